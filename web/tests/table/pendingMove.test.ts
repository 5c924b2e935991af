/** A pending move is judged by the server and sent once. */
import { beforeEach, expect, test, vi } from 'vitest';
import { PendingMove } from '../../src/pages/table/pendingMove.svelte';
import type { LiveTable } from '../../src/pages/table/liveTable.svelte';
import { LiveRefusal } from '../../src/wire/requests';
import type { State } from '../../src/wire/messages';
import type { Broken, Fit } from '../../src/wire/parts';
import { settled, sheetOf, tableWith, StubServer, turnOf } from './fixtures';

const events = { onlaid: vi.fn(), onverdict: vi.fn(), ontaken: vi.fn() };
let server: StubServer;
let table: LiveTable;
let move: PendingMove;

const BOARD = {
  squareAt: () => null,
  isFree: (square: string) => !table.taken.has(square),
  tileWidth: () => 40,
  spotOf: () => null,
  draggedOver: () => undefined,
  takeFocus: () => undefined,
};

function begin(rack: string[], fits: Fit[] = []): void {
  server = new StubServer();
  server.fits = () => fits;
  table = tableWith(server, { rack });
  move = new PendingMove(table, events, vi.fn());
  move.placement.board = BOARD;
  move.deal(true);
}

beforeEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
  begin(['9', '4', 'J']);
});

async function lay(slot: number, square: string): Promise<void> {
  move.placement.lay(move.placement.hand.slots[slot]!, square);
  await settled();
}

const sent = (type: string): unknown =>
  server.requests.findLast((message) => message.type === type);
const BROKEN: Broken = { code: 'not-touching', squares: ['A1'], words: 'It touches nothing.' };

test('a legal play has the points of the server', async () => {
  server.preview = () => ({ sheet: sheetOf(13), broken: [] });
  await lay(0, 'H8');
  expect(sent('preview')).toEqual({ type: 'preview', tiles: [{ square: 'H8', tile: '9' }] });
  expect(move.verdict).toMatchObject({ kind: 'worth', sheet: { points: 13 } });
});

test('a play that needs another tile is unfinished, not wrong', async () => {
  server.preview = () => ({ sheet: null, broken: [BROKEN] });
  server.fits = (tile) => (tile === '4' ? [{ square: 'H8', faces: [4], is_complete: true }] : []);
  await lay(0, 'H7');
  expect(move.verdict.kind).toBe('unfinished');
});

test('an illegal play has its violations', async () => {
  server.preview = () => ({ sheet: null, broken: [BROKEN] });
  await lay(0, 'A1');
  expect(move.verdict).toEqual({ kind: 'broken', broken: [BROKEN] });
});

test('taking the tiles back clears the verdict, even a late one', async () => {
  server.preview = () => ({ sheet: sheetOf(13), broken: [] });
  move.placement.lay(move.placement.hand.slots[0]!, 'H8');
  move.placement.takeAllBack();
  await settled();
  expect(move.verdict.kind).toBe('nothing');
});

test('the squares for a tile are requested before it is held', async () => {
  begin(['9', '4', '2'], [{ square: 'H8', faces: [9], is_complete: true }]);
  await settled();
  expect(move.openSquares).toBeNull();
  move.placement.hold(move.placement.hand.slots[0]!);
  expect(move.openSquares).toEqual(['H8']);
});

test('a joker asks for its face among those that fit', async () => {
  begin(['9', '4', 'J'], [{ square: 'H8', faces: [3, 4, 5], is_complete: true }]);
  await lay(2, 'H8');
  expect(move.question).toMatchObject({ square: 'H8', faces: [3, 4, 5] });
  expect(move.laid()).toBeNull();
  expect(sent('preview')).toBeUndefined();
  move.chooseFace(4);
  expect(move.laid()).toEqual([{ square: 'H8', tile: 'J4' }]);
  expect(move.placement.lookOf([...move.placement.hand.pending.keys()][0]!)).toMatchObject({
    face: '4',
  });
});

test('a joker with a single face gets it automatically', async () => {
  begin(['9', '4', 'J'], [{ square: 'H8', faces: [7], is_complete: true }]);
  await lay(2, 'H8');
  expect(move.question).toBeNull();
  expect(move.laid()).toEqual([{ square: 'H8', tile: 'J7' }]);
});

test('a joker without a fitting face is not judged', async () => {
  await lay(2, 'A1');
  expect(move.question?.faces).toEqual([]);
  expect(move.verdict.kind).toBe('nothing');
});

