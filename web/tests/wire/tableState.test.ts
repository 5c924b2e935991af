/** States are folded into one: turns are appended once, everything else is replaced. */
import { expect, test } from 'vitest';
import type { State } from '../../src/wire/messages';
import type { Seat, Turn } from '../../src/wire/parts';
import { withPresence, withState, type TableState } from '../../src/wire/tableState';
import { stateAt } from './fakeServer';

const turn = (number: number): Turn => ({ number }) as Turn;
const folded = (changes: Partial<State>): TableState => withState(null, stateAt(changes))!;
const numbers = (tableState: TableState | null): number[] | undefined =>
  tableState?.turns.map(({ number }) => number);

test('the first state is taken as it is', () => {
  expect(numbers(folded({ number: 4, since: 0, turns: [turn(3), turn(4)] }))).toEqual([3, 4]);
});

test('later turns are appended and everything else is replaced', () => {
  const before = folded({ number: 4, turns: [turn(4)], bag: 70 });
  const after = withState(before, stateAt({ number: 5, since: 4, turns: [turn(5)], bag: 68 }));
  expect(numbers(after)).toEqual([4, 5]);
  expect(after?.bag).toBe(68);
});

test('a move that was taken back is gone, and stays noted after the next turn', () => {
  const before = folded({ number: 5, turns: [turn(4), turn(5)] });
  const takenBack = { number: 6, seat: 0, at: 0, moves: 1 };
  const shorter = stateAt({ number: 6, since: 0, turns: [turn(4)], take_backs: [takenBack] });
  const after = withState(before, shorter);
  expect(numbers(after)).toEqual([4]);
  const next = withState(after, stateAt({ number: 7, since: 6, turns: [turn(7)] }));
  expect(numbers(next)).toEqual([4, 7]);
  expect(next?.take_backs).toEqual([takenBack]);
});

test('a turn that is sent twice counts once', () => {
  const before = folded({ number: 5, turns: [turn(4), turn(5)] });
  const again = stateAt({ number: 6, since: 3, turns: [turn(4), turn(5), turn(6)] });
  expect(numbers(withState(before, again))).toEqual([4, 5, 6]);
});

test('a state that starts after the known events is a gap', () => {
  const before = folded({ number: 4, turns: [turn(4)] });
  expect(withState(before, stateAt({ number: 7, since: 6, turns: [turn(7)] }))).toBeNull();
});

test('a partial state without a previous one is a gap', () => {
  expect(withState(null, stateAt({ number: 7, since: 6 }))).toBeNull();
});

test('a state with the same number updates values outside the log', () => {
  const before = folded({ number: 4, viewing: null, rack: null });
  const looked = withState(before, stateAt({ number: 4, since: 4, viewing: 1, rack: ['3'] }));
  expect(looked?.rack).toEqual(['3']);
});

test('an older state is ignored', () => {
  const before = folded({ number: 6, bag: 60 });
  expect(withState(before, stateAt({ number: 5, since: 4, bag: 70 }))).toBe(before);
});

test('a complete state replaces everything, even with a shorter log', () => {
  const before = folded({ number: 9, turns: [turn(8), turn(9)] });
  const after = withState(before, stateAt({ number: 3, since: 0, turns: [turn(3)] }));
  expect(numbers(after)).toEqual([3]);
});

test('presence changes only the connection of seats', () => {
  const seats = [
    { name: 'Anna', gone_since: 5 },
    { name: 'Ben', gone_since: null },
  ] as Seat[];
  const after = withPresence(folded({ seats }), { type: 'presence', gone: [null, 7] });
  expect(after.seats.map(({ gone_since }) => gone_since)).toEqual([null, 7]);
  expect(after.seats[1]!.name).toBe('Ben');
});
