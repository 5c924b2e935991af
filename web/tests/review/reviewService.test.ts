/** Reviews of the server: asked for once, then polled with back-off until they are done. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followServer } from '../../src/parts/reviewService';
import type { ReviewStatus } from '../../src/wire/apiTypes';
import { doneStatus, runningStatus, TWO } from './fixtures';

let requests: string[];
let answers: (ReviewStatus | Response | Error)[];
let waits: number[];
const seen: ReviewStatus[] = [];
const troubles: (string | null)[] = [];

const clock = {
  random: () => 1,
  after: (milliseconds: number, callback: () => void) => {
    waits.push(milliseconds);
    queueMicrotask(callback);
    return () => undefined;
  },
};

beforeEach(() => {
  [requests, waits] = [[], []];
  seen.length = 0;
  troubles.length = 0;
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    requests.push(`${method} ${address}`);
    const answer = answers.shift()!;
    if (answer instanceof Error) return Promise.reject(answer);
    return Promise.resolve(answer instanceof Response ? answer : Response.json(answer));
  });
});

afterEach(() => vi.unstubAllGlobals());

const follow = (signal = new AbortController().signal): Promise<void> =>
  followServer(
    'g',
    {
      onstatus: (status) => seen.push(status),
      ontrouble: (refusal) => troubles.push(refusal?.code ?? null),
    },
    signal,
    clock,
  );

const refused = (status: number, code: string): Response =>
  Response.json({ error: { code, message: '', details: [], values: {} } }, { status });

const WAITING: ReviewStatus = { state: 'waiting', done: 0, turns: 47, review: null };
const ABSENT: ReviewStatus = { ...WAITING, state: 'absent' };

test('a review that is done needs one request', async () => {
  answers = [doneStatus(TWO)];
  await follow();
  expect(requests).toEqual(['POST /api/games/g/review']);
  expect(seen.map(({ state }) => state)).toEqual(['done']);
});

test('a running review is read until it is done, and every state is shown', async () => {
  answers = [WAITING, runningStatus(TWO, 3), runningStatus(TWO, 9), doneStatus(TWO)];
  await follow();
  expect(requests.slice(1)).toEqual(Array.from({ length: 3 }, () => 'GET /api/games/g/review'));
  expect(seen.map(({ done }) => done)).toEqual([0, 3, 9, 47]);
});

test('the longer nothing happens, the rarer are the requests; progress makes them frequent', async () => {
  answers = [WAITING, WAITING, WAITING, WAITING, runningStatus(TWO, 1), doneStatus(TWO)];
  await follow();
  expect(waits.slice(0, 4)).toEqual(waits.slice(0, 4).toSorted((a, b) => a - b));
  expect(waits[3]).toBeGreaterThan(waits[0]!);
  expect(waits[4]).toBe(waits[0]);
});

test('a review that the server has lost is asked for again', async () => {
  answers = [WAITING, ABSENT, WAITING, doneStatus(TWO)];
  await follow();
  expect(requests[2]).toBe('POST /api/games/g/review');
});

test('a failed review ends the requests', async () => {
  answers = [{ ...WAITING, state: 'failed' }];
  await follow();
  expect(requests).toHaveLength(1);
});

test('a permanent refusal is passed on', async () => {
  answers = [refused(404, 'unknown-game')];
  await expect(follow()).rejects.toMatchObject({ code: 'unknown-game' });
  answers = [WAITING, refused(404, 'unknown-game')];
  await expect(follow()).rejects.toMatchObject({ code: 'unknown-game' });
});

test.each([
  ['a busy server', () => refused(503, 'busy')],
  ['a rate limit', () => refused(429, 'too-many-requests')],
  ['a lost connection', () => new TypeError('no network')],
])('%s for a moment is not noticed', async (_name, failed) => {
  answers = [failed(), WAITING, failed(), failed(), runningStatus(TWO, 3), doneStatus(TWO)];
  await follow();
  expect(seen.map(({ done }) => done)).toEqual([0, 3, 47]);
  expect(troubles).toEqual([]);
  expect(waits[2]).toBeGreaterThan(waits[1]!);
});

test('a server that does not answer for long is reported until it answers', async () => {
  const failed = (): Response => refused(503, 'busy');
  answers = [WAITING, failed(), failed(), failed(), failed(), failed(), doneStatus(TWO)];
  await follow();
  expect(troubles).toEqual(['busy', null]);
  expect(seen.at(-1)!.state).toBe('done');
});

test('a wait that has ended listens no longer to the signal', async () => {
  const { signal } = new AbortController();
  const added = vi.spyOn(signal, 'addEventListener');
  const removed = vi.spyOn(signal, 'removeEventListener');
  answers = [WAITING, WAITING, doneStatus(TWO)];
  await follow(signal);
  expect(added).toHaveBeenCalledTimes(2);
  expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(
    added.mock.calls.map(([, listener]) => listener),
  );
});

test('after the page has been left nothing is asked', async () => {
  const controller = new AbortController();
  answers = [WAITING];
  controller.abort();
  await expect(follow(controller.signal)).rejects.toThrow('aborted');
  expect(requests).toHaveLength(1);
});