test('a moved joker can get another face', async () => {
  begin(
    ['9', '4', 'J'],
    [
      { square: 'H8', faces: [7], is_complete: true },
      { square: 'H9', faces: [1, 2], is_complete: true },
    ],
  );
  await lay(2, 'H8');
  move.placement.lay([...move.placement.hand.pending.keys()][0]!, 'H9');
  await settled();
  expect(move.question).toMatchObject({ square: 'H9', faces: [1, 2] });
});

test('a hint is laid with the face of its joker', async () => {
  const tiles = [
    { square: 'H8', tile: 'J6' },
    { square: 'H9', tile: '9' },
  ];
  move.followHint({ tiles, exchange: [] });
  await settled();
  expect(move.laid()).toEqual(tiles);
});

test('a hint to exchange selects the tiles', () => {
  begin(['4', '9', '4']);
  move.followHint({ tiles: [], exchange: ['4', '4'] });
  expect(move.exchange).toEqual(new Set(['4-1', '4-2']));
});

test('a play is sent once, however often the button is pressed', async () => {
  await lay(0, 'H8');
  void move.play();
  void move.play();
  expect(server.requests.filter(({ type }) => type === 'play')).toHaveLength(1);
  expect(move.isSending).toBe(true);
});

test('tiles cannot be moved until the reply arrives', async () => {
  await lay(0, 'H8');
  void move.play();
  await lay(1, 'H9');
  expect([...move.placement.hand.pending.values()]).toEqual(['H8']);
});

test('a refused play stays pending with its violations', async () => {
  await lay(0, 'H8');
  const refused = { code: 'illegal-move', values: {}, words: 'No.', detail: '', request: 'r' };
  server.act = () => Promise.reject(new LiveRefusal({ broken: [BROKEN], ...refused }));
  await move.play();
  expect(move.verdict).toEqual({ kind: 'broken', broken: [BROKEN] });
  expect(move.placement.hand.pending.size).toBe(1);
  expect(move.isSending).toBe(false);
});

test('after the turn the hand has the new tiles and none is pending', async () => {
  await lay(0, 'H8');
  table.state = {
    ...table.state!,
    rack: ['4', 'J', '12'],
    turns: [turnOf({ tiles: [{ square: 'H8', tile: '9' }] })],
  };
  move.deal(true);
  await settled();
  expect(move.placement.hand.pending.size).toBe(0);
  expect(move.verdict.kind).toBe('nothing');
});

test('an exchange takes the tiles back first and sends the selected ones', async () => {
  await lay(0, 'H8');
  move.beginExchange();
  expect(move.placement.hand.pending.size).toBe(0);
  move.exchange = new Set([move.placement.hand.slots[0]!, move.placement.hand.slots[2]!]);
  void move.sendExchange();
  expect(sent('exchange')).toEqual({ type: 'exchange', tiles: ['9', 'J'] });
});

test('a new order of the rack is sent to the server', () => {
  move.placement.arrange(move.placement.hand.slots[0]!, 2);
  expect(sent('arrange')).toEqual({ type: 'arrange', tiles: ['4', 'J', '9'] });
});

function reload(changes: Partial<State> = {}): void {
  table = tableWith(server, { rack: ['9', '4', 'J'], ...changes });
  move = new PendingMove(table, events, vi.fn());
  move.deal(true);
}

test('pending tiles survive a reload, with the face of a joker', async () => {
  server.fits = () => [{ square: 'H9', faces: [7], is_complete: true }];
  await lay(0, 'H8');
  await lay(2, 'H9');
  reload();
  const tiles = [
    { square: 'H8', tile: '9' },
    { square: 'H9', tile: 'J7' },
  ];
  expect(move.laid()).toEqual(tiles);
  expect(sent('preview')).toEqual({ type: 'preview', tiles });
});

test.each([
  ['the rack has other tiles', { rack: ['4', '4', 'J'] }],
  ['there was another turn', { turns: [turnOf({ number: 9, tiles: [] })] }],
  ['the device is shared', { yours: [0, 1] }],
])('pending tiles are not restored if %s', async (_reason, changes) => {
  await lay(0, 'H8');
  reload(changes);
  expect(move.laid()).toEqual([]);
});

test('nothing is kept on a shared device or after the tiles are taken back', async () => {
  await lay(0, 'H8');
  move.placement.takeAllBack();
  expect(sessionStorage).toHaveLength(0);
  reload({ yours: [0, 1] });
  move.placement.board = BOARD;
  await lay(0, 'H8');
  expect(sessionStorage).toHaveLength(0);
});

test('behind the curtain no tile is left', () => {
  table.state = { ...table.state!, rack: null, viewing: null };
  move.deal(true);
  expect(move.placement.hand.slots).toEqual([null, null, null]);
  expect(move.placement.looks).toEqual({});
});
