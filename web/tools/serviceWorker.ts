/**
 * Builds `src/serviceWorker.ts` into `service-worker.js`, after all other files of a build, whose
 * list it contains.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

export const SCRIPT = 'service-worker.js';
/** What the app itself never loads, and letters that its languages do not need. */
const LEFT_OUT = /\.(br|gz)$|^icon-.*512|^screenshot-|latin-ext/;

export interface BuiltFiles {
  /** Changes with any content. */
  readonly version: string;
  readonly files: readonly string[];
}

/** The files of a folder that the service worker keeps. */
export function builtFiles(folder: string): BuiltFiles {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((name) => name !== SCRIPT && !LEFT_OUT.test(name))
    .toSorted();
  const hash = createHash('sha256');
  for (const name of files) hash.update(`${name}\n`).update(readFileSync(join(folder, name)));
  return { version: hash.digest('hex').slice(0, 16), files };
}

export function serviceWorker(): Plugin {
  let folder = '';
  let root = '';
  let mode = '';
  return {
    name: 'triolet:service-worker',
    apply: 'build',
    configResolved(config) {
      ({ root, mode } = config);
      folder = resolve(root, config.build.outDir);
    },
    // After `writeBundle`, when the files of the public folder are copied
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await build({
          configFile: false,
          root,
          mode,
          publicDir: false,
          logLevel: 'warn',
          define: { BUILD: JSON.stringify(builtFiles(folder)) },
          build: {
            outDir: folder,
            emptyOutDir: false,
            target: 'es2022',
            rolldownOptions: {
              input: 'src/serviceWorker.ts',
              output: { format: 'iife', entryFileNames: SCRIPT },
            },
          },
        });
      },
    },
  };
}
