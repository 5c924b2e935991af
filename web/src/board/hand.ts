/**
 * The tiles that a player can move: those on the rack, slot by slot, and those that lie on the
 * board and are not confirmed. Values and functions, no screen; what may lie where is not known here.
 */
import type { Square } from './squares';

export type TileId = string;

export interface Hand {
  readonly slots: readonly (TileId | null)[];
  /** In the order in which they were laid. */
  readonly pending: ReadonlyMap<TileId, Square>;
}

/** What a player just did, for whoever announces it. */
export type Change =
  | { readonly kind: 'laid' | 'moved'; readonly tile: TileId; readonly square: Square }
  | { readonly kind: 'taken-back'; readonly tile: TileId; readonly square: Square }
  | { readonly kind: 'all-taken-back' }
  | { readonly kind: 'arranged'; readonly tile: TileId; readonly slot: number };

export function dealHand(tiles: readonly TileId[], rackSize: number = tiles.length): Hand {
  const slots = Array.from({ length: rackSize }, (_slot, slot) => tiles[slot] ?? null);
  return { slots, pending: new Map() };
}

export function pendingTileOn(hand: Hand, square: Square): TileId | null {
  for (const [tile, lies] of hand.pending) if (lies === square) return tile;
  return null;
}

/** From the rack or from another square. A tile that lies there already changes places with it. */
export function layTile(hand: Hand, tile: TileId, square: Square): Hand {
  const other = pendingTileOn(hand, square);
  if (other === tile) return hand;
  const from = hand.pending.get(tile);
  const slot = hand.slots.indexOf(tile);
  const slots = [...hand.slots];
  const pending = new Map(hand.pending);
  if (other !== null && from !== undefined) pending.set(other, from);
  if (other !== null && from === undefined) pending.delete(other);
  if (slot >= 0) slots[slot] = from === undefined ? other : null;
  pending.set(tile, square);
  return { slots, pending };
}

/** Into the slot that was asked for if it is free, or else into the first free one. */
export function takeBack(hand: Hand, tile: TileId, slot?: number): Hand {
  if (!hand.pending.has(tile)) return hand;
  const pending = new Map(hand.pending);
  pending.delete(tile);
  const slots = [...hand.slots];
  slots[slot !== undefined && slots[slot] === null ? slot : slots.indexOf(null)] = tile;
  return { slots, pending };
}

export function takeAllBack(hand: Hand): Hand {
  return [...hand.pending.keys()].reduce((left, tile) => takeBack(left, tile), hand);
}

/** Moves a tile along the rack; those in between make room. */
export function arrangeTile(hand: Hand, tile: TileId, slot: number): Hand {
  const from = hand.slots.indexOf(tile);
  if (from < 0 || slot < 0 || slot >= hand.slots.length || slot === from) return hand;
  const slots = [...hand.slots];
  slots.splice(slot, 0, ...slots.splice(from, 1));
  return { ...hand, slots };
}
