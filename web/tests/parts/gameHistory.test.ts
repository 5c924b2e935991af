/** The history of a game: boards, scores and best turns. */
import { expect, test } from 'vitest';
import { axisTicks } from '../../src/parts/axisTicks';
import { bestTurns, laidAfter, scoreLines } from '../../src/parts/gameHistory';
import type { Outcome, Turn } from '../../src/wire/parts';

function turn(seat: number, points: number | null, total: number, square = 'H8'): Turn {
  const sheet = points === null ? null : { points, replays: 0, groups: [], words: [] };
  return {
    number: total,
    seat,
    at: 0,
    by: 'player',
    bot: null,
    spent: 0,
    kind: points === null ? 'exchange' : 'play',
    move: 'H8:1',
    tiles: points === null ? [] : [{ square, tile: '1' }],
    exchanged: 0,
    sheet,
    total,
    rack: null,
  };
}

const TURNS = [
  turn(0, 25, 25, 'H8'),
  turn(1, 27, 27, 'I8'),
  turn(0, null, 25),
  turn(1, 27, 54, 'J8'),
];
const OUTCOME = { scores: [31, 48] } as Outcome;

test('a score stays until its seat has the next turn', () => {
  expect(scoreLines(TURNS, 2)).toEqual([
    [0, 25, 25, 25, 25],
    [0, 0, 27, 27, 54],
  ]);
});

test('the final count is the last point of each line', () => {
  expect(scoreLines(TURNS, 2, OUTCOME).map((line) => line.at(-1))).toEqual([31, 48]);
});

test('the board holds the tiles of the turns so far', () => {
  expect(laidAfter(TURNS, 2).map(({ square }) => square)).toEqual(['H8', 'I8']);
});

test('the first of equal turns is the best, and a seat without a play has none', () => {
  expect(bestTurns(TURNS, 3).map(({ seat, number }) => [seat, number])).toEqual([
    [0, 1],
    [1, 2],
  ]);
});

test.each([
  [20, [0, 10, 20]],
  [61, [0, 20, 40, 60, 80]],
  [1076, [0, 200, 400, 600, 800, 1000, 1200]],
])('an axis up to %i has round ticks', (highest, steps) => {
  expect(axisTicks(highest)).toEqual(steps);
});
