/** The user's games: filter, order, pages. */
import { expect, test } from 'vitest';
import { MyGames } from '../../src/pages/home/myGames.svelte';
import type { GameSummary } from '../../src/wire/apiTypes';
import type { MyGamesQuery } from '../../src/wire/http';

/** A server with 20 finished games and three unfinished ones; the user is to move in two of them. */
class FakeServer {
  readonly queries: MyGamesQuery[] = [];
  over = Array.from({ length: 20 }, (_game, index) => game(`over-${20 - index}`, 20 - index));
  unfinished = [game('theirs', 33), game('older', 32, 0), game('newer', 31, 0)];

  myGames = (query: MyGamesQuery = {}): Promise<GameSummary[]> => {
    this.queries.push(query);
    const { status, limit = 20, before = Infinity } = query;
    const games = status === 'over' ? this.over : this.unfinished;
    return Promise.resolve(games.filter(({ created }) => created < before).slice(0, limit));
  };
}

function game(id: string, created: number, to_move: number | null = 1): GameSummary {
  const changed = id === 'newer' ? 99 : created;
  const status = id.startsWith('over') ? 'over' : 'playing';
  return { id, status, created, changed, to_move, yours: [0] } as unknown as GameSummary;
}

const ids = (games: readonly GameSummary[]): string[] => games.map(({ id }) => id);

test('games that wait for the user come first, the latest of them at the top', async () => {
  const mine = new MyGames(new FakeServer());
  expect(mine.isKnown).toBe(false);
  await mine.load();
  expect(ids(mine.waiting)).toEqual(['newer', 'older']);
  expect(ids(mine.games).slice(0, 4)).toEqual(['newer', 'older', 'theirs', 'over-20']);
});

test('a filter shows unfinished or finished games only', async () => {
  const mine = new MyGames(new FakeServer());
  await mine.load();
  mine.choose('unfinished');
  expect(ids(mine.games)).toEqual(['newer', 'older', 'theirs']);
  expect(mine.hasMore).toBe(false);
  mine.choose('over');
  expect(mine.games).toHaveLength(8);
  expect(mine.hasMore).toBe(true);
});

test('"more" loads the next pages until there are no older games', async () => {
  const server = new FakeServer();
  const mine = new MyGames(server);
  await mine.load();
  mine.choose('over');
  await mine.more();
  await mine.more();
  expect(ids(mine.games)).toEqual(ids(server.over));
  expect(mine.hasMore).toBe(false);
});

test('loading again keeps older pages and adds new games', async () => {
  const server = new FakeServer();
  const mine = new MyGames(server);
  await mine.load();
  mine.choose('over');
  await mine.more();
  server.over = [game('over-21', 21), ...server.over];
  await mine.load();
  expect(ids(mine.games)).toEqual(ids(server.over).slice(0, 16));
});
