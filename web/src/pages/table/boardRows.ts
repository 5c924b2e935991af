/** The tiles on the board by row, from left to right. */
import type { LaidTile } from '../../wire/parts';

export interface Row {
  readonly row: string;
  readonly tiles: readonly LaidTile[];
}

const columnOf = ({ square }: LaidTile): number => Number(square.slice(1));

export function rowsOf(laid: readonly LaidTile[]): Row[] {
  const rows = [...new Set(laid.map(({ square }) => square.slice(0, 1)))].toSorted();
  return rows.map((row) => ({
    row,
    tiles: laid
      .filter(({ square }) => square.startsWith(row))
      .toSorted((one, other) => columnOf(one) - columnOf(other)),
  }));
}
