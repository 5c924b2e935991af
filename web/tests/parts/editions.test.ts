/** The edition that a language starts with. */
import { expect, test } from 'vitest';
import { defaultEdition, loadEdition } from '../../src/parts/editions';

test.each([
  ['en', 'gigamic-en'],
  ['fr', 'gigamic-fr'],
  ['de', 'dj-de'],
  ['nl', 'dj-nl'],
] as const)('%s starts with %s', async (language, edition) => {
  expect(await defaultEdition(language)).toBe(edition);
});

test('an edition is found by its name', async () => {
  expect((await loadEdition('dj-de'))?.language).toBe('de');
  expect(await loadEdition('nowhere')).toBeUndefined();
});
