/** The page of a game against a fake server: which requests it sends, and which answer it shows. */
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Game from '../../src/pages/Game.svelte';
import type { GameView } from '../../src/wire/apiTypes';
import { FakeSocket } from '../wire/fakeServer';
import { loadEnglish } from '../table/fixtures';
import { OPEN } from './fixtures';

const ID = OPEN.id;
const PLAYING = { ...OPEN, status: 'playing' } as GameView;

const refused = (status: number, code: string): Response =>
  Response.json({ error: { code, message: '', details: [], values: {} } }, { status });

const noNetwork = (): Promise<never> => Promise.reject(new TypeError('no network'));

/** The requests for the game that have no answer yet; the test answers them in any order. */
let requests: ((response: Response | Promise<Response>) => void)[];
let page: object;

async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
  await tick();
  flushSync();
}

async function answer(request: number, response: Response | Promise<Response>): Promise<void> {
  requests[request]!(response);
  await settle();
}

async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await settle();
}

const text = (): string => document.body.textContent ?? '';
const button = (words: string): HTMLButtonElement =>
  [...document.querySelectorAll('button')].find((each) => each.textContent?.trim() === words)!;

beforeEach(async () => {
  // The waiting room is a module of its own; it is loaded before time is faked.
  await import('../../src/pages/WaitingRoom.svelte');
  loadEnglish();
  vi.useFakeTimers();
  requests = [];
  vi.stubGlobal('WebSocket', function (): FakeSocket {
    return new FakeSocket();
  });
  vi.stubGlobal('fetch', (address: string) => {
    if (address !== `/api/games/${ID}`) return Promise.resolve(refused(503, 'unavailable'));
    return new Promise<Response>((resolve) => requests.push(resolve));
  });
  page = mount(Game, {
    target: document.body,
    props: { route: { page: 'game', game: ID } },
  });
  await settle();
});

afterEach(async () => {
  await unmount(page);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a late answer does not bring the waiting room back', async () => {
  await answer(0, Response.json(OPEN));
  expect(text()).toContain('Ada');
  await pass(2000);
  await pass(4000);
  expect(requests).toHaveLength(3);
  await answer(2, Response.json(PLAYING));
  expect(text()).not.toContain('Ada');
  await answer(1, Response.json(OPEN));
  expect(text()).not.toContain('Ada');
});

test.each([
  ['an unknown game', 404, 'unknown-game', 'There is no game at this address.'],
  ['a game without spectators', 403, 'no-spectators', 'Only its players may watch this table.'],
  ['a damaged game', 500, 'damaged-game', 'This game is damaged'],
])('%s is requested once', async (_name, status, code, words) => {
  await answer(0, refused(status, code));
  expect(text()).toContain(words);
  await pass(600_000);
  expect(requests).toHaveLength(1);
});

test('a game that begins without spectators replaces the waiting room with the reason', async () => {
  await answer(0, Response.json(OPEN));
  await pass(2000);
  await answer(1, refused(403, 'no-spectators'));
  expect(text()).toContain('Only its players may watch this table.');
  expect(text()).not.toContain('Ada');
});

test('in an outage the page waits longer after each failure, up to 30 seconds', async () => {
  await answer(0, noNetwork());
  for (const [index, wait] of [4000, 8000, 16_000, 30_000, 30_000].entries()) {
    await pass(wait - 1);
    expect(requests).toHaveLength(index + 1);
    await pass(1);
    expect(requests).toHaveLength(index + 2);
    await answer(index + 1, index % 2 === 0 ? refused(503, 'unavailable') : refused(429, 'x'));
  }
});

test('after an outage the waiting room is up to date every two seconds again', async () => {
  for (const [index, wait] of [4000, 8000, 16_000].entries()) {
    await answer(index, noNetwork());
    await pass(wait);
  }
  await answer(3, Response.json(OPEN));
  await pass(2000);
  expect(requests).toHaveLength(5);
});

test('a new attempt after a permanent refusal shows the game', async () => {
  await answer(0, refused(403, 'no-spectators'));
  button('Try again').click();
  await answer(1, Response.json(OPEN));
  expect(text()).toContain('Ada');
});
