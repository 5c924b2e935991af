/** The last plan is stored and becomes the request that opens a table. */
import { beforeEach, expect, test } from 'vitest';
import {
  lastLevel,
  lastPlan,
  rememberLevel,
  rememberPlan,
  tableRequest,
  defaultPlan,
} from '../../src/parts/tablePlan';

beforeEach(() => localStorage.clear());

test('the first plan is a game against a bot without a clock', () => {
  expect(tableRequest(lastPlan(), 'dj-de')).toEqual({
    edition: 'dj-de',
    seats: [{ me: true }, { bot: lastLevel() }],
    clock: { kind: 'none', seconds: 0, increment: 0, days: 0 },
    is_public: false,
    spectators: true,
    hints: true,
    stand_in: null,
    take_back: true,
  });
});

test('moves can be taken back only without a clock and without other people', () => {
  const open = { ...defaultPlan(), seats: [{ kind: 'me' }, { kind: 'open' }] as const };
  for (const plan of [open, { ...defaultPlan(), clock: 'turn-60' }]) {
    expect(tableRequest(plan, 'dj-uk')).toMatchObject({ take_back: false });
  }
});

test('the last choice is remembered', () => {
  rememberLevel('owl');
  rememberPlan({ ...defaultPlan(), edition: 'dj-uk', clock: 'turn-60' });
  expect(lastPlan()).toMatchObject({ edition: 'dj-uk', clock: 'turn-60' });
  expect(lastLevel()).toBe('owl');
});

test.each(['no JSON', '{"clock":"sundial"}', '{"seats":[]}'])(
  'an invalid plan is ignored: %s',
  (text) => {
    localStorage.setItem('triolet.table', text);
    expect(lastPlan()).toEqual(defaultPlan());
  },
);

test('only a table with an open seat is public and has a stand-in bot', () => {
  const plan = { ...defaultPlan(), isPublic: true };
  const open = { ...plan, seats: [{ kind: 'me' }, { kind: 'open' }] as const };
  expect(tableRequest(plan, 'dj-uk')).toMatchObject({ is_public: false, stand_in: null });
  expect(tableRequest(open, 'dj-uk')).toMatchObject({ is_public: true, stand_in: lastLevel() });
});

test('players on one device have names', () => {
  const seats = [
    { kind: 'device', name: 'Ann' },
    { kind: 'device', name: 'Bob' },
  ] as const;
  const request = tableRequest({ ...defaultPlan(), seats }, 'dj-uk');
  expect(request.seats).toEqual([{ device: 'Ann' }, { device: 'Bob' }]);
});
