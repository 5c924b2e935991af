/** Moves of a finished game compared with the best ones, by the kernel in this browser. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MoveComparison } from '../../src/parts/reviewService';
import { Refusal } from '../../src/wire/http';
import { WorkerInProcess } from '../kernel/fixtures';
import { RECORD, TWO } from './fixtures';

vi.setConfig({ testTimeout: 60_000 });

const { signal } = new AbortController();
const ILLEGAL = { placements: [['A1', '4']] } as const;
let answers: (() => Promise<Response>)[];
let requests: string[];

beforeEach(() => {
  [answers, requests] = [[], []];
  vi.stubGlobal('Worker', function (): WorkerInProcess {
    return new WorkerInProcess();
  });
  vi.stubGlobal('fetch', (address: string) => {
    requests.push(address);
    return answers.shift()?.() ?? Promise.resolve(new Response(RECORD));
  });
});

afterEach(() => vi.unstubAllGlobals());

test('every failure is a refusal, also one of the kernel', async () => {
  const failed = new MoveComparison('g').evaluate(5, ILLEGAL, signal);
  await expect(failed).rejects.toBeInstanceOf(Refusal);
  await expect(failed).rejects.toMatchObject({ code: 'illegal-move' });
});

test('the record is read once; a failed attempt is repeated', async () => {
  answers = [() => Promise.reject(new TypeError('no network'))];
  const comparison = new MoveComparison('g');
  const bag = (): Promise<number> => comparison.bagBefore(1, TWO.view.turns[0]!.move);
  await expect(bag()).rejects.toMatchObject({ code: 'offline' });
  await bag();
  await bag();
  expect(requests).toEqual(Array.from({ length: 2 }, () => '/api/games/g/record'));
});

test.each([
  ['full at the first turn', 1, 74],
  ['empty at the last one', TWO.view.turns.length, 0],
])('the bag is %s', async (_name, number, count) => {
  const { move } = TWO.review.turns[number - 1]!;
  expect(await new MoveComparison('g').bagBefore(number, move)).toBe(count);
});
