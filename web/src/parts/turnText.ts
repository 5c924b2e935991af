/** A turn in plain words: "Rabbit laid 13 and 1: 44 points". */
import type { Seat, Turn } from '../wire/parts';
import { tileLook, tileName } from './editionLooks';
import { isLate, turnName } from './playerName';
import { say, words } from './words/index.svelte';

/** "13 and 1" */
export const laidText = ({ tiles }: Turn): string =>
  words.join(tiles.map(({ tile }) => tileName(tileLook(tile))));

export function turnText(turn: Turn, seats: readonly Seat[]): string {
  if (!isLate(turn)) return turnTextBy(turn, turnName(turn, seats));
  const late = say('web-turn-late', { name: seats[turn.seat]!.name });
  return `${late} ${turnTextBy(turn, turn.bot!)}`;
}

/** The sentence with this name for who made the turn. */
export function turnTextBy(turn: Turn, name: string): string {
  switch (turn.kind) {
    case 'play': {
      const points = turn.sheet?.points ?? 0;
      return say('web-turn-laid', { name, tiles: laidText(turn), points });
    }
    case 'exchange':
      return say('table-exchanged', { name, count: turn.exchanged });
    case 'pass':
      return say('table-passed', { name });
    case 'timeout':
      return say('table-timed-out', { name });
    default:
      return say(turn.by === 'claim' ? 'web-turn-claimed' : 'table-resigned', { name });
  }
}
