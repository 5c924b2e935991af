/** The check of a deal, on two games that the server wrote, with exchanges of both kinds. */
import { expect, test } from 'vitest';
import { checkBag, shuffled, type FinishedGame } from '../../src/parts/fairBag';
import games from './finishedGames.json';

const GAMES = games as unknown as FinishedGame[];
const KEPT = { random: 'Anns-random-text-1', seal: null };

const resultsOf = async (game: FinishedGame, commitment = game.commitment): Promise<string[]> =>
  (await checkBag(game, { ...KEPT, commitment })).map(({ name, result }) => `${name} ${result}`);

const wrong = async (game: FinishedGame): Promise<string[]> =>
  (await resultsOf(game)).filter((each) => each.endsWith('wrong'));

test('the shuffle is the documented one', async () => {
  const tiles = ['0', '1', '2', '3', '4'];
  expect(await shuffled(tiles, 'triolet', 'deal')).toEqual(['0', '3', '4', '2', '1']);
});

test.each(GAMES)('every step of a fair game is right: $edition.name', async (game) => {
  expect(game.turns.some(({ kind }) => kind === 'exchange')).toBe(true);
  expect(await resultsOf(game)).toEqual(
    ['promise', 'random', 'secret', 'seed', 'first', 'seal', 'draws'].map(
      (name) => `${name} right`,
    ),
  );
});

test('a browser that kept nothing checks the rest', async () => {
  const steps = await checkBag(GAMES[0]!, null);
  expect(steps.map(({ result }) => result)).toEqual([
    'unknown',
    'unknown',
    ...Array<string>(5).fill('right'),
  ]);
});

test('a changed commitment, secret, seed, seal or rack is found', async () => {
  const game = GAMES[0]!;
  expect(await resultsOf(game, '0'.repeat(64))).toContain('promise wrong');
  expect(await wrong({ ...game, commitment: '0'.repeat(64) })).toContain('secret wrong');
  expect(await wrong({ ...game, deal: `x${game.deal}` })).toEqual([
    'secret wrong',
    'first wrong',
    'seal wrong',
    'draws wrong',
  ]);
  expect(await wrong({ ...game, deal: game.deal.replace('Anns', 'Onns') })).toContain(
    'random wrong',
  );
  expect(await wrong({ ...game, randoms: ['', '', ''] })).toEqual(['seed wrong']);
  expect(await wrong({ ...game, seal: '0'.repeat(64) })).toEqual(['seal wrong']);
  const [first, ...others] = game.turns;
  const turns = [{ ...first!, rack: ['0', '0', '0'] }, ...others];
  expect(await wrong({ ...game, turns })).toEqual(['draws wrong']);
});

test.each(GAMES)(
  'a first player whom the seed did not choose is found: $edition.name',
  async (game) => {
    for (const first of [0, 1, 2].filter((seat) => seat !== game.first)) {
      // The server shows another seat, and a seal that fits the seed.
      expect(await wrong({ ...game, first })).toEqual(['first wrong']);
    }
  },
);

test('a game that another player began is found', async () => {
  const game = GAMES[0]!;
  const next = (game.first + 1) % game.racks.length;
  const [first, ...others] = game.turns;
  const turns = [{ ...first!, seat: next }, ...others];
  expect(await wrong({ ...game, turns })).toContain('first wrong');
});

test('after the first player has left, the next one begins', async () => {
  const game = GAMES[0]!;
  const next = (game.first + 1) % game.racks.length;
  const [first] = game.turns;
  const left = { ...first!, kind: 'resign' as const, move: 'resign', tiles: [] };
  const begun = (seat: number): FinishedGame => ({ ...game, turns: [left, { ...first!, seat }] });
  expect(await wrong(begun(next))).not.toContain('first wrong');
  expect(await wrong(begun((next + 1) % game.racks.length))).toContain('first wrong');
});
