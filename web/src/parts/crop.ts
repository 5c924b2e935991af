/** The square section of the board that shows the given squares with a margin. */
import { formatSquare, parseSquare, type Square } from '../board';

export interface Crop {
  readonly corner: Square;
  readonly size: number;
}

const SMALLEST = 5;

export function cropAround(squares: readonly Square[], boardSize: number): Crop {
  const places = squares.map(parseSquare);
  const rows = places.map(({ row }) => row);
  const columns = places.map(({ column }) => column);
  const [top, left] = [Math.min(...rows) - 1, Math.min(...columns) - 1];
  const [height, width] = [Math.max(...rows) + 2 - top, Math.max(...columns) + 2 - left];
  const size = Math.min(Math.max(SMALLEST, height, width), boardSize);
  const from = (first: number, length: number): number =>
    Math.min(Math.max(first - Math.floor((size - length) / 2), 0), boardSize - size);
  return { corner: formatSquare({ row: from(top, height), column: from(left, width) }), size };
}
