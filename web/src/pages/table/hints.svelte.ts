/** The hint at the table: first the area, then the move with its reasons. */
import { LiveClosed, LiveRefusal } from '../../wire/requests';
import type { Live } from '../../wire/live';
import type { Hinted } from '../../wire/messages';

export class Hints {
  hint: Hinted | null = $state.raw(null);
  isThinking = $state(false);
  refusal: LiveRefusal | null = $state.raw(null);
  #latest = 0;

  constructor(private readonly live: Pick<Live, 'request'>) {}

  /** Requests the area first, then the move. */
  async more(): Promise<void> {
    if (this.isThinking) return;
    const request = (this.#latest += 1);
    this.isThinking = true;
    this.refusal = null;
    try {
      const hint = await this.live.request({ type: 'hint', step: this.hint === null ? 1 : 2 });
      if (request === this.#latest) this.hint = hint;
    } catch (error) {
      if (error instanceof LiveClosed) return;
      if (!(error instanceof LiveRefusal)) throw error;
      if (request === this.#latest) this.refusal = error;
    } finally {
      if (request === this.#latest) this.isThinking = false;
    }
  }

  /** Requests the sentences of the score sheet again, after the language has changed. */
  async translate(): Promise<void> {
    const { hint } = this;
    if (hint === null || hint.sheet === null) return;
    try {
      const { sheet } = await this.live.request({ type: 'preview', tiles: hint.tiles });
      if (this.hint === hint) this.hint = { ...hint, sheet };
    } catch (error) {
      // The turn is over: the hint goes with it.
      if (!(error instanceof LiveRefusal || error instanceof LiveClosed)) throw error;
    }
  }

  clear(): void {
    this.#latest += 1;
    this.hint = null;
    this.refusal = null;
    this.isThinking = false;
  }
}
