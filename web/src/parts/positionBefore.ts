/**
 * The position before a turn of a finished game as TPN, with the rack of the player who moved and no
 * other: what the player could know. Only counts; the notation is described in docs/notation.md.
 */
import { formatSquare } from '../board';
import type { EditionView, Seat, Turn } from '../wire/parts';

const FIRST_FACE = 'A'.charCodeAt(0);

/** A game as far as its positions need it. */
export interface PlayedTurns {
  readonly seats: readonly Pick<Seat, 'name'>[];
  readonly turns: readonly Turn[];
}

interface Counts {
  readonly held: number[];
  readonly scores: number[];
  readonly out: Set<number>;
  readonly new: Set<number>;
  /** The racks of players who left, which are out of the game. */
  readonly left: (readonly string[] | null)[];
  bag: number;
  /** The seats of the turns without a tile, and of the passes, since the last other turn. */
  quiet: number[];
  passes: number[];
  again: number;
  /** The seat that has an extra turn. */
  mover: number | null;
}

/** `number` counts from 1. */
export function positionBefore(game: PlayedTurns, edition: EditionView, number: number): string {
  const turn = game.turns[number - 1]!;
  const counts = countedBefore(game, edition, number);
  const racks = game.seats.map((_seat, seat) => {
    const rack = seat === turn.seat ? turn.rack : counts.left[seat]!;
    return rack === null ? '_' : rackText(rack);
  });
  const fields = [
    boardText(game.turns.slice(0, number - 1), edition.size),
    racks.join('/'),
    counts.scores.join('/'),
    turn.seat + 1,
    edition.name,
    ...keysOf(counts),
  ];
  return fields.join(' ');
}

/** The number of tiles in the bag before a turn. */
export const bagBefore = (game: PlayedTurns, edition: EditionView, number: number): number =>
  countedBefore(game, edition, number).bag;

function countedBefore(game: PlayedTurns, edition: EditionView, number: number): Counts {
  const { rack_size: size, set_aside: aside } = edition.rules;
  const seats = game.seats.map((_seat, seat) => seat);
  const tiles = edition.tiles.reduce((sum, { count }) => sum + count, 0);
  const counts: Counts = {
    held: seats.map(() => size),
    scores: seats.map(() => 0),
    out: new Set(),
    new: new Set(seats),
    left: seats.map(() => null),
    bag: tiles - aside - size * seats.length,
    quiet: [],
    passes: [],
    again: 0,
    mover: null,
  };
  for (const turn of game.turns.slice(0, number - 1)) count(counts, turn, size);
  return counts;
}

function count(counts: Counts, turn: Turn, rackSize: number): void {
  const { seat, kind } = turn;
  counts.new.delete(seat);
  if (kind === 'resign' || kind === 'timeout') {
    counts.out.add(seat);
    counts.left[seat] = turn.rack ?? null;
    counts.held[seat] = turn.rack?.length ?? 0;
    if (counts.mover === seat) [counts.again, counts.mover] = [0, null];
    // Only the turns of those who still play count.
    counts.quiet = counts.quiet.filter((each) => each !== seat);
    counts.passes = counts.passes.filter((each) => each !== seat);
    return;
  }
  counts.scores[seat] = turn.total;
  counts.quiet = kind === 'play' ? [] : [...counts.quiet, seat];
  counts.passes = kind === 'pass' ? [...counts.passes, seat] : [];
  const extra = kind === 'pass' ? 0 : counts.again + (turn.sheet?.replays ?? 0);
  counts.again = Math.max(0, extra - 1);
  counts.mover = extra > 0 ? seat : null;
  if (kind !== 'play') return;
  const kept = counts.held[seat]! - turn.tiles.length;
  const drawn = Math.min(rackSize - kept, counts.bag);
  counts.held[seat] = kept + drawn;
  counts.bag -= drawn;
}

const seatsOf = (seats: ReadonlySet<number>): string => [...seats].map((seat) => seat + 1).join('');

function keysOf({ new: fresh, out, held, bag, quiet, passes, again }: Counts): string[] {
  return [
    // Written even if it is empty, because on an empty board everyone is new by default.
    `new=${seatsOf(fresh)}`,
    ...(out.size > 0 ? [`out=${seatsOf(out)}`] : []),
    `held=${held.join('/')}`,
    `bag=${bag}`,
    ...(quiet.length > 0 ? [`quiet=${quiet.length}`] : []),
    ...(passes.length > 0 ? [`passes=${passes.length}`] : []),
    ...(again > 0 ? [`again=${again}`] : []),
  ];
}

function boardText(turns: readonly Turn[], size: number): string {
  const laid = new Map(
    turns.flatMap(({ tiles }) => tiles.map(({ square, tile }) => [square, tile])),
  );
  const rows = Array.from({ length: size }, (_row, row) => {
    let [text, empty] = ['', 0];
    for (let column = 0; column < size; column += 1) {
      const tile = laid.get(formatSquare({ row, column }));
      if (tile === undefined) {
        empty += 1;
        continue;
      }
      text += (empty > 0 ? empty : '') + tileText(tile);
      empty = 0;
    }
    return text + (empty > 0 ? empty : '');
  });
  return rows.join('/');
}

const letterOf = (face: string): string => String.fromCharCode(FIRST_FACE + Number(face));

const tileText = (tile: string): string =>
  tile.startsWith('J') ? letterOf(tile.slice(1)).toLowerCase() : letterOf(tile);

function rackText(rack: readonly string[]): string {
  if (rack.length === 0) return '-';
  const numbers = rack.filter((tile) => tile !== 'J').map(letterOf);
  return numbers.toSorted().join('').padEnd(rack.length, '?');
}
