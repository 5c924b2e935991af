/** States are folded into one tableState: turns are added once, all else is the newest. */
import { expect, test } from 'vitest';
import type { State } from '../../src/wire/messages';
import type { Seat, Turn } from '../../src/wire/parts';
import { withPresence, withState, type TableState } from '../../src/wire/tableState';
import { stateAt } from './fakeServer';

const turn = (number: number): Turn => ({ number }) as Turn;
const stood = (changes: Partial<State>): TableState => withState(null, stateAt(changes))!;
const numbers = (tableState: TableState | null): number[] | undefined =>
  tableState?.turns.map(({ number }) => number);

test('a first state is taken whole', () => {
  expect(numbers(stood({ number: 4, since: 0, turns: [turn(3), turn(4)] }))).toEqual([3, 4]);
});

test('later turns are added and everything else is replaced', () => {
  const before = stood({ number: 4, turns: [turn(4)], bag: 70 });
  const after = withState(before, stateAt({ number: 5, since: 4, turns: [turn(5)], bag: 68 }));
  expect(numbers(after)).toEqual([4, 5]);
  expect(after?.bag).toBe(68);
});

test('a turn that is told twice counts once', () => {
  const before = stood({ number: 5, turns: [turn(4), turn(5)] });
  const again = stateAt({ number: 6, since: 3, turns: [turn(4), turn(5), turn(6)] });
  expect(numbers(withState(before, again))).toEqual([4, 5, 6]);
});

test('a state from after what is known is a gap', () => {
  const before = stood({ number: 4, turns: [turn(4)] });
  expect(withState(before, stateAt({ number: 7, since: 6, turns: [turn(7)] }))).toBeNull();
});

test('a state with nothing before it, but not from the start, is a gap', () => {
  expect(withState(null, stateAt({ number: 7, since: 6 }))).toBeNull();
});

test('a state of the same number brings news that is in no log', () => {
  const before = stood({ number: 4, viewing: null, rack: null });
  const looked = withState(before, stateAt({ number: 4, since: 4, viewing: 1, rack: ['3'] }));
  expect(looked?.rack).toEqual(['3']);
});

test('an older state is not taken', () => {
  const before = stood({ number: 6, bag: 60 });
  expect(withState(before, stateAt({ number: 5, since: 4, bag: 70 }))).toBe(before);
});

test('from the start everything is new, even if the log has become shorter', () => {
  const before = stood({ number: 9, turns: [turn(8), turn(9)] });
  const after = withState(before, stateAt({ number: 3, since: 0, turns: [turn(3)] }));
  expect(numbers(after)).toEqual([3]);
});

test('presence changes who is there and nothing else', () => {
  const seats = [
    { name: 'Anna', gone_since: 5 },
    { name: 'Ben', gone_since: null },
  ] as Seat[];
  const after = withPresence(stood({ seats }), { type: 'presence', gone: [null, 7] });
  expect(after.seats.map(({ gone_since }) => gone_since)).toEqual([null, 7]);
  expect(after.seats[1]!.name).toBe('Ben');
});
