/** Reviews of local games are computed once, kept in the database and deleted with the game. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import type { LocalTables } from '../../src/local/localTables';
import { newLog } from '../../src/local/log';
import { LogStore } from '../../src/local/store';
import type { ReviewStatus, ReviewView } from '../../src/wire/apiTypes';
import { Browser } from './fixtures';

const FILE = join(import.meta.dirname, 'expectedReviews.json');
const { games } = JSON.parse(readFileSync(FILE, 'utf-8')) as {
  readonly games: readonly { readonly record: string }[];
};
/** The second player is a bot. */
const RECORD = games[0]!.record.replace('#first', '#bot2 rabbit\n#first');

/** Reviews a game quickly; returns the review and how many turns were judged for it. */
async function review(
  tables: LocalTables,
  game: string,
  language: 'en' | 'fr' = 'en',
): Promise<{ found: ReviewView; judged: number }> {
  let judged = 0;
  const onTurn = ({ done }: ReviewStatus): void => void (judged = done);
  const found = await tables.review(game, () => language, { samples: 1, onTurn });
  return { found, judged };
}

beforeEach(() => {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});

const wordsOf = ({ turns }: ReviewView): string[] => turns.flatMap(({ words }) => words);

const keptIn = (browser: Browser, game: string): Promise<unknown> =>
  new LogStore(browser.factory, () => Promise.resolve()).readReview(game);

test('a review is computed once, for all tabs and languages', async () => {
  const browser = new Browser();
  const tables = browser.tab();
  const { id } = await tables.importRecord(RECORD);
  const first = await review(tables, id);
  expect(first.judged).toBe(first.found.turns.length);
  expect(first.found.players.map(({ name }) => name)).toEqual(['Anna', 'Rabbit']);
  const second = await review(browser.tab(), id, 'fr');
  expect(second.judged).toBe(0);
  expect(second.found.players.map(({ name }) => name)).toEqual(['Anna', 'Lapin']);
  expect(second.found.key_moments).toEqual(first.found.key_moments);
  expect(wordsOf(second.found).length).toBe(wordsOf(first.found).length);
  expect(wordsOf(second.found)).not.toEqual(wordsOf(first.found));
  expect((await review(tables, id)).found).toEqual(first.found);
});

test.each(games.slice(0, 4))(
  'a record of any number of players can be read, game %#',
  async ({ record }) => {
    const tables = new Browser().tab();
    const { id } = await tables.importRecord(record);
    expect((await tables.game(id, 'en')).status).toBe('over');
  },
);

test('a review is deleted with its game', async () => {
  const browser = new Browser();
  const tables = browser.tab();
  const { id } = await tables.importRecord(RECORD);
  const { found } = await review(tables, id);
  expect(await keptIn(browser, id)).toMatchObject({ review: found });
  await tables.remove(id);
  expect(await keptIn(browser, id)).toBeNull();
  await expect(review(tables, id)).rejects.toMatchObject({ code: 'unknown-game' });
});

test('a cancelled review is not kept', async () => {
  const browser = new Browser();
  const tables = browser.tab();
  const { id } = await tables.importRecord(RECORD);
  const controller = new AbortController();
  const onTurn = (): void => controller.abort(new Error('left'));
  const cancelled = tables.review(id, () => 'en', {
    samples: 1,
    onTurn,
    signal: controller.signal,
  });
  await expect(cancelled).rejects.toThrow('left');
  expect(await keptIn(browser, id)).toBeNull();
});

test('the review of a game that was deleted meanwhile is not kept', async () => {
  const browser = new Browser();
  const store = new LogStore(browser.factory, () => Promise.resolve());
  const review = { players: [], turns: [], key_moments: [] };
  await store.keepReview('gone', { moves: [], review });
  expect(await store.readReview('gone')).toBeNull();
});

test('a game that goes on cannot be reviewed', async () => {
  const tables = new Browser().tab();
  const seats = [{ device: 'Anna' }, { device: 'Ben' }];
  const { id } = await tables.openTable({ edition: 'gigamic-en', seats });
  await expect(review(tables, id)).rejects.toMatchObject({ code: 'game-running' });
});

test('the database of an earlier version keeps its games', async () => {
  const factory = new IDBFactory();
  const event = {
    kind: 'opened',
    edition: 'gigamic-en',
    seats: [],
    seed: 'old',
    hints: true,
    take_back: true,
    rematch_of: null,
  } as const;
  const log = newLog(event, 1);
  await new Promise<void>((resolve) => {
    const opening = factory.open('triolet-local', 1);
    opening.onupgradeneeded = () => {
      const events = opening.result.createObjectStore('events', { keyPath: ['game', 'number'] });
      events.add({ game: 'old', ...log[0] });
    };
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
  });
  const store = new LogStore(factory, () => Promise.resolve());
  expect(await store.read('old')).toEqual(log);
  await store.keepReview('old', {
    moves: [],
    review: { players: [], turns: [], key_moments: [] },
  });
  expect(await store.readReview('old')).not.toBeNull();
});
