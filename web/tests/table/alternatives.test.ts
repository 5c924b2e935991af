/** The moves of a hint: different squares first, and the reason for one with fewer points. */
import { beforeEach, expect, test } from 'vitest';
import { alternatives, whyFewerPoints } from '../../src/pages/table/alternatives';
import type { SuggestedMove } from '../../src/wire/parts';
import { loadEnglish, sheetOf } from './fixtures';

const play = (
  squares: string,
  points = 10,
  changes: Partial<SuggestedMove> = {},
): SuggestedMove => ({
  kind: 'play',
  tiles: squares.split(' ').map((square) => ({ square, tile: '4' })),
  exchange: [],
  sheet: sheetOf(points),
  value: 0,
  win: null,
  reply: null,
  next: null,
  ...changes,
});
const exchangeOf = (...exchange: string[]): SuggestedMove => ({
  ...play('H8'),
  kind: 'exchange',
  tiles: [],
  exchange,
  sheet: null,
});
const squaresOf = (moves: readonly SuggestedMove[]): string[] =>
  moves.map(({ tiles }) => tiles.map(({ square }) => square).join(' '));

beforeEach(loadEnglish);

test('moves on the squares of a better one give way to others', () => {
  const moves = [play('H8 H9'), play('H9 H8'), play('C3'), play('H8'), play('D4')];
  expect(squaresOf(alternatives(moves))).toEqual(['H8 H9', 'C3', 'H8']);
});

test('they are shown, in their order, if there are too few others', () => {
  const moves = [play('H8 H9'), play('H9 H8'), play('C3')];
  expect(alternatives(moves)).toEqual(moves);
});

test('one exchange is enough', () => {
  const moves = [exchangeOf('2'), exchangeOf('2', '9'), play('C3'), play('D4')];
  expect(alternatives(moves)).toEqual([moves[0], moves[2], moves[3]]);
});

test.each<[string, Partial<SuggestedMove>, Partial<SuggestedMove>, string]>([
  [
    'reply',
    { reply: 20, next: 30 },
    { reply: 31, next: 32 },
    'the next player gets about 11 points less',
  ],
  [
    'next move',
    { reply: 20, next: 30 },
    { reply: 20, next: 29 },
    'your next move brings about 1 point more',
  ],
  ['another turn', { sheet: sheetOf(2, { replays: 1 }) }, {}, 'you play again at once'],
  ['value', { value: 3, reply: 20 }, { value: 2, reply: 90 }, 'you gain more over the next turns'],
  ['chance', { win: 0.6 }, { win: 0.5 }, 'your chance to win is better'],
])('the reason is the better %s', (_name, changes, rivals, reason) => {
  const best = play('H8', 2, changes);
  expect(whyFewerPoints(best, [best, play('C3', 25, rivals)])).toBe(
    `Fewer points now, but ${reason}.`,
  );
});

test('a move with the most points, or below a better one, needs no reason', () => {
  const moves = [play('H8', 25), play('C3', 2, { value: -1 })];
  expect(moves.map((move) => whyFewerPoints(move, moves))).toEqual(['', '']);
});

test('without a known reason there is none', () => {
  const moves = [play('H8', 2), play('C3', 25)];
  expect(whyFewerPoints(moves[0]!, moves)).toBe('');
});
