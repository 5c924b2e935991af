/**
 * The best moves of a position, while the kernel searches. Where there is no kernel the server is asked
 * once; where there is no engine at all, the plays with the most points are shown.
 */
import type { Analyst } from '../../local/analysis/analyst';
import { settledOrder, type Line } from '../../local/analysis/lineOrder';
import { isKernelUnavailable, linesOfServer } from '../../parts/analyst';
import { Refusal } from '../../wire/http';

/** idle: there is nothing to search. points: no engine, only the points of plays. */
export type Phase = 'idle' | 'searching' | 'done' | 'points' | 'failed';

const LINES = 5;

export class EngineLines {
  lines: readonly Line[] = $state.raw([]);
  phase: Phase = $state('idle');
  isPaused = $state(false);
  /** The move of the line that is shown on the board. */
  chosen: string | null = $state(null);
  /** The moves to compare, at most two. */
  compared: readonly string[] = $state.raw([]);
  failure: Refusal | null = $state.raw(null);
  readonly samples = $derived(this.lines.reduce((sum, line) => sum + line.samples, 0));
  readonly #analyst: Analyst;
  #end = new AbortController();
  #resume: (() => void) | null = null;

  constructor(analyst: Analyst) {
    this.#analyst = analyst;
  }

  get line(): Line | null {
    return this.lines.find(({ move }) => move === this.chosen) ?? null;
  }

  clear(): void {
    this.#end.abort();
    this.#resume?.();
    [this.lines, this.compared] = [[], []];
    [this.phase, this.chosen, this.failure] = ['idle', null, null];
  }

  async search(position: string): Promise<void> {
    this.clear();
    this.isPaused = false;
    const { signal } = (this.#end = new AbortController());
    this.phase = 'searching';
    const show = (found: readonly Line[]): void => {
      if (!signal.aborted) this.lines = settledOrder(this.lines, found);
    };
    try {
      await this.#analyst.search(position, show, () => this.#mayGoOn(), signal);
      this.phase = 'done';
    } catch (error) {
      if (signal.aborted) return;
      if (!isKernelUnavailable(error)) throw error;
      await this.#searchElsewhere(position, signal);
    }
  }

  /** Stops after the slice that runs, or goes on. */
  togglePause(): void {
    if (this.phase !== 'searching') return;
    this.isPaused = !this.isPaused;
    if (!this.isPaused) this.#resume?.();
  }

  /** Shows a line on the board; a second time, none. */
  choose(move: string | undefined): void {
    if (move !== undefined) this.chosen = this.chosen === move ? null : move;
  }

  /** Adds a move to those that are compared, in place of the older one, or removes it. */
  toggleComparison(move: string): void {
    const others = this.compared.filter((each) => each !== move);
    this.compared = others.length < this.compared.length ? others : [...others.slice(-1), move];
  }

  async #mayGoOn(): Promise<void> {
    if (!this.isPaused) return;
    await new Promise<void>((resume) => (this.#resume = resume));
    this.#resume = null;
  }

  async #searchElsewhere(position: string, signal: AbortSignal): Promise<void> {
    try {
      const lines = await linesOfServer(position);
      if (!signal.aborted) [this.lines, this.phase] = [lines, 'done'];
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof Refusal)) throw error;
      await this.#listPlays(position, signal, error);
    }
  }

  async #listPlays(position: string, signal: AbortSignal, failure: Refusal): Promise<void> {
    try {
      const { plays } = await this.#analyst.plays(position);
      if (signal.aborted) return;
      this.lines = plays.slice(0, LINES).map((play) => ({ ...play, ...UNKNOWN }));
      this.phase = 'points';
    } catch (error) {
      if (!isKernelUnavailable(error)) throw error;
      if (!signal.aborted) [this.phase, this.failure] = ['failed', failure];
    }
  }
}

const UNKNOWN = {
  value: 0,
  win: null,
  error: null,
  win_error: null,
  certainty: 'static',
  samples: 0,
  reply: null,
} as const;
