/** Reads moves in canonical notation, as records and reviews have them: `H8:11-3`, `x:3-7`, `pass`. */
import { formatSquare, parseSquare } from '../board';
import type { LaidTile } from '../wire/parts';

export interface WrittenMove {
  readonly kind: 'play' | 'exchange' | 'other';
  /** The tiles of a play, in the order of their squares. */
  readonly laid: readonly LaidTile[];
  /** The tiles of an exchange. */
  readonly exchanged: readonly string[];
}

const OTHER: WrittenMove = { kind: 'other', laid: [], exchanged: [] };
const PLAY = /^(?:([A-Z]\d{1,2})|(\d{1,2})([A-Z])):(.+)$/;

/** Returns the tiles of a move; a hidden tile of an exchange is `_`. */
export function parseMove(text: string): WrittenMove {
  if (text.startsWith('x:')) {
    return { kind: 'exchange', laid: [], exchanged: text.slice(2).split('-') };
  }
  const [, across, column, row, items] = PLAY.exec(text) ?? [];
  if (items === undefined) return OTHER;
  const first = parseSquare(across ?? `${row}${column}`);
  const laid = items.split('-').flatMap((tile, step) => {
    const square =
      across === undefined
        ? { ...first, row: first.row + step }
        : { ...first, column: first.column + step };
    // A dot is a tile that was there before.
    return tile === '.' ? [] : [{ square: formatSquare(square), tile }];
  });
  return { kind: 'play', laid, exchanged: [] };
}

/** The tiles that a move takes from the rack; a joker is `J`. */
export function takenBy(move: string): string[] {
  const { laid, exchanged } = parseMove(move);
  return [...laid.map(({ tile }) => (tile.startsWith('J') ? 'J' : tile)), ...exchanged];
}
