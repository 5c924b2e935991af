/** The live connection survives interruptions, restarts and silence. */
import { beforeEach, expect, test, vi } from 'vitest';
import { LiveClosed } from '../../src/wire/requests';
import { followDevice, Live, liveAddress } from '../../src/wire/live';
import type { TableState } from '../../src/wire/tableState';
import { backOff } from '../../src/wire/environment';
import { FakeEnvironment, stateAt, WELCOME } from './fakeServer';

const TILES = [{ square: 'H8', tile: '9' }];
let environment: FakeEnvironment;
let live: Live;
const callbacks = {
  onwelcome: vi.fn(),
  onstate: vi.fn<(tableState: TableState) => void>(),
  onlink: vi.fn(),
};

beforeEach(() => {
  vi.clearAllMocks();
  environment = new FakeEnvironment();
  live = new Live('ws://here', 'de', callbacks, environment);
  live.open();
});

const links = (): unknown[] => callbacks.onlink.mock.calls.map(([link]) => link as unknown);

/** Breaks the socket and waits for the reconnection. */
function broken(): void {
  environment.socket.onclose?.({ code: 1006 });
  environment.pass(1000);
}

test('the first message is hello, with the language and since 0', () => {
  const socket = environment.accept();
  expect(socket.sent[0]).toMatchObject({ type: 'hello', version: 2, language: 'de', since: 0 });
  expect(callbacks.onstate).toHaveBeenCalledOnce();
  expect(links()).toEqual(['connecting', 'open']);
});

test('each request has its own id, and the reply is matched by it', async () => {
  const socket = environment.accept();
  const first = live.request({ type: 'preview', tiles: TILES });
  const second = live.request({ type: 'preview', tiles: [] });
  const names = socket.sent.filter(({ type }) => type === 'preview').map(({ request }) => request);
  expect(new Set(names).size).toBe(2);
  socket.say({ type: 'previewed', request: names[1]!, sheet: null, broken: [] });
  socket.say({ type: 'previewed', request: names[0]!, sheet: null, broken: [] });
  expect((await first).request).toBe(names[0]);
  expect((await second).request).toBe(names[1]);
});

test('a refusal rejects its request with the code and the values', async () => {
  const socket = environment.accept();
  const play = live.request({ type: 'play', tiles: TILES });
  const { request } = socket.last('play');
  const refused = { code: 'seat-taken', values: { seat: 2 }, words: 'No.', detail: '', broken: [] };
  socket.say({ type: 'refused', request, ...refused });
  await expect(play).rejects.toMatchObject({ code: 'seat-taken', values: { seat: 2 } });
});

test('after a reconnection it requests missed events and repeats unanswered requests', async () => {
  environment.accept({ number: 7 });
  const play = live.request({ type: 'play', tiles: TILES });
  const { request } = environment.socket.last('play');
  broken();
  const socket = environment.accept({ number: 8, since: 7 });
  expect(socket.last('hello')).toMatchObject({ since: 7 });
  expect(socket.last('play')).toEqual({ type: 'play', tiles: TILES, request });
  socket.say({ type: 'done', request, number: 8 });
  expect((await play).number).toBe(8);
});

test('answered requests are not repeated', async () => {
  environment.accept();
  const pass = live.request({ type: 'pass' });
  environment.socket.say({
    type: 'done',
    request: environment.socket.last('pass').request,
    number: 2,
  });
  await pass;
  broken();
  expect(environment.accept().sent.map(({ type }) => type)).toEqual(['hello', 'ping']);
});

test('requests without a connection are sent when it opens', () => {
  void live.request({ type: 'play', tiles: TILES });
  expect(environment.socket.sent).toEqual([]);
  expect(environment.accept().last('play').tiles).toEqual(TILES);
});

test('missing events are requested', () => {
  const socket = environment.accept({ number: 4 });
  socket.say(stateAt({ number: 9, since: 8 }));
  expect(socket.last('since')).toMatchObject({ number: 4 });
  expect(callbacks.onstate).toHaveBeenCalledOnce();
  socket.say(stateAt({ number: 9, since: 4 }));
  expect(callbacks.onstate.mock.lastCall![0].number).toBe(9);
});

test('the back-off grows up to a limit and has jitter', () => {
  const waits = [0, 1, 2, 3, 10, 20].map((attempt) => backOff(attempt, 0));
  expect(waits).toEqual([150, 300, 600, 1200, 7500, 7500]);
  expect(backOff(3, 0.9)).toBeGreaterThan(backOff(3, 0.1));
});

test('the announced wait of a stopping server is respected', () => {
  const socket = environment.accept();
  socket.say({ type: 'stopping', wait: 5000 });
  socket.onclose?.({ code: 1012 });
  environment.pass(4999);
  expect(environment.sockets).toHaveLength(1);
  environment.pass(1);
  expect(environment.sockets).toHaveLength(2);
});

