/**
 * Reviews behind one interface: of games on the server, which computes them in the background, and of
 * games in this browser, which its kernel reviews. Every failure is a `Refusal`.
 */
import { KernelFailure } from '../kernel/errors';
import type { MoveValue } from '../kernel/requests';
import { isLocalGame } from '../local/gameIds';
import type { MoveEvaluation } from '../local/review/reviewer';
import type { ReviewStatus } from '../wire/apiTypes';
import { backOff, browser, type Environment } from '../wire/environment';
import { http, Refusal } from '../wire/http';
import { recordOf, reviewLocalGame } from './gameService';

export type { MoveEvaluation };
export type OnStatus = (status: ReviewStatus) => void;

/** What polling needs of the world; tests replace it. */
type Clock = Pick<Environment, 'random' | 'after'>;

/**
 * Asks for the review of a finished game and reports how far it is, until it is done or has failed.
 * Rejects with a `Refusal`, or with the reason of the signal.
 */
export const followReview = (
  game: string,
  onstatus: OnStatus,
  signal: AbortSignal,
): Promise<void> =>
  isLocalGame(game) ? reviewLocally(game, onstatus, signal) : followServer(game, onstatus, signal);

/** Compares any legal move at a turn of a game, counted from 1, with the best one. */
export async function evaluateMove(
  game: string,
  turn: number,
  move: MoveValue,
): Promise<MoveEvaluation> {
  const hasKernel = typeof Worker === 'function' && typeof WebAssembly === 'object';
  if (!hasKernel) throw new Refusal(0, 'kernel-unavailable');
  const record = await recordOf(game);
  const { reviewer } = await import('./reviewer').catch(() => {
    throw new Refusal(0, 'offline');
  });
  try {
    return await reviewer.evaluate(record, turn, move);
  } catch (error) {
    if (error instanceof KernelFailure) throw new Refusal(0, 'kernel-unavailable');
    throw error;
  }
}

const isOver = ({ state }: ReviewStatus): boolean => state === 'done' || state === 'failed';

/** Polls with back-off; a review that moves on is read again soon. */
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
    const before = status;
    const next = await http.review(game);
    // A server may lose a job; asking twice has the effect of once.
    status = next.state === 'absent' ? await http.askReview(game) : next;
    attempt = status.done > before.done ? 0 : attempt + 1;
  }
}

function pause(milliseconds: number, signal: AbortSignal, clock: Clock): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(milliseconds, resolve);
    const abort = (): void => {
      cancel();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', abort, { once: true });
  });
}

async function reviewLocally(game: string, onstatus: OnStatus, signal: AbortSignal): Promise<void> {
  const review = await reviewLocalGame(game, { onTurn: onstatus, signal });
  signal.throwIfAborted();
  const turns = review.turns.length;
  onstatus({ state: 'done', done: turns, turns, review });
}
