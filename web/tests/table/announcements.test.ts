/** Announcements, celebrations and the text board. */
import { beforeAll, expect, test } from 'vitest';
import { announcementOf, verdictWords } from '../../src/pages/table/announcements';
import { rowsOf } from '../../src/pages/table/boardRows';
import { celebrationOf } from '../../src/pages/table/celebration';
import { withState } from '../../src/wire/tableState';
import { stateAt } from '../wire/fakeServer';
import { loadEnglish, seatOf, sheetOf, turnOf } from './fixtures';

beforeAll(loadEnglish);

const seats = [seatOf('Ada'), seatOf('Ben')];

test('a turn is announced with points, score lines, total and next player', () => {
  const tableState = withState(null, stateAt({ seats, to_move: 0, viewing: 1 }))!;
  expect(announcementOf(tableState, [turnOf()], [])).toEqual([
    'Ada laid 9 and 4: 13 points',
    'Pair H8 H9: 13',
    'Ada has 13 points.',
    'It is Ada’s turn.',
  ]);
});

test("the score lines of the viewer's turn are not repeated", () => {
  const tableState = withState(null, stateAt({ seats, to_move: 1, viewing: 0 }))!;
  expect(announcementOf(tableState, [turnOf()], [])).not.toContain('Pair H8 H9: 13');
});

test('a turn that a bot made for the viewer is announced with the reason and its score', () => {
  const tableState = withState(null, stateAt({ seats, to_move: 1, viewing: 0 }))!;
  const said = announcementOf(tableState, [turnOf({ by: 'clock', bot: 'Hedgehog' })], []);
  expect(said.slice(0, 2)).toEqual([
    'Time is up: a bot played for Ada. Hedgehog laid 9 and 4: 13 points',
    'Pair H8 H9: 13',
  ]);
});

test('a claim is announced as such', () => {
  const tableState = withState(null, stateAt({ seats, to_move: 0, viewing: 0 }))!;
  const claimed = turnOf({ seat: 1, kind: 'resign', by: 'claim', sheet: null, tiles: [] });
  expect(announcementOf(tableState, [claimed], [])[0]).toBe(
    'Ben was away too long and left the game.',
  );
});

test('the reason of a forced pass is announced', () => {
  const tableState = withState(null, stateAt({ seats, viewing: 0, must_pass: true }))!;
  const said = announcementOf(tableState, [turnOf({ seat: 1 })], []);
  expect(said.at(-1)).toContain('neither place nor exchange');
});

test("the viewer's turn is announced", () => {
  const tableState = withState(null, stateAt({ seats, to_move: 0, viewing: 0 }))!;
  const turn = turnOf({ seat: 1, kind: 'exchange', exchanged: 2, sheet: null, tiles: [] });
  expect(announcementOf(tableState, [turn], [])).toContain('Your turn');
  expect(announcementOf(tableState, [turn], [])[0]).toBe('Ben exchanged 2 tiles.');
});

test('an emote is announced with its player, without turns', () => {
  const tableState = withState(null, stateAt({ seats }))!;
  const sign = { number: 3, seat: 1, at: 0, emote: 'wow', words: 'Wow!' };
  expect(announcementOf(tableState, [], [sign])).toEqual(['Ben: Wow!']);
});

test('the points of pending tiles come first', () => {
  expect(verdictWords({ kind: 'worth', sheet: sheetOf(13) })).toEqual([
    '13 points',
    'Pair H8 H9: 13',
  ]);
});

test("violations are announced in the server's words", () => {
  const broken = [{ code: 'gap', squares: [], words: 'There is a gap.' }];
  expect(verdictWords({ kind: 'broken', broken })).toEqual(['There is a gap.']);
});

test('a Triolet is celebrated before the Trio in it', () => {
  const group = { squares: ['H8', 'H9', 'H10'], tiles: [], points: 30, factors: [] };
  const groups = [
    { ...group, kind: 'trio' as const },
    { ...group, kind: 'triolet' as const, points: 50 },
  ];
  expect(celebrationOf(turnOf({ sheet: sheetOf(80, { groups }) }))).toMatchObject({
    kind: 'triolet',
    points: 80,
  });
});

test('an extra turn is celebrated, a pair is not', () => {
  expect(celebrationOf(turnOf())).toBeNull();
  expect(celebrationOf(turnOf({ sheet: sheetOf(13, { replays: 1 }) }))?.kind).toBe('replay');
});

test('the text board goes row by row from left to right', () => {
  const laid = [
    { square: 'H10', tile: '3' },
    { square: 'C2', tile: '1' },
    { square: 'H9', tile: 'J4' },
  ];
  expect(rowsOf(laid)).toEqual([
    { row: 'C', tiles: [{ square: 'C2', tile: '1' }] },
    { row: 'H', tiles: [laid[2], laid[0]] },
  ]);
});

test('a move taken back is announced, with whose turn it is', () => {
  const takenBack = { number: 9, seat: 0, at: 0, moves: 2 };
  const alone = withState(null, stateAt({ seats, to_move: 0, viewing: 0, yours: [0] }))!;
  expect(announcementOf(alone, [], [], [takenBack])).toEqual([
    'You took back your last move.',
    'Your turn',
  ]);
  const device = withState(null, stateAt({ seats, to_move: 0, viewing: null, yours: [0, 1] }))!;
  expect(announcementOf(device, [], [], [takenBack])[0]).toBe('Ada took back the last move.');
});
