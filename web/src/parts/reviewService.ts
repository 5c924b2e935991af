/**
 * Reviews behind one interface: of games on the server, which computes them in the background, and of
 * games in this browser, which its kernel reviews. Every failure is a `Refusal`.
 */
import { KernelFailure, KernelRefusal } from '../kernel/errors';
import type { MoveValue } from '../kernel/requests';
import { isLocalGame } from '../local/gameIds';
import type { MoveEvaluation, Reviewer } from '../local/review/reviewer';
import type { ReviewStatus, ReviewView } from '../wire/apiTypes';
import { backOff, browser, type Environment } from '../wire/environment';
import { http, Refusal } from '../wire/http';
import type { Language } from '../wire/parts';
import { recordOf, reviewLocalGame } from './gameService';
import { settings } from './settings.svelte';

export type { MoveEvaluation };

export interface ReviewListener {
  readonly onstatus: (status: ReviewStatus) => void;
  /** The server has not answered for some time, and is asked again; null when it answers. */
  readonly ontrouble: (refusal: Refusal | null) => void;
}

/** What polling needs of the world; tests replace it. */
type Clock = Pick<Environment, 'random' | 'after'>;

/** Failed requests in a row before the page says so. */
const LASTING_FAILURES = 4;

/**
 * Asks for the review of a finished game and reports how far it is, until it is done or has failed.
 * Rejects with a `Refusal`, or with the reason of the signal.
 */
export const followReview = (
  game: string,
  listener: ReviewListener,
  signal: AbortSignal,
): Promise<void> =>
  isLocalGame(game) ? reviewLocally(game, listener, signal) : followServer(game, listener, signal);

/** Compares moves at turns of a finished game with the best ones; it reads the record once. */
export class MoveComparison {
  #record: Promise<string> | null = null;

  constructor(private readonly game: string) {}

  /** `turn` counts from 1. Any legal move can be compared. */
  evaluate(turn: number, move: MoveValue, signal: AbortSignal): Promise<MoveEvaluation> {
    return this.#run((reviewer, record) => reviewer.evaluate(record, turn, move, { signal }));
  }

  /** The number of tiles in the bag before a turn, in which the move was made. */
  bagBefore(turn: number, move: string): Promise<number> {
    return this.#run((reviewer, record) => reviewer.bagBefore(record, turn, move));
  }

  /** Rejects with a `Refusal`, or with the reason of a signal. */
  async #run<Result>(
    work: (reviewer: Reviewer, record: string) => Promise<Result>,
  ): Promise<Result> {
    const hasKernel = typeof Worker === 'function' && typeof WebAssembly === 'object';
    if (!hasKernel) throw new Refusal(0, 'kernel-unavailable');
    const record = await this.#readRecord();
    const { reviewer } = await import('./reviewer').catch(() => {
      throw new Refusal(0, 'offline');
    });
    try {
      return await work(reviewer, record);
    } catch (error) {
      if (error instanceof KernelFailure) throw new Refusal(0, 'kernel-unavailable');
      if (error instanceof KernelRefusal) throw new Refusal(400, error.code);
      throw error;
    }
  }

  /** A failed attempt is repeated by the next request. */
  #readRecord(): Promise<string> {
    this.#record ??= recordOf(this.game);
    this.#record.catch(() => (this.#record = null));
    return this.#record;
  }
}

const isOver = ({ state }: ReviewStatus): boolean => state === 'done' || state === 'failed';

/**
 * Polls with back-off; a review that moves on is read again soon. A request that fails for now is
 * repeated, because the server goes on with the review.
 */
export async function followServer(
  game: string,
  { onstatus, ontrouble }: ReviewListener,
  signal: AbortSignal,
  clock: Clock = browser,
): Promise<void> {
  let status: ReviewStatus | null = null;
  let [attempt, failures] = [0, 0];
  for (;;) {
    let next: ReviewStatus | null = null;
    try {
      next = await readStatus(game, status);
    } catch (error) {
      if (!(error instanceof Refusal) || error.isPermanent) throw error;
      signal.throwIfAborted();
      failures += 1;
      if (failures === LASTING_FAILURES) ontrouble(error);
    }
    signal.throwIfAborted();
    if (next !== null) {
      if (failures >= LASTING_FAILURES) ontrouble(null);
      failures = 0;
      onstatus(next);
      if (isOver(next)) return;
    }
    const isAhead = next !== null && (status === null || next.done > status.done);
    attempt = isAhead ? 0 : attempt + 1;
    status = next ?? status;
    await pause(backOff(attempt, clock.random()), signal, clock);
  }
}

/** A server may lose a job; asking twice has the effect of once. */
async function readStatus(game: string, before: ReviewStatus | null): Promise<ReviewStatus> {
  if (before === null) return http.askReview(game);
  const status = await http.review(game);
  return status.state === 'absent' ? http.askReview(game) : status;
}

function pause(milliseconds: number, signal: AbortSignal, clock: Clock): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(milliseconds, () => {
      signal.removeEventListener('abort', abort);
      resolve();
    });
    const abort = (): void => {
      cancel();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', abort, { once: true });
  });
}

async function reviewLocally(
  game: string,
  { onstatus }: ReviewListener,
  signal: AbortSignal,
): Promise<void> {
  let language: Language;
  let review: ReviewView;
  do {
    // After a change of the language at the end only the words are written again.
    language = settings.language;
    review = await reviewLocalGame(game, { onTurn: onstatus, signal });
    signal.throwIfAborted();
  } while (language !== settings.language);
  const turns = review.turns.length;
  onstatus({ state: 'done', done: turns, turns, review });
}
