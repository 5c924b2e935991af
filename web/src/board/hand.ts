/**
 * The tiles that a player can move: those in the slots of the rack, and the pending ones on the
 * board. Immutable values and pure functions; no DOM, no rules.
 */
import type { Square } from './squares';

export type TileId = string;

export interface Hand {
  readonly slots: readonly (TileId | null)[];
  /** In the order of placement. */
  readonly pending: ReadonlyMap<TileId, Square>;
}

/** What the player just did. */
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
  for (const [tile, at] of hand.pending) if (at === square) return tile;
  return null;
}

/**
 * Lays a tile from the rack or another square. It swaps places with a pending tile that is there.
 */
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

/** Returns a tile to the given slot if it is free, else to the first free one. */
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

/** Moves a tile along the rack; the tiles in between shift. */
export function arrangeTile(hand: Hand, tile: TileId, slot: number): Hand {
  const from = hand.slots.indexOf(tile);
  if (from < 0 || slot < 0 || slot >= hand.slots.length || slot === from) return hand;
  const slots = [...hand.slots];
  slots.splice(slot, 0, ...slots.splice(from, 1));
  return { ...hand, slots };
}
