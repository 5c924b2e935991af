/**
 * Where the badge with a group's points stands: at the group's far end, on the edge that no tile
 * of the group shares, so that it hides no number and a row's badge never meets a column's.
 */
import { parseSquare, type Size, type Square } from './squares';

/** The badge's centre, in squares from the top left corner of the board. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** How far from the group's edge the badge's centre keeps: half a badge, with a little overlap. */
const AWAY = 0.3;

/** Just outside the far end, or outside the near one where the board ends. */
function outside(first: number, last: number, length: number): number {
  return last + 1 < length ? last + 1 + AWAY : first - AWAY;
}

export function labelPosition(squares: readonly Square[], { rows, columns }: Size): Spot {
  const down = squares.map((square) => parseSquare(square).row);
  const across = squares.map((square) => parseSquare(square).column);
  const [top, bottom] = [Math.min(...down), Math.max(...down)];
  const [left, right] = [Math.min(...across), Math.max(...across)];
  return bottom > top
    ? { x: right + 0.5, y: outside(top, bottom, rows) }
    : { x: outside(left, right, columns), y: bottom + 0.5 };
}
