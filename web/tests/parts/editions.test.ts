/** The edition that a language starts with comes from the server. */
import { beforeEach, expect, test, vi } from 'vitest';
import { http } from '../../src/wire/http';

const LISTED = [
  { name: 'gigamic-en', title: 'Gigamic', language: 'en', default_for: ['en'] },
  { name: 'dj-de', title: 'Drei Magier', language: 'de', default_for: ['de'] },
];

let defaultEdition: typeof import('../../src/parts/editions').defaultEdition;

beforeEach(async () => {
  vi.restoreAllMocks();
  vi.resetModules();
  vi.spyOn(http, 'editions').mockResolvedValue(LISTED);
  vi.doMock('../../src/wire/http', () => ({ http }));
  ({ defaultEdition } = await import('../../src/parts/editions'));
});

test.each([
  ['en', 'gigamic-en'],
  ['de', 'dj-de'],
  ['nl', 'gigamic-en'],
] as const)('%s starts with %s', async (language, edition) => {
  expect(await defaultEdition(language)).toBe(edition);
});

test('the list is requested once', async () => {
  await defaultEdition('en');
  await defaultEdition('de');
  expect(http.editions).toHaveBeenCalledOnce();
});

test('after a failure the list is requested again', async () => {
  vi.mocked(http.editions).mockRejectedValueOnce(new Error('offline'));
  await expect(defaultEdition('en')).rejects.toThrow('offline');
  expect(await defaultEdition('en')).toBe('gigamic-en');
});
