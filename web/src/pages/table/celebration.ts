/** What to celebrate in a turn: the rarest of Triolet, extra turn and Trio. */
import type { Square } from '../../board';
import { say } from '../../parts/words/index.svelte';
import type { Turn } from '../../wire/parts';

export interface Celebration {
  readonly kind: 'triolet' | 'trio' | 'replay';
  readonly text: string;
  readonly points: number;
  readonly squares: readonly Square[];
}

/** In milliseconds. */
export const CELEBRATION_TIME = 1400;
/** How long the points of another player's groups are shown, in milliseconds. */
export const MOMENT_TIME = 1400;

export function celebrationOf({ sheet, tiles }: Turn): Celebration | null {
  if (sheet === null) return null;
  const { groups, points, replays } = sheet;
  const squaresOf = (wanted: string): readonly Square[] | undefined =>
    groups.find(({ kind }) => kind === wanted)?.squares;
  const triolet = squaresOf('triolet');
  if (triolet) return { kind: 'triolet', text: say('web-joy-triolet'), points, squares: triolet };
  // Rarer than a Trio, and the player must notice the extra turn.
  if (replays > 0) {
    const squares = tiles.map(({ square }) => square);
    return { kind: 'replay', text: say('web-joy-replay'), points, squares };
  }
  const trio = squaresOf('trio');
  return trio ? { kind: 'trio', text: say('web-joy-trio'), points, squares: trio } : null;
}
