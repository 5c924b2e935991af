/** The board widget knows no rules and imports nothing but Svelte. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../src/board');
const files = readdirSync(FOLDER);
const importsOf = (text: string): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map((match) => match[1]!);

test('the search finds files and imports', () => {
  expect(files).toContain('Board.svelte');
  expect(importsOf(readFileSync(join(FOLDER, 'Board.svelte'), 'utf8'))).toContain('./view');
});

test.each(files)('%s imports nothing from outside the board', (file) => {
  const outside = importsOf(readFileSync(join(FOLDER, file), 'utf8')).filter(
    (name) => !/^\.\/[^/]+$/.test(name) && !/^svelte(\/|$)/.test(name),
  );
  expect(outside).toEqual([]);
});

test.each(files)('%s mentions no rules', (file) => {
  const text = readFileSync(join(FOLDER, file), 'utf8');
  expect(text.match(/\b(trio|triolet|triple|legal|legality|violation|score)\b/gi)).toBeNull();
});

test.each(files)('%s has under 300 lines', (file) => {
  expect(readFileSync(join(FOLDER, file), 'utf8').split('\n').length).toBeLessThan(300);
});
