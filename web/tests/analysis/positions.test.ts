/** Positions of the analysis board: their text, what is impossible about them, and moves on them. */
import { expect, test } from 'vitest';
import {
  fitsEdition,
  formatDraft,
  parseDraft,
  withTile,
  withRack,
} from '../../src/local/analysis/draft';
import { squaresOfFault } from '../../src/local/analysis/faults';
import { settledOrder, type Line } from '../../src/local/analysis/lineOrder';
import { ownMap, stepOf, tileChances } from '../../src/local/analysis/maps';
import { parseMove } from '../../src/local/moveNotation';
import { edition } from '../../src/wire/appData';
import { analyst, EMPTY, EXAMPLE } from './fixtures';

test.each([
  EXAMPLE,
  EMPTY,
  '15/15/15/15/15/15/15/7Ld6/15/15/15/15/15/15/15 -/NO?/_ 52/-3/10 0 gigamic-en out=2 bag=0',
])('%s is read and written again', (text) => {
  expect(formatDraft(parseDraft(text)!)).toBe(text);
});

const boardOf = (size: number): string =>
  [Array<number>(size).fill(size).join('/'), '_/_ 0/0 1 gigamic-en'].join(' ');

test('a position fits an edition with a board of its size and enough seats', async () => {
  const gigamic = await edition('gigamic-en');
  expect(fitsEdition(parseDraft(EXAMPLE)!, gigamic)).toBe(true);
  expect(fitsEdition(parseDraft(boardOf(16))!, gigamic)).toBe(false);
  const crowded = EXAMPLE.replace('_/EHI 25/0', '_/_/_/_/_ 0/0/0/0/0');
  expect(fitsEdition(parseDraft(crowded)!, gigamic)).toBe(false);
});

test.each([
  '',
  'H8:11-3',
  '15/15 _/_ 0/0 1 x',
  EXAMPLE.replace('25/0', '25'),
  EXAMPLE.replace('7LD6', '7LD5'),
  boardOf(27),
  boardOf(400),
  EXAMPLE.replace('EHI', 'E'.repeat(3000)),
])('"%s" is no position', (text) => expect(parseDraft(text)).toBeNull());

async function faultsOf(text: string): Promise<[string, readonly string[]][]> {
  const judged = await analyst.judge(parseDraft(text)!, await edition('gigamic-en'));
  return judged.faults.map((fault) => [
    fault.kind === 'violation' ? fault.violation.code : fault.kind,
    squaresOfFault(fault),
  ]);
}

test('a possible position has no faults', async () => {
  expect(await faultsOf(EXAMPLE)).toEqual([]);
  expect(await faultsOf(EMPTY)).toEqual([]);
});

test('a tile that the edition does not have is named with its squares', async () => {
  const sixth = EXAMPLE.replace('7LD6', '7LD1O1O2').replace('EHI', 'O');
  expect((await faultsOf(sixth))[0]).toEqual(['too-many', ['H11', 'H13']]);
});

test('two neighbours over fifteen, tiles apart and a free centre are named with their squares', async () => {
  const draft = parseDraft(EMPTY)!;
  const board = [
    ['C3', '9'],
    ['C4', '8'],
    ['F9', '2'],
  ].reduce((each, [square, tile]) => withTile(each, square!, tile!), draft);
  expect(await faultsOf(formatDraft(board))).toEqual([
    ['start-not-covered', ['H8']],
    ['pair-too-high', ['C3', 'C4']],
    ['not-touching', ['F9']],
  ]);
});

test('too many tiles do not hide what else is wrong', async () => {
  const board = EXAMPLE.replace('15/', 'O14/').replace('7LD6', '7OO6');
  expect(await faultsOf(board)).toEqual([
    ['too-many', ['A1', 'H8', 'H9']],
    ['pair-too-high', ['H8', 'H9']],
    ['not-touching', ['A1']],
  ]);
});

test.each([
  ['board', EXAMPLE.replace('7LD6', '7LZ6')],
  ['board', boardOf(16).replace('16', '15A')],
  ['racks', EXAMPLE.replace('EHI', 'EHIA')],
  ['racks', EXAMPLE.replace('EHI', 'EHZ')],
  ['scores', EXAMPLE.replace('25/0', '9999999999/0')],
  ['turn', EXAMPLE.replace(' 2 gig', ' 3 gig')],
  ['turn', `${EXAMPLE} out=2`],
  ['details', `${EXAMPLE} bag=999`],
])('what cannot be read of a position is its %s: %s', async (part, text) => {
  const { faults } = await analyst.judge(parseDraft(text)!, await edition('gigamic-en'));
  expect(faults[0]).toEqual({ kind: 'unreadable', part });
});

