/** The rhythm of shown turns, and the states between them. */
import { beforeEach, expect, test } from 'vitest';
import { INTERVALS, Presentation, type Pace } from '../../src/pages/table/presentation';
import type { State } from '../../src/wire/messages';
import type { Turn } from '../../src/wire/parts';
import { withState, type TableState } from '../../src/wire/tableState';
import { FakeEnvironment, stateAt } from '../wire/fakeServer';
import { seatOf, sheetOf, turnOf } from './fixtures';

const FACES = ['4', '9', 'J'];
const NAMES = ['Ada', 'Rabbit', 'Fox', 'Bear'];
/** Ada plays 9 and 4, then the three bots one tile each; the bag had 10 tiles before. */
const TURNS: readonly Turn[] = [
  turnOf({ number: 2 }),
  ...[1, 2, 3].map((seat) =>
    turnOf({
      number: seat + 2,
      seat,
      tiles: [{ square: `I${seat}`, tile: seat === 2 ? 'J7' : '4' }],
      sheet: sheetOf(seat * 10),
      total: seat * 10 + 5,
    }),
  ),
];

let clock: FakeEnvironment;
let pace: Pace;
let isHidden: boolean;
let hasClock: boolean;
let shown: { state: TableState; turns: readonly Turn[] }[];
let presentation: Presentation;

const stateOf = (changes: Partial<State>): TableState => withState(null, stateAt(changes))!;
const before = (changes: Partial<State> = {}): TableState =>
  stateOf({ number: 1, seats: NAMES.map((name) => seatOf(name, { score: 5 })), ...changes });
const after = (count: number, changes: Partial<State> = {}): TableState =>
  stateOf({
    number: count + 1,
    turns: TURNS.slice(0, count),
    to_move: count % 4,
    bag: 9 - count,
    set_aside: 0,
    // 9 of the bag, 9 on the racks of the others, less what lies on the board
    unseen: [count >= 4 ? 5 : count >= 2 ? 6 : 7, 9, count >= 3 ? 1 : 2],
    seats: NAMES.map((name, seat) =>
      seatOf(name, { score: count > seat && seat > 0 ? seat * 10 + 5 : seat === 0 ? 13 : 5 }),
    ),
    ...changes,
  });

beforeEach(() => {
  clock = new FakeEnvironment();
  [pace, isHidden, hasClock, shown] = ['calm', false, false, []];
  presentation = new Presentation(
    {
      faces: () => FACES,
      rackSize: () => 3,
      pace: () => pace,
      isHidden: () => isHidden,
      hasClock: () => hasClock,
      show: (state, turns) => shown.push({ state, turns }),
    },
    clock,
  );
  presentation.receive(before());
});

const last = (): TableState => shown.at(-1)!.state;
const shownSeats = (): number[] => shown.flatMap(({ turns }) => turns.map(({ seat }) => seat));

test('the own turn is shown at once, those of three bots one after another', () => {
  presentation.receive(after(4));
  expect(shownSeats()).toEqual([0]);
  for (const bot of [1, 2, 3]) {
    expect(last().to_move).toBe(bot);
    clock.pass(INTERVALS.calm - 1);
    expect(shownSeats()).not.toContain(bot);
    clock.pass(1);
    expect(shownSeats().at(-1)).toBe(bot);
  }
  expect(last()).toEqual(after(4));
  expect(INTERVALS.calm).toBeGreaterThanOrEqual(700);
  expect(INTERVALS.calm).toBeLessThanOrEqual(900);
});

test('each state between is the one that the server had', () => {
  presentation.receive(after(4));
  for (const count of [1, 2, 3]) {
    const { seats, bag, unseen, to_move, turns } = after(count);
    expect(last()).toMatchObject({ seats, bag, unseen, to_move, turns });
    const hidden = last().bag + 3 * 3 + last().set_aside;
    expect(last().unseen.reduce((sum, each) => sum + each, 0) - hidden).toBe(
      unseen.reduce((sum, each) => sum + each, 0) - (bag + 9),
    );
    clock.pass(INTERVALS.calm);
  }
});

test('tiles that were not replaced return to the rack, not to the bag', () => {
  const seats = NAMES.map((name, seat) => seatOf(name, { tiles: [3, 2, 3, 3][seat]! }));
  presentation.receive(after(2, { seats, bag: 0 }));
  expect(last().seats[1]!.tiles).toBe(3);
  expect(last().bag).toBe(0);
});

test('a turn that comes later than the interval is shown at once', () => {
  presentation.receive(after(1));
  clock.pass(INTERVALS.calm);
  presentation.receive(after(2));
  expect(shownSeats()).toEqual([0, 1]);
});

test('finishing shows the latest state and all turns in order', () => {
  presentation.receive(after(4));
  presentation.finish();
  expect(last()).toEqual(after(4));
  expect(shownSeats()).toEqual([0, 1, 2, 3]);
  clock.pass(10_000);
  expect(shownSeats()).toEqual([0, 1, 2, 3]);
});

test.each([
  ['at once', () => void (pace = 'at-once')],
  ['on a hidden page', () => void (isHidden = true)],
  ["with a clock in the viewer's turn", () => void (hasClock = true)],
])('nothing waits %s', (_name, prepare) => {
  prepare();
  presentation.receive(after(4));
  expect(last()).toEqual(after(4));
});

test('with a clock the turns of others are paced until it is the turn of the viewer', () => {
  hasClock = true;
  presentation.receive(after(3));
  expect(shownSeats()).toEqual([0]);
  presentation.receive(after(4));
  expect(shownSeats()).toEqual([0, 1, 2, 3]);
});

test('a page that was just loaded shows the latest state', () => {
  const fresh: number[] = [];
  const stage = { show: (state: TableState) => fresh.push(state.turns.length) };
  new Presentation(
    {
      ...stage,
      faces: () => FACES,
      rackSize: () => 3,
      pace: () => 'calm',
      isHidden: () => false,
      hasClock: () => false,
    },
    clock,
  ).receive(after(4));
  expect(fresh).toEqual([4]);
});

test('the rack is hidden at once, even while turns wait', () => {
  const shared = { yours: [0, 3], viewing: null, rack: null, to_move: 3 };
  presentation.receive(after(3, shared));
  expect(presentation.isWaiting).toBe(true);
  expect(last().rack).toBeNull();
  expect(last().viewing).toBeNull();
});

test('the end of the game is shown after the last turn, with the final scores', () => {
  const outcome = { scores: [0, 1, 2, 3] } as unknown as State['outcome'];
  const seats = NAMES.map((name) => seatOf(name, { score: -1 }));
  presentation.receive(after(2, { outcome, seats, to_move: null, status: 'over' }));
  expect(last()).toMatchObject({ outcome: null, status: 'playing', to_move: 1 });
  expect(last().seats.map(({ score }) => score)).toEqual([13, 5, 0, 0]);
  clock.pass(INTERVALS.calm);
  expect(last().outcome).toEqual(outcome);
});

test('after a long absence only the last turns wait', () => {
  const turns = Array.from({ length: 40 }, (_each, index) =>
    turnOf({ number: index + 2, seat: 1, tiles: [] }),
  );
  presentation.receive(stateOf({ number: 41, turns, seats: before().seats }));
  expect(shownSeats()).toHaveLength(34);
});
