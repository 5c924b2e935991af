/**
 * The chances of the unseen tiles on a hidden rack, inferred from the last move of its player: the
 * same as `triolet.analysis.inference`; docs/review.md explains the method.
 */
import type { Kernel } from '../../kernel/kernel';
import type { Placement, State } from '../../kernel/requests';
import { sortTiles, type TileName } from './draft';
import type { TileChance } from './maps';
import { parseMove, takenBy } from '../moveNotation';

/** Points given away that make a move e times less likely; `SCALE` in Python. */
const SCALE = 20;
/** Requests to the kernel at once. Others get their turn between two batches. */
const BATCH = 16;

/** The latest turn of a player. */
export interface LastMove {
  readonly edition: string;
  /** Before the move. */
  readonly board: readonly Placement[];
  readonly is_first: boolean;
  /** Of an exchange only the number of tiles is used: the other players do not see more. */
  readonly move: string;
  readonly points: number;
  /** How many tiles the player had before it. */
  readonly held: number;
}

/** A set of tiles and the number of ways to draw it. */
type Drawn = readonly [tiles: readonly TileName[], ways: number];

export const lastMove = (
  { tiles, held, new: fresh }: State,
  edition: string,
  { seat, move, points }: { readonly seat: number; readonly move: string; readonly points: number },
): LastMove => ({
  edition,
  board: Object.entries(tiles),
  is_first: fresh.includes(seat),
  move,
  points,
  held: held[seat - 1]!,
});

/**
 * The chances on a rack of `held` tiles; null if the move says nothing about it. Rejects with the
 * reason of the signal.
 */
export async function inferRack(
  kernel: Kernel,
  last: LastMove,
  unseen: readonly TileName[],
  held: number,
  signal?: AbortSignal,
): Promise<TileChance[] | null> {
  const { kind } = parseMove(last.move);
  const moved = takenBy(last.move);
  const kept = last.held - moved.length;
  if (kept <= 0 || (kind === 'other' && last.move !== 'pass')) return null;
  const racks = drawsOf(unseen, kind === 'play' ? kept : last.held);
  const weights = new Map<string, { tiles: readonly TileName[]; weight: number }>();
  for (let from = 0; from < racks.length; from += BATCH) {
    signal?.throwIfAborted();
    const batch = racks.slice(from, from + BATCH);
    const fits = await Promise.all(
      batch.map(([tiles]) => fitOf(kernel, last, kind === 'play' ? [...moved, ...tiles] : tiles)),
    );
    for (const [index, [tiles, ways]] of batch.entries()) {
      // The tiles that were given back are hidden, so a rack may have kept any of its tiles.
      const sets: readonly Drawn[] = kind === 'play' ? [[tiles, 1]] : drawsOf(tiles, kept);
      for (const [set, parts] of sets) {
        const key = set.join(' ');
        const weight = (weights.get(key)?.weight ?? 0) + ways * parts * fits[index]!;
        weights.set(key, { tiles: set, weight });
      }
    }
  }
  signal?.throwIfAborted();
  const sets = [...weights.values()];
  return sets.some(({ weight }) => weight > 0) ? chancesOf(sets, unseen, held) : null;
}

/** How well the move fits a player with this rack: 1 for the play with the most points. */
async function fitOf(
  kernel: Kernel,
  { edition, board, is_first, move, points }: LastMove,
  rack: readonly TileName[],
): Promise<number> {
  const turn = { board, rack: sortTiles(rack), bag: 0, is_first };
  const { plays } = await kernel.run({ do: 'plays', edition, turn });
  if (move === 'pass') return plays.length === 0 ? 1 : 0;
  return Math.exp((points - (plays[0]?.points ?? points)) / SCALE);
}

/** Every set of `size` of the tiles. */
function drawsOf(tiles: readonly TileName[], size: number): Drawn[] {
  const counts = [...countsOf(sortTiles(tiles))];
  const draw = (from: number, left: number): Drawn[] => {
    if (left === 0) return [[[], 1]];
    const entry = counts[from];
    if (entry === undefined) return [];
    const [tile, count] = entry;
    return Array.from({ length: Math.min(count, left) + 1 }, (_copy, copies) =>
      draw(from + 1, left - copies).map(([rest, ways]): Drawn => [
        [...Array.from({ length: copies }, () => tile), ...rest],
        ways * choose(count, copies),
      ]),
    ).flat();
  };
  return draw(0, size);
}

function countsOf(tiles: readonly TileName[]): Map<TileName, number> {
  const counts = new Map<TileName, number>();
  for (const tile of tiles) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  return counts;
}

/** The binomial coefficient. */
function choose(all: number, some: number): number {
  let ways = 1;
  for (let step = 0; step < some; step += 1) ways = (ways * (all - step)) / (step + 1);
  return ways;
}

function chancesOf(
  sets: readonly { readonly tiles: readonly TileName[]; readonly weight: number }[],
  unseen: readonly TileName[],
  held: number,
): TileChance[] {
  const total = sets.reduce((sum, { weight }) => sum + weight, 0);
  return [...countsOf(unseen)].map(([tile, count]) => {
    const present = sets.reduce((sum, { tiles, weight }) => {
      const others = unseen.length - tiles.length;
      const drawn = held - tiles.length;
      const absent = tiles.includes(tile)
        ? 0
        : choose(others - count, drawn) / choose(others, drawn);
      return sum + weight * (1 - absent);
    }, 0);
    return { tile, unseen: count, chance: present / total };
  });
}
