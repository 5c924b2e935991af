/**
 * What is impossible about a position, with the squares concerned. The kernel judges; this asks it
 * about the tiles of the board as if all were laid in one move, which breaks only rules about moves.
 */
import type { Square } from '../../board';
import { KernelRefusal } from '../../kernel/errors';
import type { Kernel } from '../../kernel/kernel';
import type { Observation, Placement, Violation } from '../../kernel/requests';
import type { EditionView } from '../../wire/parts';
import { formatDraft, onRack, partAt, type Draft, type Part } from './draft';

export type Fault =
  | { readonly kind: 'violation'; readonly violation: Violation }
  /** More tiles of a face than the edition has. */
  | {
      readonly kind: 'too-many';
      readonly tile: string;
      readonly found: number;
      readonly allowed: number;
      readonly squares: readonly Square[];
    }
  /** Any other reason of the kernel: the part of the position that it refused; null if unknown. */
  | { readonly kind: 'unreadable'; readonly part: Part | null };

export const squaresOfFault = (fault: Fault): readonly Square[] => {
  if (fault.kind === 'too-many') return fault.squares;
  return fault.kind === 'violation' ? (fault.violation.squares ?? []) : [];
};

/** Rules about one move, not about the tiles on the board. */
const OF_A_MOVE = new Set(['too-many-tiles', 'two-jokers', 'not-in-line', 'gap', 'no-tiles']);

export interface Judged {
  /** Null if the position is impossible to read. */
  readonly observation: Observation | null;
  readonly faults: readonly Fault[];
}

export async function judgeDraft(
  kernel: Kernel,
  draft: Draft,
  edition: EditionView,
): Promise<Judged> {
  let observation: Observation | null = null;
  const faults: Fault[] = [];
  const position = formatDraft(draft);
  try {
    observation = await kernel.run({ do: 'position', position });
  } catch (error) {
    if (!(error instanceof KernelRefusal)) throw error;
    const tooMany = overcounted(draft, edition);
    faults.push(...tooMany);
    if (tooMany.length === 0) {
      const part = error.column === null ? null : partAt(position, error.column);
      faults.push({ kind: 'unreadable', part });
    }
  }
  try {
    faults.push(...(await boardFaults(kernel, draft)));
  } catch (error) {
    if (!(error instanceof KernelRefusal)) throw error;
    if (faults.length === 0) faults.push({ kind: 'unreadable', part: 'board' });
  }
  return { observation, faults };
}

/** Says which tiles the kernel refused; the counts are those of the edition. */
function overcounted({ tiles, racks }: Draft, edition: EditionView): Fault[] {
  return edition.tiles.flatMap(({ tile, count }) => {
    const squares = [...tiles]
      .filter(([, each]) => onRack(each) === tile)
      .map(([square]) => square);
    const held = racks.flatMap((rack) => rack ?? []).filter((each) => each === tile);
    const found = squares.length + held.length;
    return found > count ? [{ kind: 'too-many', tile, found, allowed: count, squares }] : [];
  });
}

/** Rejects with `KernelRefusal` if the kernel cannot read the tiles. */
async function boardFaults(kernel: Kernel, { edition, tiles }: Draft): Promise<Fault[]> {
  if (tiles.size === 0) return [];
  const turn = { board: [] as Placement[], rack: null, bag: 0 };
  const all = await kernel.run({ do: 'judge', edition, turn, move: { placements: [...tiles] } });
  const groups = connected([...tiles.keys()]);
  const apart = await Promise.all(
    groups.slice(1).map((group) => {
      // The kernel refuses a board with more tiles than the edition has; one tile is enough to be apart from.
      const board = [...tiles].filter(([square]) => square === groups[0]![0]);
      const placements = [...tiles].filter(([square]) => group.includes(square));
      return kernel.run({ do: 'judge', edition, turn: { ...turn, board }, move: { placements } });
    }),
  );
  const violations = [
    ...all.violations.filter(({ code }) => !OF_A_MOVE.has(code)),
    ...apart.flatMap((each) => each.violations.filter(({ code }) => code === 'not-touching')),
  ];
  return violations.map((violation) => ({ kind: 'violation', violation }));
}

/** The groups of squares that are side by side, the largest first. */
function connected(squares: readonly Square[]): Square[][] {
  const left = new Set(squares);
  const groups: Square[][] = [];
  for (const start of squares) {
    if (!left.delete(start)) continue;
    const group = [start];
    for (const square of group) {
      for (const other of left) {
        if (!areNeighbours(square, other)) continue;
        left.delete(other);
        group.push(other);
      }
    }
    groups.push(group);
  }
  return groups.toSorted((one, other) => other.length - one.length);
}

function areNeighbours(one: Square, other: Square): boolean {
  const rows = Math.abs(one.charCodeAt(0) - other.charCodeAt(0));
  return rows + Math.abs(Number(one.slice(1)) - Number(other.slice(1))) === 1;
}
