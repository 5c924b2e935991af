/** The text of a play or an exchange, as docs/notation.md describes it. */
import { formatSquare, parseSquare, type Square } from '../../board';
import { onRack, type TileName } from './draft';

export interface PlayTiles {
  readonly laid: readonly { readonly square: Square; readonly tile: TileName }[];
  readonly given: readonly TileName[];
}

const NOTHING: PlayTiles = { laid: [], given: [] };

/** The tiles of a move in canonical notation. */
export function parsePlay(move: string): PlayTiles {
  const [reference, items] = move.split(':');
  if (items === undefined) return NOTHING;
  if (reference === 'x') return { laid: [], given: items.split('-') };
  const isAcross = /^[A-Z]/.test(reference!);
  const start = parseSquare(isAcross ? reference! : reference!.replace(/^(\d+)(.)$/, '$2$1'));
  const laid = items.split('-').flatMap((tile, index) => {
    const [row, column] = isAcross ? [0, index] : [index, 0];
    const square = formatSquare({ row: start.row + row, column: start.column + column });
    return tile === '.' ? [] : [{ square, tile }];
  });
  return { laid, given: [] };
}

/** The tiles that a move takes from the rack. */
export const takenBy = (move: string): TileName[] => {
  const { laid, given } = parsePlay(move);
  return [...laid.map(({ tile }) => onRack(tile)), ...given];
};