test('after a long silence it pings, and without a reply it reconnects', () => {
  const socket = environment.accept();
  environment.pass(20_000);
  expect(socket.sent.filter(({ type }) => type === 'ping')).toHaveLength(2);
  environment.pass(8_000);
  expect(socket.isClosed).toBe(true);
  environment.pass(1000);
  expect(environment.sockets).toHaveLength(2);
});

test('a ping that is answered keeps the connection', () => {
  const socket = environment.accept();
  environment.pass(20_000);
  socket.say({ type: 'pong', request: socket.last('ping').request, now: 520_000 });
  environment.pass(10_000);
  expect(environment.sockets).toHaveLength(1);
});

test('the server time is estimated from the round trip', async () => {
  const socket = environment.accept();
  environment.time += 100;
  socket.say({ type: 'pong', request: socket.last('ping').request, now: 500_070 });
  await Promise.resolve();
  // Sent at 1000, answered at 1100: the server time 500 070 belongs to about 1050.
  expect(live.time.at(1050)).toBe(500_070);
});

test.each([
  { closed: 4404, code: 'unknown-game' },
  { closed: 4410, code: 'damaged-game' },
])('after the close code $closed nothing is retried, and the reason is $code', (row) => {
  environment.socket.onopen?.();
  environment.socket.onclose?.({ code: row.closed });
  environment.pass(60_000);
  expect(environment.sockets).toHaveLength(1);
  expect(callbacks.onlink).toHaveBeenLastCalledWith(
    'ended',
    expect.objectContaining({ code: row.code }),
  );
});

test('the reason is reported for a table without spectators', () => {
  environment.socket.onopen?.();
  const refused = { code: 'no-spectators', values: {}, words: 'No.', detail: '', broken: [] };
  environment.socket.say({ type: 'refused', request: null, ...refused });
  environment.socket.onclose?.({ code: 1000 });
  expect(callbacks.onlink).toHaveBeenLastCalledWith(
    'ended',
    expect.objectContaining({ code: 'no-spectators' }),
  );
});

test('on a shared device a play is repeated for the seat that had the device', () => {
  environment.accept({ yours: [0, 1], viewing: null });
  live.look(1);
  environment.socket.say(stateAt({ number: 1, since: 1, yours: [0, 1], viewing: 1 }));
  void live.request({ type: 'play', tiles: TILES });
  broken();
  const kinds = environment.accept({ yours: [0, 1], viewing: null }).sent.map(({ type }) => type);
  expect(kinds.slice(0, 3)).toEqual(['hello', 'look', 'play']);
});

test('on a shared device the curtain stays closed after a reconnection', () => {
  environment.accept({ yours: [0, 1], viewing: null });
  live.look(1);
  broken();
  const kinds = environment.accept({ yours: [0, 1], viewing: null }).sent.map(({ type }) => type);
  expect(kinds).not.toContain('look');
});

test('another language requests the whole state again', () => {
  const socket = environment.accept({ number: 6 });
  live.speak('fr');
  expect(socket.last('hello')).toMatchObject({ language: 'fr', since: 0 });
  socket.say(WELCOME);
  expect(links().filter((link) => link === 'open')).toHaveLength(1);
});

test('off-line and on-line events disconnect and reconnect at once', () => {
  const forget = followDevice(live);
  const socket = environment.accept();
  dispatchEvent(new Event('offline'));
  expect(socket.isClosed).toBe(true);
  expect(links().at(-1)).toBe('waiting');
  dispatchEvent(new Event('online'));
  expect(environment.sockets).toHaveLength(2);
  forget();
});

test('closing the connection rejects open requests', async () => {
  environment.accept();
  const play = live.request({ type: 'play', tiles: TILES });
  live.close();
  await expect(play).rejects.toBeInstanceOf(LiveClosed);
  expect(environment.socket.isClosed).toBe(true);
  environment.pass(60_000);
  expect(environment.sockets).toHaveLength(1);
});

test('the address is derived from the location of the page', () => {
  expect(liveAddress('g1', { protocol: 'https:', host: 'a.example' })).toBe(
    'wss://a.example/api/games/g1/live',
  );
});

test('off line no socket is opened until the network is back', () => {
  environment.accept();
  environment.hasNetwork = false;
  live.sleep();
  const { length } = environment.sockets;
  environment.pass(600_000);
  expect(environment.sockets).toHaveLength(length);
  expect(links().at(-1)).toBe('waiting');
  environment.hasNetwork = true;
  live.wake();
  expect(environment.sockets).toHaveLength(length + 1);
});

test('off line a move is refused and not sent later', async () => {
  environment.accept();
  environment.hasNetwork = false;
  live.sleep();
  await expect(live.request({ type: 'play', tiles: TILES })).rejects.toMatchObject({
    code: 'offline',
  });
  environment.hasNetwork = true;
  live.wake();
  expect(environment.accept().sent.map(({ type }) => type)).not.toContain('play');
});

test('a move at a table that was never reached is refused', async () => {
  environment.socket.onclose?.({ code: 1006 });
  await expect(live.request({ type: 'pass' })).rejects.toMatchObject({ code: 'offline' });
});
