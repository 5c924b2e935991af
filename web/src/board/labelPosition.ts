/**
 * The positions of the badges of groups: just outside the end of a group where possible, so that no
 * badge covers a numeral or another badge.
 */
import type { GroupLabel } from './looks';
import { parseSquare, type Size, type Square } from './squares';

/**
 * A point in squares from the top left corner of the board, and the part of the badge that lies on
 * it: 0 for its left or top edge, 0.5 for its middle, 1 for its right or bottom edge.
 */
export interface Position {
  readonly x: number;
  readonly y: number;
  readonly anchorX: number;
  readonly anchorY: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Distance from the edge of the group, in squares. */
const AWAY = 0.03;
/** The size of a badge in squares: its height, its padding, and the width of a character. */
const HEIGHT = 0.46;
const PADDING = 0.34;
const CHARACTER = 0.2;
/** The distance of a numeral from the edges of its tile, in squares. */
const MARGIN = 0.25;

function extent(squares: readonly Square[]): Box {
  const rows = squares.map((square) => parseSquare(square).row);
  const columns = squares.map((square) => parseSquare(square).column);
  return {
    left: Math.min(...columns),
    top: Math.min(...rows),
    right: Math.max(...columns) + 1,
    bottom: Math.max(...rows) + 1,
  };
}

/** Beyond the ends of the group first, then on its edges, in order of preference. */
function candidates({ left, top, right, bottom }: Box): Position[] {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const below = { x, y: bottom + AWAY, anchorX: 0.5, anchorY: 0 };
  const above = { x, y: top - AWAY, anchorX: 0.5, anchorY: 1 };
  const after = { x: right + AWAY, y, anchorX: 0, anchorY: 0.5 };
  const before = { x: left - AWAY, y, anchorX: 1, anchorY: 0.5 };
  const isColumn = bottom - top > right - left;
  const onEdges = [bottom, top].map((edge) => ({ x, y: edge, anchorX: 0.5, anchorY: 0.5 }));
  const ends = isColumn ? [below, above] : [after, before];
  return [...ends, ...(isColumn ? [after, before] : [below, above]), ...onEdges];
}

function boxOf({ x, y, anchorX, anchorY }: Position, text: string): Box {
  const width = PADDING + CHARACTER * text.length;
  const [left, top] = [x - width * anchorX, y - HEIGHT * anchorY];
  return { left, top, right: left + width, bottom: top + HEIGHT };
}

function numeralOn(square: Square): Box {
  const { left, top, right, bottom } = extent([square]);
  return {
    left: left + MARGIN,
    top: top + MARGIN,
    right: right - MARGIN,
    bottom: bottom - MARGIN,
  };
}

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

const outsideOf = ({ left, top, right, bottom }: Box, { rows, columns }: Size): number =>
  Math.max(0, -left) +
  Math.max(0, -top) +
  Math.max(0, right - columns) +
  Math.max(0, bottom - rows);

/** `occupied`: the squares with tiles, whose numerals stay visible. */
export function labelPositions(
  labels: readonly GroupLabel[],
  size: Size,
  occupied: readonly Square[],
): Position[] {
  const avoided = occupied.map(numeralOn);
  return labels.map(({ squares, text }) => {
    const cost = (position: Position): number => {
      const box = boxOf(position, text);
      const covered = avoided.reduce((sum, each) => sum + overlap(box, each), 0);
      return covered + outsideOf(box, size);
    };
    const choices = candidates(extent(squares));
    const free = choices.find((choice) => cost(choice) === 0);
    const best = free ?? choices.toSorted((one, other) => cost(one) - cost(other))[0]!;
    avoided.push(boxOf(best, text));
    return best;
  });
}
