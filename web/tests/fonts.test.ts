/** Every character of the app is in its fonts: systems draw a missing one as an empty box. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const SOURCE = join(ROOT, 'web/src');
const CATALOGUES = join(ROOT, 'src/triolet/text');

/** The first and last character of each range in fonts.css. */
const RANGES = [
  ...readFileSync(join(SOURCE, 'theme/fonts.css'), 'utf-8').matchAll(
    /U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g,
  ),
].map(([, first, last]) => [parseInt(first!, 16), parseInt(last ?? first!, 16)] as const);

const isInFonts = (character: string): boolean => {
  const code = character.codePointAt(0)!;
  return RANGES.some(([first, last]) => code >= first && code <= last);
};

const filesIn = (folder: string, name: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf-8' })
    .filter((path) => name.test(path))
    .map((path) => join(folder, path));

test.each([...filesIn(SOURCE, /\.(ts|svelte|css)$/), ...filesIn(CATALOGUES, /\.ftl$/)])(
  'the fonts have all characters of %s',
  (path) => {
    expect([...readFileSync(path, 'utf-8')].filter((each) => !isInFonts(each))).toEqual([]);
  },
);