test('more tiles than the kernel judges at once are no error of the page', async () => {
  const full = EMPTY.replaceAll('15', 'A'.repeat(15));
  expect((await faultsOf(full))[0]![0]).toBe('too-many');
  const strange = EMPTY.replaceAll('15', 'Z'.repeat(15));
  expect(await faultsOf(strange)).toEqual([['unreadable', []]]);
});

test.each([
  ['H8:11-3', ['H8 11', 'H9 3']],
  ['8H:4-.-J0', ['H8 4', 'J8 J0']],
  ['C4:12', ['C4 12']],
  ['x:3-J', []],
  ['pass', []],
])('the tiles of %s are those that the kernel finds', async (move, expected) => {
  expect(parseMove(move).laid.map(({ square, tile }) => `${square} ${tile}`)).toEqual(expected);
});

test('a move gives the next position, without the tiles that were drawn', async () => {
  const step = await analyst.play(EXAMPLE, 'I7:8-4');
  expect(step).toMatchObject({ seat: 2, rack: ['4', '7', '8'], points: 27, total: 27 });
  expect(step.position).toBe(
    '15/15/15/15/15/15/15/7LD6/6IE7/15/15/15/15/15/15 _/_ 25/27 1 gigamic-en',
  );
});

test('a move from an unknown rack may have any unseen tiles', async () => {
  const step = await analyst.play(EMPTY, 'H8:15-0');
  expect(step.position).toContain('7PA6');
  await expect(analyst.play(EMPTY, 'H8:15-1')).rejects.toMatchObject({ code: 'illegal-move' });
});

test('an exchange of hidden tiles can be played', async () => {
  const step = await analyst.play(EXAMPLE, 'x:_-_');
  expect(step).toMatchObject({ move: 'x:_-_', points: 0 });
});

test('the map of the own tiles has the best play through each square', async () => {
  const map = ownMap((await analyst.plays(EXAMPLE)).plays);
  expect(map[0]).toMatchObject({ value: 38 });
  expect(map.map(({ square }) => square)).toContain('G8');
  expect(map.map(({ value }) => value)).toEqual(
    map.map(({ value }) => value).toSorted((a, b) => b - a),
  );
  expect([0, 9, 10, 29, 30].map((value) => stepOf('mine', value))).toEqual([1, 1, 2, 3, 4]);
});

test('the chance of a tile on a hidden rack counts all unseen tiles alike', () => {
  const chances = tileChances(['1', '1', '2', 'J'], 2);
  expect(chances.map(({ tile, chance }) => [tile, Math.round(chance * 1000)])).toEqual([
    ['1', 833],
    ['2', 500],
    ['J', 500],
  ]);
  expect(tileChances(['5'], 3)).toEqual([{ tile: '5', unseen: 1, chance: 1 }]);
});

const line = (move: string, value: number, error: number | null = 0): Line => ({
  move,
  points: 0,
  value,
  win: null,
  error,
  win_error: null,
  certainty: 'sampled',
  samples: 1,
  reply: null,
});
const order = (shown: Line[], found: Line[]): string =>
  settledOrder(shown, found)
    .map(({ move }) => move)
    .join(' ');

test('lines swap only if they differ by more than their error', () => {
  const shown = [line('a', 10), line('b', 9)];
  expect(order(shown, [line('b', 11, 2), line('a', 10, 2)])).toBe('a b');
  expect(order(shown, [line('b', 15, 2), line('a', 10, 2)])).toBe('b a');
});

test('a new line comes where its value belongs, and one that is gone leaves', () => {
  expect(order([line('a', 10), line('b', 5)], [line('c', 7), line('a', 10)])).toBe('a c');
});

test('a search reports lines until it is sure enough', async () => {
  const reports: (readonly Line[])[] = [];
  const end = new AbortController();
  await analyst.search(
    EXAMPLE,
    (lines) => reports.push(lines),
    () => Promise.resolve(),
    end.signal,
  );
  expect(reports.length).toBeGreaterThan(1);
  expect(reports.at(-1)).toHaveLength(5);
  expect(reports.at(-1)![0]!.win).not.toBeNull();
});

test('a search that is cancelled reports nothing more', async () => {
  const end = new AbortController();
  let count = 0;
  const report = (): void => {
    count += 1;
    end.abort();
  };
  const search = analyst.search(EXAMPLE, report, () => Promise.resolve(), end.signal);
  await expect(search).rejects.toMatchObject({ name: 'AbortError' });
  expect(count).toBe(1);
});

test('a rack that is changed keeps the tiles in order and drops the counts of a game', () => {
  const draft = parseDraft(`${EXAMPLE} bag=3 out=1`)!;
  expect(formatDraft(withRack(draft, 0, ['J', '3', '10']))).toBe(
    `${EXAMPLE.replace('_/', 'DK?/')} out=1`,
  );
});
