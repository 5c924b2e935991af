/** What of a turn is worth a moment of joy: the best of it, once. */
import type { Square } from '../../board';
import { say } from '../../parts/words/index.svelte';
import type { Turn } from '../../wire/parts';

export interface Joy {
  readonly kind: 'triolet' | 'trio' | 'replay';
  readonly text: string;
  readonly points: number;
  readonly squares: readonly Square[];
}

/** In milliseconds: how long it lasts. */
export const MOMENT = 1400;

export function joyOf({ sheet, tiles }: Turn): Joy | null {
  if (sheet === null) return null;
  for (const kind of ['triolet', 'trio'] as const) {
    const group = sheet.groups.find((each) => each.kind === kind);
    if (group !== undefined) {
      return { kind, text: say(`web-joy-${kind}`), points: sheet.points, squares: group.squares };
    }
  }
  if (sheet.replays === 0) return null;
  const squares = tiles.map(({ square }) => square);
  return { kind: 'replay', text: say('web-joy-replay'), points: sheet.points, squares };
}
