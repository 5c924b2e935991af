/**
 * A turn of a finished game to play again: a table for `PendingMove` whose referee is the kernel, and
 * on which a play is not made but compared with the best one.
 */
import type { Square } from '../../board';
import type { MoveValue } from '../../kernel/requests';
import { refusalOf, type Reason } from '../../parts/errorText';
import type { TurnState } from '../../local/instantAnswers';
import type { MoveComparison, MoveEvaluation } from '../../parts/reviewService';
import type { GameView, ReviewedTurnView } from '../../wire/apiTypes';
import type { Live } from '../../wire/live';
import { LiveClosed, type Request, type WithoutId } from '../../wire/requests';
import type { EditionView } from '../../wire/parts';
import type { TableState } from '../../wire/tableState';
import type { MoveTable } from '../table/pendingMove.svelte';

/** How close a try is to the best move. */
export type Closeness = 'found' | 'good' | 'better' | 'worse' | 'same';

export interface Try {
  readonly closeness: Closeness;
  readonly evaluation: MoveEvaluation;
}

/** Loaded on demand, as at a table. */
const loadReferee = () => import('../../parts/instantReferee');

export class Practice implements MoveTable {
  // Its referee is in this browser, as at a local table.
  readonly game = 'local-practice';
  readonly isMyTurn = true;
  readonly state: Pick<TableState, 'rack' | 'viewing' | 'turns' | 'yours' | 'outcome'>;
  readonly live: Pick<Live, 'request' | 'state'>;
  isComparing = $state(false);
  latest: Try | null = $state.raw(null);
  tries = $state(0);
  /** How many tiles may be exchanged in this turn. */
  mostToExchange = $state(0);
  /** Why the kernel does not answer. */
  failure: Reason | null = $state.raw(null);
  /** The comparison under way. */
  #attempt: AbortController | null = null;
  #known: Promise<TurnState> | null = null;

  constructor(
    view: GameView,
    readonly edition: EditionView,
    readonly turn: ReviewedTurnView,
    private readonly comparison: MoveComparison,
  ) {
    this.state = {
      rack: view.turns[turn.turn - 1]!.rack,
      viewing: turn.seat,
      turns: view.turns.slice(0, turn.turn - 1),
      // Nothing is kept for a reload.
      yours: [],
      outcome: null,
    };
    this.live = {
      request: (message: WithoutId<Request>) => this.#answer(message),
      state: null,
    } as unknown as Pick<Live, 'request' | 'state'>;
  }

  get taken(): ReadonlySet<Square> {
    return new Set(this.state.turns.flatMap(({ tiles }) => tiles.map(({ square }) => square)));
  }

  async loadOptions(): Promise<void> {
    try {
      const { mostToExchange } = await loadReferee();
      this.mostToExchange = await mostToExchange(await this.#turnState(), this.edition);
    } catch {
      this.failure = { code: 'kernel-unavailable', values: {} };
    }
  }

  /** Forgets the answer and ends a comparison under way, to try again. */
  clear(): void {
    this.#attempt?.abort();
    this.#attempt = null;
    this.isComparing = false;
    this.latest = null;
    this.failure = null;
  }

  async #answer(message: WithoutId<Request>): Promise<unknown> {
    switch (message.type) {
      case 'preview':
      case 'fits':
        return this.#judge(message);
      case 'play':
        return this.#compare({
          placements: message.tiles.map(({ square, tile }) => [square, tile] as const),
        });
      case 'exchange':
        return this.#compare({ exchange: message.tiles });
      default:
        return {};
    }
  }

  async #judge(
    question: WithoutId<Extract<Request, { type: 'preview' | 'fits' }>>,
  ): Promise<unknown> {
    try {
      const { answerInstantly } = await loadReferee();
      return await answerInstantly(question, await this.#turnState(), this.edition);
    } catch {
      this.failure = { code: 'kernel-unavailable', values: {} };
      throw new LiveClosed();
    }
  }

  /** A failed attempt is repeated by the next request. */
  #turnState(): Promise<TurnState> {
    const { turn, move } = this.turn;
    this.#known ??= this.comparison.bagBefore(turn, move).then((bag) => ({ ...this.state, bag }));
    this.#known.catch(() => (this.#known = null));
    return this.#known;
  }

  async #compare(move: MoveValue): Promise<void> {
    this.clear();
    const { signal } = (this.#attempt = new AbortController());
    this.isComparing = true;
    try {
      const evaluation = await this.comparison.evaluate(this.turn.turn, move, signal);
      if (signal.aborted) return;
      this.tries += 1;
      this.latest = { evaluation, closeness: closenessOf(evaluation, this.turn) };
    } catch (error) {
      if (signal.aborted) return;
      this.failure = refusalOf(error);
    }
    this.isComparing = false;
  }
}

export function closenessOf(evaluation: MoveEvaluation, turn: ReviewedTurnView): Closeness {
  const { move, best, grade, loss_points } = evaluation;
  if (move === turn.move) return 'same';
  if (move === best || move === turn.best) return 'found';
  if (grade === 'best' || grade === 'brilliant' || grade === 'good') return 'good';
  return loss_points < (turn.loss_points ?? 0) - 0.5 ? 'better' : 'worse';
}
