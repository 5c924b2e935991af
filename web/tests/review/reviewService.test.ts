/** Reviews of the server: asked for once, then polled with back-off until they are done. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followServer } from '../../src/parts/reviewService';
import type { ReviewStatus } from '../../src/wire/apiTypes';
import { doneStatus, runningStatus, TWO } from './fixtures';

let requests: string[];
let answers: (ReviewStatus | Response)[];
let waits: number[];
const seen: ReviewStatus[] = [];

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
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    requests.push(`${method} ${address}`);
    const answer = answers.shift()!;
    return Promise.resolve(answer instanceof Response ? answer : Response.json(answer));
  });
});

afterEach(() => vi.unstubAllGlobals());

const follow = (signal = new AbortController().signal): Promise<void> =>
  followServer('g', (status) => seen.push(status), signal, clock);

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

test('a refusal is passed on', async () => {
  const error = { code: 'busy', message: '', details: [], values: {} };
  answers = [Response.json({ error }, { status: 503 })];
  await expect(follow()).rejects.toMatchObject({ code: 'busy' });
});

test('after the page has been left nothing is asked', async () => {
  const controller = new AbortController();
  answers = [WAITING];
  controller.abort();
  await expect(follow(controller.signal)).rejects.toThrow('aborted');
  expect(requests).toHaveLength(1);
});
