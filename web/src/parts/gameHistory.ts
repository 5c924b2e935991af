/**
 * The history of a game: tiles on the board and scores after each turn, and the best turn of each
 * player. All points come from the server.
 */
import type { LaidTile, Outcome, Turn } from '../wire/parts';

export const laidAfter = (turns: readonly Turn[], count: number): LaidTile[] =>
  turns.slice(0, count).flatMap((turn) => turn.tiles);

/** The scores of each seat: before the first turn, after each turn, after the final count. */
export function scoreLines(
  turns: readonly Turn[],
  seats: number,
  outcome: Outcome | null = null,
): number[][] {
  const lines = Array.from({ length: seats }, () => [0]);
  for (const turn of turns) {
    lines.forEach((line, seat) => line.push(seat === turn.seat ? turn.total : line.at(-1)!));
  }
  if (outcome !== null) lines.forEach((line, seat) => line.push(outcome.scores[seat]!));
  return lines;
}

export interface BestTurn {
  readonly seat: number;
  /** Counted from 1, as in the route of a turn. */
  readonly number: number;
  readonly turn: Turn;
}

/**
 * The play with the most points of each seat, the first of equals. Seats without a play are left
 * out.
 */
export function bestTurns(turns: readonly Turn[], seats: number): BestTurn[] {
  const best: (BestTurn | undefined)[] = Array.from({ length: seats });
  turns.forEach((turn, index) => {
    const points = turn.sheet?.points ?? 0;
    if (points > (best[turn.seat]?.turn.sheet?.points ?? 0)) {
      best[turn.seat] = { seat: turn.seat, number: index + 1, turn };
    }
  });
  return best.filter((each) => each !== undefined);
}
