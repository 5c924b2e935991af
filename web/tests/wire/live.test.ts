/** The live connection keeps its promises over breaks, restarts and silence. */
import { beforeEach, expect, test, vi } from 'vitest';
import { LiveClosed } from '../../src/wire/requests';
import { followDevice, Live, liveAddress } from '../../src/wire/live';
import type { TableState } from '../../src/wire/tableState';
import { waitBefore } from '../../src/wire/environment';
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

/** The socket breaks, and the connection is opened again. */
function broken(): void {
  environment.socket.onclose?.({ code: 1006 });
  environment.pass(1000);
}

test('it says hello first, in its language, and knows nothing', () => {
  const socket = environment.accept();
  expect(socket.heard[0]).toMatchObject({ type: 'hello', version: 1, language: 'de', since: 0 });
  expect(callbacks.onstate).toHaveBeenCalledOnce();
  expect(links()).toEqual(['connecting', 'open']);
});

test('a question is sent with a name of its own and answered by it', async () => {
  const socket = environment.accept();
  const first = live.ask({ type: 'preview', tiles: TILES });
  const second = live.ask({ type: 'preview', tiles: [] });
  const names = socket.heard.filter(({ type }) => type === 'preview').map(({ request }) => request);
  expect(new Set(names).size).toBe(2);
  socket.say({ type: 'previewed', request: names[1]!, sheet: null, broken: [] });
  socket.say({ type: 'previewed', request: names[0]!, sheet: null, broken: [] });
  expect((await first).request).toBe(names[0]);
  expect((await second).request).toBe(names[1]);
});

test('a refusal reaches whoever asked, with its words', async () => {
  const socket = environment.accept();
  const play = live.ask({ type: 'play', tiles: TILES });
  const { request } = socket.last('play');
  socket.say({ type: 'refused', request, code: 'not-your-turn', words: 'Wait.', broken: [] });
  await expect(play).rejects.toMatchObject({ code: 'not-your-turn', message: 'Wait.' });
});

test('after a break it asks for what it missed and repeats what was not answered', async () => {
  environment.accept({ number: 7 });
  const play = live.ask({ type: 'play', tiles: TILES });
  const { request } = environment.socket.last('play');
  broken();
  const socket = environment.accept({ number: 8, since: 7 });
  expect(socket.last('hello')).toMatchObject({ since: 7 });
  expect(socket.last('play')).toEqual({ type: 'play', tiles: TILES, request });
  socket.say({ type: 'done', request, number: 8 });
  expect((await play).number).toBe(8);
});

test('what was answered is not repeated', async () => {
  environment.accept();
  const pass = live.ask({ type: 'pass' });
  environment.socket.say({
    type: 'done',
    request: environment.socket.last('pass').request,
    number: 2,
  });
  await pass;
  broken();
  expect(environment.accept().heard.map(({ type }) => type)).toEqual(['hello', 'ping']);
});

test('what is asked without a connection is sent when there is one', () => {
  void live.ask({ type: 'play', tiles: TILES });
  expect(environment.socket.heard).toEqual([]);
  expect(environment.accept().last('play').tiles).toEqual(TILES);
});

test('a gap is asked for', () => {
  const socket = environment.accept({ number: 4 });
  socket.say(stateAt({ number: 9, since: 8 }));
  expect(socket.last('since')).toMatchObject({ number: 4 });
  expect(callbacks.onstate).toHaveBeenCalledOnce();
  socket.say(stateAt({ number: 9, since: 4 }));
  expect(callbacks.onstate.mock.lastCall![0].number).toBe(9);
});

test('each attempt waits longer, up to a limit, and never quite as long as others', () => {
  const waits = [0, 1, 2, 3, 10, 20].map((attempt) => waitBefore(attempt, 0));
  expect(waits).toEqual([150, 300, 600, 1200, 7500, 7500]);
  expect(waitBefore(3, 0.9)).toBeGreaterThan(waitBefore(3, 0.1));
});

test('a server that goes down is left alone for as long as it asks', () => {
  const socket = environment.accept();
  socket.say({ type: 'stopping', wait: 5000 });
  socket.onclose?.({ code: 1012 });
  environment.pass(4999);
  expect(environment.sockets).toHaveLength(1);
  environment.pass(1);
  expect(environment.sockets).toHaveLength(2);
});

test('after a long silence it pings, and without an answer it connects anew', () => {
  const socket = environment.accept();
  environment.pass(20_000);
  expect(socket.heard.filter(({ type }) => type === 'ping')).toHaveLength(2);
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

test('the time of the server is guessed from the way there and back', async () => {
  const socket = environment.accept();
  environment.time += 100;
  socket.say({ type: 'pong', request: socket.last('ping').request, now: 500_070 });
  await Promise.resolve();
  // Sent at 1000, answered at 1100: the server said 500 070 at about 1050.
  expect(live.time.at(1050)).toBe(500_070);
});

test('a game that does not exist is not asked for again', () => {
  environment.socket.onopen?.();
  environment.socket.onclose?.({ code: 4404 });
  environment.pass(60_000);
  expect(environment.sockets).toHaveLength(1);
  expect(links().at(-1)).toBe('ended');
});

test('a table without spectators says so in words', () => {
  environment.socket.onopen?.();
  const refused = { code: 'no-spectators', words: 'Only players.', broken: [], request: null };
  environment.socket.say({ type: 'refused', ...refused });
  environment.socket.onclose?.({ code: 1000 });
  expect(callbacks.onlink).toHaveBeenLastCalledWith('ended', 'Only players.');
});

test('on a shared device a repeated play is made for the seat that had looked', () => {
  environment.accept({ yours: [0, 1], viewing: null });
  live.look(1);
  environment.socket.say(stateAt({ number: 1, since: 1, yours: [0, 1], viewing: 1 }));
  void live.ask({ type: 'play', tiles: TILES });
  broken();
  const kinds = environment.accept({ yours: [0, 1], viewing: null }).heard.map(({ type }) => type);
  expect(kinds.slice(0, 3)).toEqual(['hello', 'look', 'play']);
});

test('on a shared device the curtain stays down after a break', () => {
  environment.accept({ yours: [0, 1], viewing: null });
  live.look(1);
  broken();
  const kinds = environment.accept({ yours: [0, 1], viewing: null }).heard.map(({ type }) => type);
  expect(kinds).not.toContain('look');
});

test('another language asks for every sentence again', () => {
  const socket = environment.accept({ number: 6 });
  live.speak('fr');
  expect(socket.last('hello')).toMatchObject({ language: 'fr', since: 0 });
  socket.say(WELCOME);
  expect(links().filter((link) => link === 'open')).toHaveLength(1);
});

test('the network going and coming breaks and mends the connection at once', () => {
  const forget = followDevice(live);
  const socket = environment.accept();
  dispatchEvent(new Event('offline'));
  expect(socket.isClosed).toBe(true);
  expect(links().at(-1)).toBe('waiting');
  dispatchEvent(new Event('online'));
  expect(environment.sockets).toHaveLength(2);
  forget();
});

test('whoever leaves the page gets no answer any more', async () => {
  environment.accept();
  const play = live.ask({ type: 'play', tiles: TILES });
  live.close();
  await expect(play).rejects.toBeInstanceOf(LiveClosed);
  expect(environment.socket.isClosed).toBe(true);
  environment.pass(60_000);
  expect(environment.sockets).toHaveLength(1);
});

test('the address follows that of the page', () => {
  expect(liveAddress('g1', { protocol: 'https:', host: 'a.example' })).toBe(
    'wss://a.example/api/games/g1/live',
  );
});
