/** Clocks follow the server's time and show whole seconds. */
import { beforeAll, expect, test } from 'vitest';
import { formatTimeLeft, isLow, timeLeft, TimeWarning } from '../../src/pages/table/timeLeft';
import type { Clock, ClockPlan } from '../../src/wire/parts';
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

const PLAN = { kind: 'none', seconds: 0, increment: 0, days: 0 } as const;
const TURN: ClockPlan = { ...PLAN, kind: 'turn', seconds: 30 };
const TOTAL: ClockPlan = { ...PLAN, kind: 'total', seconds: 600, increment: 5 };

test.each([
  { what: 'seconds a turn', plan: TURN, low: 6_000 },
  { what: 'seconds in total', plan: TOTAL, low: 120_000 },
  { what: 'days a turn', plan: { ...PLAN, kind: 'days', days: 5 } as const, low: 86_400_000 },
])('the last fifth of the time is low: $what', ({ plan, low }) => {
  expect([isLow(low - 1, plan), isLow(low, plan)]).toEqual([true, false]);
});

const clockWith = (running: number, left: number): Clock => ({
  now: 0,
  running,
  left: [left, 30_000],
  due: null,
});

test('the viewer is warned once in each turn, and only in their own', () => {
  const warning = new TimeWarning();
  const at = (clock: Clock, now: number): number | null => warning.due(clock, [0], TURN, now);
  const mine = clockWith(0, 30_000);
  expect([at(mine, 1_000), at(mine, 25_000), at(mine, 26_000)]).toEqual([null, 5_000, null]);
  expect(at(clockWith(1, 30_000), 28_000)).toBeNull();
  expect(at(mine, 27_000)).toBe(3_000);
  expect(at(mine, 99_000)).toBeNull();
});

test('with a time for the whole game the viewer is warned once', () => {
  const warning = new TimeWarning();
  const at = (running: number, left: number): number | null =>
    warning.due(clockWith(running, left), [0], TOTAL, 0);
  expect([at(1, 100_000), at(0, 100_000), at(1, 90_000), at(0, 90_000)]).toEqual([
    null,
    100_000,
    null,
    null,
  ]);
});
