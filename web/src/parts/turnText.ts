/** A turn as one sentence. */
import type { Seat, Turn } from '../wire/parts';
import { say } from './words/index.svelte';

export function turnText(turn: Turn, seats: readonly Seat[]): string {
  const { name } = seats[turn.seat]!;
  switch (turn.kind) {
    case 'play':
      return say('table-played', { name, move: turn.move, points: turn.sheet?.points ?? 0 });
    case 'exchange':
      return say('table-exchanged', { name, count: turn.exchanged });
    case 'pass':
      return say('table-passed', { name });
    case 'timeout':
      return say('table-timed-out', { name });
    default:
      return say('table-resigned', { name });
  }
}
