/** Tables in words: opponents, results, clocks and days. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { dayText } from '../../src/parts/dayText';
import { deviceNames, rememberDeviceNames } from '../../src/parts/deviceNames';
import { clockText, namesOf, resultOf, scoresOf, waitsForMe } from '../../src/parts/tableWords';
import { words } from '../../src/parts/words/index.svelte';
import type { GameSummary } from '../../src/wire/apiTypes';

beforeAll(() => {
  const path = join(import.meta.dirname, '../../../src/triolet/text/en.ftl');
  words.load('en', readFileSync(path, 'utf-8'));
});

function game(yours: number[], winners: number[], scores: number[]): GameSummary {
  const names = ['Ann', 'Bob', 'Cleo'].slice(0, scores.length);
  const seats = names.map((name, seat) => ({
    name,
    stand_in: null,
    is_guest: false,
    is_taken: true,
    score: scores[seat],
  }));
  return { yours, seats, outcome: { winners, scores } } as unknown as GameSummary;
}

test.each([
  { name: 'won', it: game([1], [1], [49, 110]), says: 'Won 110\u00a0:\u00a049' },
  { name: 'lost', it: game([0], [1], [49, 110]), says: 'Lost 49\u00a0:\u00a0110' },
  { name: 'tied', it: game([0], [0, 1], [80, 80]), says: 'Tied 80\u00a0:\u00a080' },
  {
    name: 'three players',
    it: game([2], [2], [1, 2, 3]),
    says: 'Won 3\u00a0:\u00a01\u00a0:\u00a02',
  },
  { name: 'one device', it: game([0, 1], [1], [49, 110]), says: 'Bob won · 49\u00a0:\u00a0110' },
])('the result of a game: $name', ({ it, says }) => {
  expect(resultOf(it)).toBe(says);
});

test.each([
  { name: 'the own turn', id: 'abc', to_move: 0, yours: [0], waits: true },
  { name: 'the turn of another', id: 'abc', to_move: 1, yours: [0], waits: false },
  { name: 'the turn of a bot in this browser', id: 'local-1', to_move: 1, yours: [0], waits: true },
  { name: 'only bots in this browser', id: 'local-1', to_move: 1, yours: [], waits: false },
  { name: 'a game that is over', id: 'local-1', to_move: null, yours: [0], waits: false },
])('which games wait for the viewer: $name', ({ waits, ...turn }) => {
  expect(waitsForMe({ ...game([], [], []), ...turn })).toBe(waits);
});

test('a game is named after the opponents, or after all who share a device', () => {
  expect(namesOf(game([1], [1], [1, 2, 3]))).toBe('Against Ann and Cleo');
  expect(namesOf(game([0, 1], [1], [1, 2]))).toBe('Ann and Bob');
  expect(scoresOf({ ...game([1], [], [1, 2]), outcome: null })).toBe('2\u00a0:\u00a01');
});

test.each([
  { clock: { kind: 'none', seconds: 0, increment: 0, days: 0 }, says: 'No clock' },
  { clock: { kind: 'turn', seconds: 60, increment: 0, days: 0 }, says: '60 s per turn' },
  {
    clock: { kind: 'total', seconds: 450, increment: 5, days: 0 },
    says: '7.5 min + 5 s per player',
  },
  { clock: { kind: 'days', seconds: 0, increment: 0, days: 1 }, says: '1 day per turn' },
] as const)('a clock in words: $says', ({ clock, says }) => {
  expect(clockText(clock)).toBe(says);
});

test.each([
  { day: '2026-11-17T00:01', says: 'today' },
  { day: '2026-11-16T23:59', says: 'yesterday' },
  { day: '2026-03-02T12:00', says: 'Mar 2' },
  { day: '2025-12-31T12:00', says: 'Dec 31, 2025' },
])('a day in words: $says', ({ day, says }) => {
  const now = new Date('2026-11-17T12:00').getTime();
  expect(dayText(new Date(day).getTime(), 'en', now)).toBe(says);
});

test('names on this device are remembered, except for those that nobody chose', () => {
  localStorage.clear();
  expect(deviceNames(2)).toEqual(['Player 1', 'Player 2']);
  rememberDeviceNames([
    { kind: 'device', name: 'Mia ' },
    { kind: 'device', name: 'Player 2' },
    { kind: 'bot', bot: 'rabbit' },
    { kind: 'device', name: 'Noah' },
  ]);
  expect(deviceNames(4)).toEqual(['Mia', 'Player 2', 'Player 3', 'Noah']);
  rememberDeviceNames([{ kind: 'me' }, { kind: 'device', name: 'Otto' }]);
  expect(deviceNames(2)).toEqual(['Mia', 'Otto']);
});
