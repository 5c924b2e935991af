/** Clocks follow the server's time and show whole seconds. */
import { beforeAll, expect, test } from 'vitest';
import { formatTimeLeft, isLow, timeLeft } from '../../src/pages/table/timeLeft';
import type { Clock } from '../../src/wire/parts';
import { loadEnglish } from './fixtures';

beforeAll(loadEnglish);

const CLOCK: Clock = { now: 10_000, running: 1, left: [60_000, 30_000, null], due: 40_000 };

test.each([
  { what: 'a player who waits', seat: 0, now: 15_000, expected: 60_000 },
  { what: 'a player who thinks', seat: 1, now: 15_000, expected: 25_000 },
  { what: 'a player whose time is up', seat: 1, now: 99_000, expected: 0 },
  { what: 'a device whose clock is behind', seat: 1, now: 9_000, expected: 30_000 },
  { what: 'a game without a clock', seat: 2, now: 15_000, expected: null },
])('the time of $what', ({ seat, now, expected }) => {
  expect(timeLeft(CLOCK, seat, now)).toBe(expected);
});

test.each([
  [0, '0:00'],
  [1, '0:01'],
  [6_400, '0:07'],
  [59_900, '1:00'],
  [750_000, '12:30'],
  [3_900_000, '1:05:00'],
  [183_600_000, '2 d 3 h'],
])('%i milliseconds are written as %s', (left, expected) => {
  expect(formatTimeLeft(left)).toBe(expected);
});

test('the last seconds are highlighted', () => {
  expect([isLow(19_999), isLow(20_000)]).toEqual([true, false]);
});
