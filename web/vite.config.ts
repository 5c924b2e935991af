/**
 * Configuration of build, development server and tests. `demo.html` is not an input of the build,
 * so it exists in development only.
 */
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { compressed } from './tools/compressed.ts';
import { scriptBudget } from './tools/scriptBudget.ts';
import { words } from './tools/words.ts';

export default defineConfig({
  plugins: [
    svelte({ configFile: false }),
    words(),
    // The table page: the entry script and the lazy module of the table
    scriptBudget({ kilobytes: 80, modules: ['index.html', 'src/pages/Game.svelte'] }),
    compressed(),
  ],
  build: {
    target: 'es2022',
    // Newer than the default, so that light-dark() is not transpiled
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // No page imports the kernel yet; an entry of its own keeps its exports.
      input: { index: 'index.html', kernel: 'src/kernel/kernel.ts' },
      preserveEntrySignatures: 'exports-only',
    },
  },
  worker: { format: 'es' },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  test: {
    environment: 'happy-dom',
    include: ['tests/**/*.test.ts'],
  },
});
