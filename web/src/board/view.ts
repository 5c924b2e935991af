/**
 * The visible part of the board, measured in squares, so that a view stays valid when the board is
 * resized. Only the callers know pixels.
 */
import { formatSquare, middleOf, parseSquare, type Size, type Square } from './squares';

export interface View {
  readonly scale: number;
  /** The top left corner of the view, in squares. */
  readonly left: number;
  readonly top: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const WHOLE: View = { scale: 1, left: 0, top: 0 };

/** In pixels: the 44 of the touch guidelines and the gap between squares. */
export const FINGER = 48;
const LARGEST_SCALE = 4;

export const isWhole = (view: View): boolean => view.scale <= 1;

/** The scale at which a square of `pixels` is wide enough for a finger. */
export const scaleForFinger = (pixels: number): number =>
  Math.min(Math.max(FINGER / pixels, 1), LARGEST_SCALE);

function between(low: number, value: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high));
}

export function keptOnBoard(view: View, size: Size): View {
  const scale = between(1, view.scale, LARGEST_SCALE);
  return {
    scale,
    left: between(0, view.left, size.columns - size.columns / scale),
    top: between(0, view.top, size.rows - size.rows / scale),
  };
}

/** The view that shows most of these squares, centred on them. */
export function viewAround(squares: readonly Square[], scale: number, size: Size): View {
  const places = (squares.length > 0 ? squares : [middleOf(size)]).map(parseSquare);
  const width = size.columns / scale;
  const height = size.rows / scale;
  let best: { places: typeof places } = { places: [] };
  for (let top = 0; top <= size.rows - Math.floor(height); top += 1) {
    for (let left = 0; left <= size.columns - Math.floor(width); left += 1) {
      const seen = places.filter(
        ({ row, column }) =>
          row >= top && row + 1 <= top + height && column >= left && column + 1 <= left + width,
      );
      if (seen.length > best.places.length) best = { places: seen };
    }
  }
  const rows = best.places.map(({ row }) => row);
  const columns = best.places.map(({ column }) => column);
  const centre = {
    x: (Math.min(...columns) + Math.max(...columns) + 1) / 2,
    y: (Math.min(...rows) + Math.max(...rows) + 1) / 2,
  };
  return keptOnBoard({ scale, left: centre.x - width / 2, top: centre.y - height / 2 }, size);
}

/** Pans as little as needed to show the square and a margin around it. */
export function keptInSight(view: View, square: Square, size: Size, margin = 1): View {
  const { row, column } = parseSquare(square);
  const width = size.columns / view.scale;
  const height = size.rows / view.scale;
  return keptOnBoard(
    {
      scale: view.scale,
      left: between(column + 1 + margin - width, view.left, column - margin),
      top: between(row + 1 + margin - height, view.top, row - margin),
    },
    size,
  );
}

/** `by` is the movement in squares of the unzoomed board. */
export function panned(view: View, by: Point, size: Size): View {
  const { scale, left, top } = view;
  return keptOnBoard({ scale, left: left - by.x / scale, top: top - by.y / scale }, size);
}

/** Zooms by `factor`; the point under `from` moves to `to`. */
export function zoomed(view: View, factor: number, from: Point, to: Point, size: Size): View {
  const scale = between(1, view.scale * factor, LARGEST_SCALE);
  return keptOnBoard(
    {
      scale,
      left: view.left + from.x / view.scale - to.x / scale,
      top: view.top + from.y / view.scale - to.y / scale,
    },
    size,
  );
}

/** A place at the edge of the view, from 0 to 1, and the direction of what is beyond it. */
export interface EdgePoint extends Point {
  /** In radians, clockwise from the right. */
  readonly angle: number;
}

/** Distance of the places from the edge, as a part of the view. */
const RIM = 0.035;
/** Squares whose places are closer than this share one. */
const GRAIN = 0.09;

/** Where lines from the middle of the view to the squares out of sight cross its edge. */
export function beyondEdge(view: View, squares: readonly Square[], size: Size): EdgePoint[] {
  if (isWhole(view)) return [];
  const found = new Map<string, EdgePoint>();
  for (const square of squares) {
    const { row, column } = parseSquare(square);
    const x = ((column + 0.5 - view.left) * view.scale) / size.columns;
    const y = ((row + 0.5 - view.top) * view.scale) / size.rows;
    if (x >= 0 && x <= 1 && y >= 0 && y <= 1) continue;
    const place = {
      x: between(RIM, Math.round(x / GRAIN) * GRAIN, 1 - RIM),
      y: between(RIM, Math.round(y / GRAIN) * GRAIN, 1 - RIM),
    };
    const angle = Math.atan2(y - between(0, y, 1), x - between(0, x, 1));
    found.set(`${place.x} ${place.y}`, { ...place, angle });
  }
  return [...found.values()];
}

/** `point` is in squares of the unzoomed board, from the top left corner of the view. */
export function squareUnder(view: View, point: Point, size: Size): Square | null {
  const row = Math.floor(view.top + point.y / view.scale);
  const column = Math.floor(view.left + point.x / view.scale);
  const isOnBoard =
    point.x >= 0 &&
    point.y >= 0 &&
    point.x < size.columns &&
    point.y < size.rows &&
    row < size.rows &&
    column < size.columns;
  return isOnBoard ? formatSquare({ row, column }) : null;
}
