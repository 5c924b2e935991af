/**
 * Synchronises the player's hand with the server's rack. Tiles that are still on the rack keep
 * their slots, and pending ones stay pending.
 */
import { dealHand, type Hand, type Square, type TileId } from '../../board';

export interface NamedHand {
  readonly hand: Hand;
  /** The name of each tile in messages: `11`, or `J` for a joker. */
  readonly tiles: Readonly<Record<TileId, string>>;
}

/** All tiles of a hand, the rack first. */
const idsOf = ({ slots, pending }: Hand): TileId[] => [
  ...slots.filter((tile) => tile !== null),
  ...pending.keys(),
];

export function syncHand(
  { hand, tiles }: NamedHand,
  rack: readonly string[],
  rackSize: number,
  isTaken: (square: Square) => boolean,
): NamedHand {
  // 1. Match the rack with the tiles in hand
  const left = idsOf(hand);
  const kept = rack.map((name) => {
    const at = left.findIndex((tile) => tiles[tile] === name);
    return at < 0 ? null : left.splice(at, 1)[0]!;
  });
  // 2. Create an id for each new tile
  const used = new Set(kept);
  const ids = kept.map((tile, index) => {
    if (tile !== null) return tile;
    const fresh = freshId(rack[index]!, used);
    used.add(fresh);
    return fresh;
  });
  const names = Object.fromEntries(ids.map((tile, index) => [tile, rack[index]!]));
  // 3. Keep pending tiles; without any, take the server's order
  const pending = new Map(
    [...hand.pending].filter(([tile, square]) => used.has(tile) && !isTaken(square)),
  );
  if (pending.size === 0 && !kept.includes(null) && left.length === 0) {
    return { hand: dealHand(ids, rackSize), tiles: names };
  }
  // 4. Keep the slots of known tiles; new ones fill the gaps
  const slots = Array.from({ length: rackSize }, (_slot, slot) => {
    const tile = hand.slots[slot] ?? null;
    return tile !== null && used.has(tile) ? tile : null;
  });
  for (const tile of ids) {
    if (!pending.has(tile) && !slots.includes(tile)) slots[slots.indexOf(null)] = tile;
  }
  return { hand: { slots, pending }, tiles: names };
}

function freshId(name: string, used: ReadonlySet<TileId | null>): TileId {
  let number = 1;
  while (used.has(`${name}-${number}`)) number += 1;
  return `${name}-${number}`;
}

/** The whole rack in the player's order; pending tiles take the empty slots. */
export function rackOrder({ hand, tiles }: NamedHand): string[] {
  const pending = [...hand.pending.keys()];
  return hand.slots.flatMap((tile) => {
    const here = tile ?? pending.shift();
    return here === undefined ? [] : [tiles[here]!];
  });
}
