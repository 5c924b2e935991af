/** Links are made by `formatRoute`: on a static host the routes are in the fragment. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../../src');

test('no component writes the path of a route', () => {
  const found = readdirSync(SOURCE, { recursive: true, encoding: 'utf-8' })
    .filter((name) => name.endsWith('.svelte'))
    .filter((name) => /href=["'{`]+\//.test(readFileSync(join(SOURCE, name), 'utf-8')));
  expect(found).toEqual([]);
});
