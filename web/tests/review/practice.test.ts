/** A turn to play again, with a kernel whose answers the tests give. */
import { expect, test } from 'vitest';
import { Practice } from '../../src/pages/review/practice.svelte';
import type { MoveComparison, MoveEvaluation } from '../../src/parts/reviewService';
import * as appData from '../../src/wire/appData';
import { TWO } from './fixtures';
import { FIRST } from './learnPage';

interface Compared {
  readonly signal: AbortSignal;
  readonly answer: (evaluation: MoveEvaluation) => void;
}

async function newPractice(): Promise<{ practice: Practice; compared: Compared[] }> {
  const compared: Compared[] = [];
  const comparison = {
    bagBefore: () => Promise.resolve(10),
    evaluate: (_turn: number, _move: unknown, signal: AbortSignal) =>
      new Promise<MoveEvaluation>((answer) => compared.push({ signal, answer })),
  } as unknown as MoveComparison;
  const edition = await appData.edition('gigamic-en');
  return { practice: new Practice(TWO.view, edition, FIRST, comparison), compared };
}

const evaluationOf = (move: string): MoveEvaluation => ({
  move,
  points: 10,
  gain: 20,
  win: 0.5,
  loss_points: 40,
  loss_win: 0.1,
  error: 0,
  grade: 'blunder',
  best: FIRST.best!,
  best_points: 60,
});

const exchange = (practice: Practice): Promise<unknown> =>
  practice.live.request({ type: 'exchange', tiles: ['1'], number: 0 } as never);

test('an answer that comes after the try was cleared is ignored', async () => {
  const { practice, compared } = await newPractice();
  const request = exchange(practice);
  expect(practice.isComparing).toBe(true);
  practice.clear();
  expect([practice.isComparing, compared[0]!.signal.aborted]).toEqual([false, true]);
  compared[0]!.answer(evaluationOf('x:1'));
  await request;
  expect([practice.latest, practice.tries]).toEqual([null, 0]);
});

test('the answer to the latest try stands, whichever comes first', async () => {
  const { practice, compared } = await newPractice();
  const first = exchange(practice);
  practice.clear();
  const second = exchange(practice);
  compared[0]!.answer(evaluationOf('x:1'));
  await first;
  expect([practice.isComparing, practice.latest]).toEqual([true, null]);
  compared[1]!.answer(evaluationOf('x:2'));
  await second;
  expect([practice.isComparing, practice.latest?.evaluation.move]).toEqual([false, 'x:2']);
});
