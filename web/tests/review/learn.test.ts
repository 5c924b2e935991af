/** Learning from mistakes with the kernel: tries, how close they are, the best move, the summary. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MoveEvaluation } from '../../src/local/review/reviewer';
import { closenessOf } from '../../src/pages/review/practice.svelte';
import { parseMove } from '../../src/local/moveNotation';
import { WorkerInProcess } from '../kernel/fixtures';
import { TWO } from './fixtures';
import {
  click,
  find,
  FIRST,
  lay,
  openLearnPage,
  RACK,
  text,
  WAIT,
  type LearnPage,
} from './learnPage';

vi.setConfig({ testTimeout: 60_000 });

let page: LearnPage;

beforeEach(async () => {
  vi.stubGlobal('Worker', function (): WorkerInProcess {
    return new WorkerInProcess();
  });
  page = await openLearnPage();
});

afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

function layMove(move: string): void {
  for (const { square, tile } of parseMove(move).laid) {
    const slot = [...document.querySelectorAll('.rack .slot')].findIndex(
      (each) => each.querySelector('b')?.textContent === tile,
    );
    lay(slot + 1, square);
  }
}

const answer = (): Promise<string> =>
  vi.waitFor(() => {
    const found = text('[data-answer]');
    if (found === '') throw new Error('There is no answer yet.');
    return found;
  }, WAIT);

test('the board goes back to the position, with the rack of that turn', () => {
  expect(document.querySelectorAll('[data-tile]')).toHaveLength(
    TWO.view.turns.slice(0, FIRST.turn - 1).flatMap(({ tiles }) => tiles).length,
  );
  expect(document.querySelectorAll('.rack .full')).toHaveLength(RACK.length);
  expect(text('.panel')).toContain('Find a better move.');
  expect(text('.panel')).toContain('1 of 2');
});

test('the best move is recognised', async () => {
  layMove(FIRST.best!);
  await click(`Check · ${FIRST.best_points}`);
  expect(await answer()).toBe('That is the best move!');
});

test('the move of the game is no answer, and the tiles stay until one tries again', async () => {
  layMove(FIRST.move);
  await click(`Check · ${FIRST.points}`);
  expect(await answer()).toBe('That is the move from the game. Find a better one.');
  expect(document.querySelectorAll('[data-pending]')).toHaveLength(2);
  await click('Try again');
  expect(document.querySelector('[data-answer]')).toBeNull();
  expect(document.querySelectorAll('.rack .full')).toHaveLength(RACK.length);
});

test('Ctrl and Enter on the board check the try', async () => {
  layMove(FIRST.best!);
  await vi.waitFor(() => expect(text('.check')).toBe(`Check · ${FIRST.best_points}`), WAIT);
  const enter = { key: 'Enter', ctrlKey: true, bubbles: true };
  find('[data-square=G8]').dispatchEvent(new KeyboardEvent('keydown', enter));
  expect(await answer()).not.toBe('');
});

test('an exchange can be the answer, and is compared with the best move', async () => {
  await click('Exchange');
  find('.rack .slot').click();
  await click('Exchange · 1');
  expect(await answer()).toMatch(
    /The best move is (still )?\d+ points better\. Chance to win: \d+%; with the best move: \d+%\./,
  );
});

test('the best move can be shown, as outlines and in words', async () => {
  await click('Show the best move');
  expect(document.querySelectorAll('[data-advice]').length).toBeGreaterThan(0);
  expect(text('[data-answer=shown]')).toBe(FIRST.words.join(' '));
});

test('the summary counts what was found, and leads back', async () => {
  layMove(FIRST.best!);
  await click(`Check · ${FIRST.best_points}`);
  await answer();
  await click('Next');
  expect(text('.panel')).toContain('2 of 2');
  await click('Show the best move');
  await click('Result');
  expect(text('.panel')).toContain('You found a good move in 1 of 2 positions.');
  expect([...document.querySelectorAll('[data-result]')].map((each) => each.textContent)).toEqual([
    'best move found',
    'shown',
  ]);
  await click('Back to the review');
  expect(page.onleave).toHaveBeenCalledWith(FIRST.turn);
});

const evaluated = (changes: Partial<MoveEvaluation>): MoveEvaluation => ({
  move: 'A1:1',
  points: 10,
  gain: 20,
  win: 0.5,
  loss_points: 40,
  loss_win: 0.1,
  error: 0,
  grade: 'blunder',
  best: FIRST.best!,
  best_points: 60,
  ...changes,
});

test.each([
  ['same', { move: FIRST.move }],
  ['found', { move: FIRST.best! }],
  ['good', { grade: 'good', loss_points: 3 }],
  ['good', { grade: 'brilliant', loss_points: 0 }],
  ['better', { grade: 'inaccuracy', loss_points: FIRST.loss_points! - 5 }],
  ['worse', { grade: 'blunder', loss_points: FIRST.loss_points! + 5 }],
] as const)('a try is %s: %o', (closeness, changes) => {
  expect(closenessOf(evaluated(changes), FIRST)).toBe(closeness);
});
