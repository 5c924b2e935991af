/**
 * The rhythm of the table: it shows the turns of others one after another, although the server may
 * send several at once. Between them the table is as it was after the last shown turn. The viewer's
 * own turns, racks and curtains are never delayed.
 */
import type { Turn } from '../../wire/parts';
import type { TableState } from '../../wire/tableState';
import { stateBefore } from './stateBefore';

export type Pace = 'calm' | 'quick' | 'at-once';

/** Time between two shown turns, in milliseconds. */
export const INTERVALS: Readonly<Record<Pace, number>> = { calm: 800, quick: 350, 'at-once': 0 };
/** After a long absence only the last turns are shown one after another. */
const MOST_STEPS = 6;

export interface PresentationClock {
  /** In milliseconds. */
  now(): number;
  /** Starts a timer; returns the function that cancels it. */
  after(milliseconds: number, callback: () => void): () => void;
}

export interface Stage {
  /** The faces of the edition, in the order of `unseen`. */
  faces(): readonly string[];
  rackSize(): number;
  pace(): Pace;
  /** Nobody sees the page. */
  isHidden(): boolean;
  /** A clock of seconds or minutes runs in the viewer's turn, so waiting would cost time. */
  hasClock(): boolean;
  /** Shows a state; `turns` are those that were not shown before. */
  show(tableState: TableState, turns: readonly Turn[]): void;
}

export class Presentation {
  #latest: TableState | null = null;
  /** The number of the last event that is shown. */
  #shown = 0;
  #shownAt = -Infinity;
  #cancel: () => void = () => undefined;

  constructor(
    private readonly stage: Stage,
    private readonly clock: PresentationClock,
  ) {}

  /** Turns wait to be shown. */
  get isWaiting(): boolean {
    return this.#waiting().length > 0;
  }

  receive(latest: TableState): void {
    const isFirst = this.#latest === null;
    this.#latest = latest;
    if (isFirst || !this.#isPaced()) return this.finish();
    const waiting = this.#waiting();
    if (waiting.length === 0) return this.finish();
    // The viewer's turns and what was before them are shown at once
    const own = waiting.findLastIndex(({ seat }) => latest.yours.includes(seat)) + 1;
    const late = Math.max(own, waiting.length - MOST_STEPS);
    this.#showFirst(late);
    this.#schedule();
  }

  /** Shows everything that waits. */
  finish(): void {
    if (this.#latest !== null) this.#showFirst(this.#waiting().length);
  }

  close(): void {
    this.#cancel();
  }

  #isPaced(): boolean {
    const { stage } = this;
    const { to_move, yours } = this.#latest!;
    if (stage.pace() === 'at-once' || stage.isHidden()) return false;
    return !(stage.hasClock() && to_move !== null && yours.includes(to_move));
  }

  #waiting(): readonly Turn[] {
    return this.#latest?.turns.filter(({ number }) => number > this.#shown) ?? [];
  }

  /** Shows the first `count` waiting turns, and the state after them. */
  #showFirst(count: number): void {
    const waiting = this.#waiting();
    const turns = waiting.slice(0, count);
    const left = waiting.slice(count);
    const latest = this.#latest!;
    if (turns.length > 0) {
      this.#shown = turns.at(-1)!.number;
      this.#shownAt = this.clock.now();
    }
    if (left.length === 0) {
      this.#cancel();
      this.#shown = Math.max(this.#shown, latest.number);
      this.stage.show(latest, turns);
      return;
    }
    this.stage.show(stateBefore(latest, left, this.stage.faces(), this.stage.rackSize()), turns);
  }

  #schedule(): void {
    this.#cancel();
    if (!this.isWaiting) return;
    const wait = this.#shownAt + INTERVALS[this.stage.pace()] - this.clock.now();
    const step = (): void => {
      this.#showFirst(1);
      this.#schedule();
    };
    if (wait <= 0) step();
    else this.#cancel = this.clock.after(wait, step);
  }
}
