/**
 * Writes a `.br` and a `.gz` file beside each built file that compresses well, for the server to
 * choose from. Fonts are compressed already.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const WORTH_IT = /\.(html|js|css|svg|json|ftl|txt|wasm|webmanifest)$/;

export function brotli(content: Uint8Array): Uint8Array {
  return brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
}

export function gzip(content: Uint8Array): Uint8Array {
  return gzipSync(content, { level: 9 });
}

export async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((name) => WORTH_IT.test(name))) {
    const path = join(folder, name);
    const content = await readFile(path);
    await writeFile(`${path}.br`, brotli(content));
    await writeFile(`${path}.gz`, gzip(content));
  }
}

export function compressed(): Plugin {
  let folder = '';
  return {
    name: 'triolet:compressed',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    // After `writeBundle`, when the files of the public folder are copied
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () => compressFolder(folder),
    },
  };
}
