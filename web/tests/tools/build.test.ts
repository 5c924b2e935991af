/** The checks and outputs of the build. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressFolder } from '../../tools/compressed.ts';
import { chunksOf, compressedSize, type Chunk } from '../../tools/scriptBudget.ts';
import { builtFiles } from '../../tools/serviceWorker.ts';

function chunk(fileName: string, imports: string[], facade: string | null = null): Chunk {
  return { fileName, imports, facadeModuleId: facade, code: `export const here = '${fileName}';` };
}

const CHUNKS = [
  chunk('index.js', ['shared.js'], '/app/index.html'),
  chunk('shared.js', ['deep.js', 'index.js']),
  chunk('deep.js', []),
  chunk('table.js', ['shared.js'], '/app/src/pages/Table.svelte'),
  chunk('rules.js', ['deep.js'], '/app/src/pages/Rules.svelte'),
];

test('a page counts its imports, each chunk once, and no other page', () => {
  const names = chunksOf(CHUNKS, ['index.html', 'pages/Table.svelte']).map(
    ({ fileName }) => fileName,
  );
  expect(names.toSorted()).toEqual(['deep.js', 'index.js', 'shared.js', 'table.js']);
});

test('the size is that of the compressed files', () => {
  const long: Chunk = { ...chunk('long.js', []), code: 'a'.repeat(100_000) };
  expect(compressedSize([long])).toBeLessThan(1_000);
  expect(compressedSize([long, long])).toBe(2 * compressedSize([long]));
});

test('a budget for an unknown page is refused and names the page', () => {
  expect(() => chunksOf(CHUNKS, ['pages/Tabel.svelte'])).toThrow('"pages/Tabel.svelte"');
});

test('the service worker keeps every file that the app loads', () => {
  const folder = mkdtempSync(join(tmpdir(), 'triolet-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  const kept = ['assets/app-x.js', 'assets/figtree-latin-x.woff2', 'index.html'];
  const left = [
    'assets/app-x.js.br',
    'assets/figtree-latin-ext-x.woff2',
    'icon-512.png',
    'screenshot-wide.png',
    'service-worker.js',
  ];
  for (const name of [...kept, ...left]) writeFileSync(join(folder, name), name);
  const { version, files } = builtFiles(folder);
  expect(files).toEqual(kept);
  writeFileSync(join(folder, 'icon-512.png'), 'drawn again');
  expect(builtFiles(folder).version).toBe(version);
  writeFileSync(join(folder, 'index.html'), 'changed');
  expect(builtFiles(folder).version).not.toBe(version);
});

test('scripts and WebAssembly are compressed, fonts are not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'triolet-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = 'let tile = 15;\n'.repeat(50);
  writeFileSync(join(folder, 'app.js'), script);
  writeFileSync(join(folder, 'font.woff2'), 'font');
  writeFileSync(join(folder, 'kernel.wasm'), script);
  await compressFolder(folder);
  expect(readdirSync(folder).toSorted()).toEqual([
    'app.js',
    'app.js.br',
    'app.js.gz',
    'font.woff2',
    'kernel.wasm',
    'kernel.wasm.br',
    'kernel.wasm.gz',
  ]);
  expect(brotliDecompressSync(readFileSync(join(folder, 'app.js.br'))).toString()).toBe(script);
  expect(gunzipSync(readFileSync(join(folder, 'app.js.gz'))).toString()).toBe(script);
});

test('the lock file names no host', () => {
  const lock = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8');
  expect(lock).toContain('"integrity"');
  expect(lock).not.toContain('://');
});
