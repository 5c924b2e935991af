/**
 * Configuration of build, development server and tests. `demo.html` is not an input of the build,
 * so it exists in development only.
 */
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { compressed } from './tools/compressed.ts';
import { scriptBudget } from './tools/scriptBudget.ts';
import { serviceWorker } from './tools/serviceWorker.ts';
import { SITE_MODE, staticSite } from './tools/staticSite.ts';
import { words } from './tools/words.ts';

/** The file name for a JSON file of `data/`, such as `data/en-bots`. */
function dataName(module: string | null): string | undefined {
  const [, path] = /\/data\/(.+)\.json$/.exec(module ?? '') ?? [];
  return path === undefined ? undefined : `data/${path.replaceAll('/', '-')}`;
}

/** Small modules of the first pages. */
const SHARED_PARTS =
  /\/src\/parts\/(Avatar|Disclosure|errorText|Icon|PageTitle|playerName|reducedMotion|share|Trouble|TurnLine|turnText)\b/;

export default defineConfig(({ mode }) => ({
  // The server knows the routes, so that a page may be deep below the root.
  base: mode === SITE_MODE ? './' : '/',
  plugins: [
    svelte({ configFile: false }),
    words(),
    // The table page: the entry script and the lazy module of the table
    scriptBudget({ kilobytes: 80, modules: ['index.html', 'src/pages/Game.svelte'] }),
    staticSite(),
    serviceWorker(),
    compressed(),
  ],
  build: {
    target: 'es2022',
    // Newer than the default, so that light-dark() is not transpiled
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId }) =>
          `assets/${dataName(facadeModuleId) ?? '[name]'}-[hash].js`,
        // One chunk compresses better than many small ones that nearly every page loads
        codeSplitting: { groups: [{ name: 'parts', test: SHARED_PARTS }] },
      },
    },
  },
  worker: { format: 'es' },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  test: {
    environment: 'happy-dom',
    include: ['tests/**/*.test.ts'],
    // Longer than `eventually` waits
    testTimeout: 60_000,
  },
}));
