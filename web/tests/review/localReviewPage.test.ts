/** The page of a local game, whose review this browser computes. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Review from '../../src/pages/review/Review.svelte';
import { viewGame } from '../../src/parts/gameService';
import { followReview, type ReviewListener } from '../../src/parts/reviewService';
import { words } from '../../src/parts/words/index.svelte';
import { loadEnglish } from '../table/fixtures';
import { doneStatus, runningStatus, TWO } from './fixtures';

vi.mock('../../src/parts/gameService', () => ({
  viewGame: vi.fn(() => Promise.resolve(TWO.view)),
}));
vi.mock('../../src/parts/reviewService', () => ({ followReview: vi.fn() }));

let page: object;
let finish: () => void;

beforeEach(async () => {
  loadEnglish();
  vi.mocked(followReview).mockImplementation(
    () => new Promise<void>((resolve) => (finish = resolve)),
  );
  page = mount(Review, {
    target: document.body,
    props: { route: { page: 'review', game: 'local-1', turn: null } },
  });
  flushSync();
  await vi.waitUntil(() => vi.mocked(followReview).mock.calls.length === 1);
});

afterEach(async () => {
  await unmount(page);
  vi.clearAllMocks();
});

const followed = (): { listener: ReviewListener; signal: AbortSignal } => {
  const [, listener, signal] = vi.mocked(followReview).mock.lastCall!;
  return { listener, signal };
};

test('a change of the language does not restart a running search', async () => {
  followed().listener.onstatus(runningStatus(TWO, 3));
  await words.use('de');
  flushSync();
  await vi.waitFor(() => expect(viewGame).toHaveBeenCalledTimes(2));
  expect(followReview).toHaveBeenCalledTimes(1);
  expect(followed().signal.aborted).toBe(false);
});

test('after the search the words are asked for again', async () => {
  followed().listener.onstatus(doneStatus(TWO));
  finish();
  await Promise.resolve();
  await words.use('de');
  flushSync();
  await vi.waitFor(() => expect(followReview).toHaveBeenCalledTimes(2));
});

test('leaving the page ends the search', async () => {
  const { signal } = followed();
  await unmount(page);
  expect(signal.aborted).toBe(true);
  page = mount(Review, { target: document.body, props: { route: { page: 'home' } } });
});
