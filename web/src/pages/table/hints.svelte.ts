/** The hint at the table: first where to look, then the best moves with their reasons. */
import { LiveClosed, LiveRefusal } from '../../wire/requests';
import type { Live } from '../../wire/live';
import type { Hinted } from '../../wire/messages';
import type { SuggestedMove } from '../../wire/parts';
import { alternatives } from './alternatives';

export class Hints {
  hint: Hinted | null = $state.raw(null);
  /** The index of the move that is shown on the board. */
  chosen = $state(0);
  /** The text is folded away; the marks on the board stay. */
  isFolded = $state(false);
  isThinking = $state(false);
  refusal: LiveRefusal | null = $state.raw(null);
  #latest = 0;

  constructor(private readonly live: Pick<Live, 'request'>) {}

  /** The chosen move; null in the first step. */
  get move(): SuggestedMove | null {
    return this.hint?.moves[this.chosen] ?? null;
  }

  /** Requests where to look first, then the moves. */
  async more(): Promise<void> {
    if (this.isThinking) return;
    const request = (this.#latest += 1);
    this.isThinking = true;
    this.isFolded = false;
    this.refusal = null;
    try {
      const hint = await this.live.request({ type: 'hint', step: this.hint === null ? 1 : 2 });
      const moves = alternatives(hint.moves);
      if (request === this.#latest) [this.hint, this.chosen] = [{ ...hint, moves }, 0];
    } catch (error) {
      if (error instanceof LiveClosed) return;
      if (!(error instanceof LiveRefusal)) throw error;
      if (request === this.#latest) this.refusal = error;
    } finally {
      if (request === this.#latest) this.isThinking = false;
    }
  }

  /** Requests the sentences of the score sheets again, after the language has changed. */
  async translate(): Promise<void> {
    const { hint } = this;
    if (hint === null || hint.moves.length === 0) return;
    try {
      const moves = await Promise.all(hint.moves.map((move) => this.#translated(move)));
      if (this.hint === hint) this.hint = { ...hint, moves };
    } catch (error) {
      // The turn is over: the hint goes with it.
      if (!(error instanceof LiveRefusal || error instanceof LiveClosed)) throw error;
    }
  }

  async #translated(move: SuggestedMove): Promise<SuggestedMove> {
    if (move.sheet === null) return move;
    const { sheet } = await this.live.request({ type: 'preview', tiles: move.tiles });
    return { ...move, sheet };
  }

  clear(): void {
    this.#latest += 1;
    this.hint = null;
    this.chosen = 0;
    this.refusal = null;
    this.isThinking = false;
  }
}
