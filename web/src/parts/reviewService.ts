/**
 * Reviews behind one interface: of games on the server, which computes them in the background, and of
 * games in this browser, which its kernel reviews. Every failure is a `Refusal`.
 */
import { isLocalGame } from '../local/gameIds';
import type { GameView, ReviewStatus } from '../wire/apiTypes';
import { backOff, browser, type Environment } from '../wire/environment';
import { http, Refusal } from '../wire/http';

export type OnStatus = (status: ReviewStatus) => void;

/** What a review at the server needs of the world; tests replace it. */
type Clock = Pick<Environment, 'random' | 'after'>;

/**
 * Asks for the review of a finished game and reports how far it is, until it is done or has failed.
 * Rejects with a `Refusal`, or with the reason of the signal.
 */
export function followReview(
  game: GameView,
  onstatus: OnStatus,
  signal: AbortSignal,
): Promise<void> {
  return isLocalGame(game.id)
    ? Promise.reject(new Refusal(0, 'kernel-unavailable'))
    : followServer(game.id, onstatus, signal);
}

const isOver = ({ state }: ReviewStatus): boolean => state === 'done' || state === 'failed';

/** Polls with back-off; a review that moves on is asked for again soon. */
export async function followServer(
  game: string,
  onstatus: OnStatus,
  signal: AbortSignal,
  clock: Clock = browser,
): Promise<void> {
  let status = await http.askReview(game);
  let attempt = 0;
  for (;;) {
    signal.throwIfAborted();
    onstatus(status);
    if (isOver(status)) return;
    await pause(backOff(attempt, clock.random()), signal, clock);
    const next = await http.review(game);
    // Another process may have lost it: the request is idempotent.
    const before = status;
    status = next.state === 'absent' ? await http.askReview(game) : next;
    attempt = status.done > before.done ? 0 : attempt + 1;
  }
}

function pause(milliseconds: number, signal: AbortSignal, clock: Clock): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(milliseconds, resolve);
    signal.addEventListener(
      'abort',
      () => {
        cancel();
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
}
