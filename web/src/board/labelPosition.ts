/**
 * The position of a group's badge: just outside its far end, so that it covers no number and the
 * badges of a row and a column never overlap.
 */
import { parseSquare, type Size, type Square } from './squares';

/** The centre of the badge, in squares from the top left corner of the board. */
export interface Position {
  readonly x: number;
  readonly y: number;
}

/** Distance from the edge of the group to the centre of the badge, in squares. */
const AWAY = 0.3;

/** Just outside the far end, or outside the near end at the edge of the board. */
function outside(first: number, last: number, length: number): number {
  return last + 1 < length ? last + 1 + AWAY : first - AWAY;
}

export function labelPosition(squares: readonly Square[], { rows, columns }: Size): Position {
  const down = squares.map((square) => parseSquare(square).row);
  const across = squares.map((square) => parseSquare(square).column);
  const [top, bottom] = [Math.min(...down), Math.max(...down)];
  const [left, right] = [Math.min(...across), Math.max(...across)];
  return bottom > top
    ? { x: right + 0.5, y: outside(top, bottom, rows) }
    : { x: outside(left, right, columns), y: bottom + 0.5 };
}
