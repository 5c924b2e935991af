/** Imports point one way: wire, kernel and board, then local, then parts, then pages. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../../src');

/** The folders that each folder may import from. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  theme: [],
  wire: [],
  kernel: [],
  board: [],
  local: ['wire', 'kernel', 'board'],
  parts: ['wire', 'kernel', 'board', 'local'],
  pages: ['wire', 'kernel', 'board', 'local', 'parts'],
  '': ['wire', 'kernel', 'board', 'local', 'parts', 'pages', 'theme'],
};

const folderOf = (path: string): string => (path.includes('/') ? path.split('/')[0]! : '');

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf-8' }).filter((name) =>
  /\.(ts|svelte)$/.test(name),
);

function importsOf(name: string): string[] {
  const text = readFileSync(join(SOURCE, name), 'utf-8');
  const found = text.matchAll(/(?:from|import|import\()\s*\(?['"](\.[^'"]+)['"]/g);
  return [...found].map((match) => relative(SOURCE, join(SOURCE, dirname(name), match[1]!)));
}

test('every folder is in the order', () => {
  expect(files.map(folderOf).filter((folder) => !(folder in ALLOWED))).toEqual([]);
});

test('no import goes against the order', () => {
  const wrong = files.flatMap((name) =>
    importsOf(name)
      .filter((imported) => {
        const [from, to] = [
          folderOf(name),
          folderOf(imported.includes('/') ? imported : `${imported}/`),
        ];
        return from !== to && !ALLOWED[from]!.includes(to);
      })
      .map((imported) => `${name} imports ${imported}`),
  );
  expect(wrong).toEqual([]);
});

test('the search finds imports of components, types and lazy pages', () => {
  const imported = importsOf('pages/App.svelte');
  expect(imported).toEqual(
    expect.arrayContaining(['parts/routes', 'wire/http', 'pages/UpdateLine.svelte']),
  );
});
