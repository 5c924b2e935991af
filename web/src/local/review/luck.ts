/** The lead of players, and what luck changed in it from turn to turn: `analysis/review.py`. */
import type { Judgement } from '../../kernel/requests';
import { costOf } from './grades';
import { sumOf } from './numbers';

/** A score less the mean of the others. */
export const leadOf = (scores: readonly number[], seat: number): number =>
  scores[seat]! - (sumOf(scores) - scores[seat]!) / (scores.length - 1);

/** Follows each player's expected lead from turn to turn, until a player leaves. */
export class Luck {
  /** By seat. */
  readonly sums: number[];
  #hasDeparture = false;
  readonly #expected: number[];

  /** `turnOrder` is what the place in the order of play is worth, by seat. */
  constructor(turnOrder: readonly number[]) {
    this.#expected = [...turnOrder];
    this.sums = turnOrder.map(() => 0);
  }

  /** From now on luck cannot be told from what the departure changed. */
  leave(): void {
    this.#hasDeparture = true;
  }

  /** Returns the luck of the mover since their turn before. `scores` are those before the turn. */
  add(seat: number, scores: readonly number[], judgement: Judgement): number {
    if (this.#hasDeparture) return 0;
    const before = leadOf(scores, seat);
    const luck = before + judgement.best.gain - this.#expected[seat]!;
    const others = this.#expected.length - 1;
    this.#expected.forEach((_expected, other) => {
      if (other === seat) this.#expected[other] = before + judgement.played.gain;
      else this.#expected[other]! += costOf(judgement) / others;
    });
    this.sums[seat]! += luck;
    return luck;
  }

  /** Adds what the result changes after each player's last turn. */
  end(leads: readonly number[]): void {
    if (this.#hasDeparture) return;
    leads.forEach((lead, seat) => (this.sums[seat]! += lead - this.#expected[seat]!));
  }
}
