/** Maps over the board: a number for each square, from what the kernel found. */
import type { Square } from '../../board';
import type { RankedPlay, Replies } from '../../kernel/requests';
import type { TileName } from './draft';
import { parseMove } from '../moveNotation';

export type MapKind = 'danger' | 'mine' | 'theirs';

/** A square of a map; the unit is points, or for `theirs` per cent. */
export interface MapValue {
  readonly square: Square;
  readonly value: number;
  /** What the play there lays on the square. */
  readonly tile: TileName | null;
}

/** The best play of the own rack through each square. */
export function ownMap(plays: readonly RankedPlay[]): MapValue[] {
  const best = new Map<Square, MapValue>();
  for (const { move, points } of plays) {
    for (const { square, tile } of parseMove(move).laid) {
      if (points > (best.get(square)?.value ?? -1))
        best.set(square, { square, value: points, tile });
    }
  }
  return ranked([...best.values()]);
}

/** What the next player can expect through each square, on average over all racks. */
export const dangerMap = ({ squares }: Replies): MapValue[] =>
  ranked(
    Object.entries(squares).map(([square, { through, tile }]) => ({
      square,
      value: Math.round(through),
      tile,
    })),
  );

/** How many of a hundred racks have a play on each square. */
export const reachMap = ({ squares }: Replies): MapValue[] =>
  ranked(
    Object.entries(squares).map(([square, { reach, tile }]) => ({
      square,
      value: Math.round(reach * 100),
      tile,
    })),
  );

const ranked = (values: readonly MapValue[]): MapValue[] =>
  values.filter(({ value }) => value > 0).toSorted((one, other) => other.value - one.value);

/** Where a step of the scale begins. */
export const STEPS: Readonly<Record<MapKind, readonly [number, number, number, number]>> = {
  danger: [0, 10, 20, 30],
  mine: [0, 10, 20, 30],
  theirs: [0, 10, 25, 50],
};

export const stepOf = (kind: MapKind, value: number): 1 | 2 | 3 | 4 =>
  Math.max(1, STEPS[kind].filter((from) => value >= from).length) as 1 | 2 | 3 | 4;

export interface TileChance {
  readonly tile: TileName;
  readonly unseen: number;
  /** That at least one of `held` hidden tiles is this one. */
  readonly chance: number;
}

/**
 * The chances of the unseen tiles on a hidden rack, each unseen tile being equally likely there;
 * `inference` knows more after a move.
 */
export function tileChances(unseen: readonly TileName[], held: number): TileChance[] {
  const counts = new Map<TileName, number>();
  for (const tile of unseen) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  return [...counts].map(([tile, count]) => ({
    tile,
    unseen: count,
    chance: 1 - noneOf(count, unseen.length, Math.min(held, unseen.length)),
  }));
}

/** The chance that `draws` of `all` tiles are none of `count`. */
function noneOf(count: number, all: number, draws: number): number {
  let chance = 1;
  for (let draw = 0; draw < draws; draw += 1) {
    chance *= Math.max(0, all - count - draw) / (all - draw);
  }
  return chance;
}
