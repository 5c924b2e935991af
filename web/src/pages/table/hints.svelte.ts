/** The hint at the table: first the area, then the move with its reasons. */
import { LiveClosed, LiveRefusal } from '../../wire/requests';
import type { Live } from '../../wire/live';
import type { Hinted } from '../../wire/messages';

export class Hints {
  hint: Hinted | null = $state.raw(null);
  isThinking = $state(false);
  errorMessage = $state('');
  #latest = 0;

  constructor(private readonly live: Pick<Live, 'request'>) {}

  /** Requests the area first, then the move. */
  async more(): Promise<void> {
    if (this.isThinking) return;
    const request = (this.#latest += 1);
    this.isThinking = true;
    this.errorMessage = '';
    try {
      const hint = await this.live.request({ type: 'hint', step: this.hint === null ? 1 : 2 });
      if (request === this.#latest) this.hint = hint;
    } catch (error) {
      if (error instanceof LiveClosed) return;
      if (!(error instanceof LiveRefusal)) throw error;
      if (request === this.#latest) this.errorMessage = error.message;
    } finally {
      if (request === this.#latest) this.isThinking = false;
    }
  }

  clear(): void {
    this.#latest += 1;
    this.hint = null;
    this.errorMessage = '';
    this.isThinking = false;
  }
}
