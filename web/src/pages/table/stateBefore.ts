/**
 * A table as it was before some of its last turns, computed backwards from the latest state by
 * counting: tiles return from the board to where they came from, and points are subtracted. Racks,
 * clocks, emotes and presence stay as they are now.
 */
import type { Seat, Turn } from '../../wire/parts';
import type { TableState } from '../../wire/tableState';

/** `faces` has the order of `unseen`. The turns are the last ones of the state, none the viewer's. */
export function stateBefore(
  latest: TableState,
  turns: readonly Turn[],
  faces: readonly string[],
  rackSize: number,
): TableState {
  const first = turns[0]!;
  const shown = latest.turns.filter(({ number }) => number < first.number);
  const seats = latest.seats.map((seat, index) => ({
    ...seat,
    score: scoreBefore(seat, index, shown, turns, latest.outcome !== null),
    is_out: seat.is_out && !turns.some((turn) => turn.seat === index && isLeaving(turn)),
  }));
  const unseen = [...latest.unseen];
  let { bag } = latest;
  for (const { seat, tiles } of turns.toReversed()) {
    for (const { tile } of tiles) unseen[faces.indexOf(faceOf(tile))]! += 1;
    // A rack is never larger than its size: what does not fit was drawn from the bag
    const all = seats[seat]!.tiles + tiles.length;
    seats[seat]!.tiles = Math.min(all, Math.max(rackSize, seats[seat]!.tiles));
    bag += all - seats[seat]!.tiles;
  }
  return {
    ...latest,
    number: shown.at(-1)?.number ?? 0,
    status: 'playing',
    seats,
    to_move: first.seat,
    again: 0,
    bag,
    unseen,
    must_pass: false,
    turns: shown,
    outcome: null,
    deal: null,
    rematch: null,
  };
}

function scoreBefore(
  { score }: Seat,
  index: number,
  shown: readonly Turn[],
  turns: readonly Turn[],
  isOver: boolean,
): number {
  const next = turns.find(({ seat }) => seat === index);
  if (next !== undefined) return next.total - (next.sheet?.points ?? 0);
  // The score of a finished game includes the final count
  return isOver ? (shown.findLast(({ seat }) => seat === index)?.total ?? 0) : score;
}

const isLeaving = ({ kind }: Turn): boolean => kind === 'resign' || kind === 'timeout';

/** A joker on the board has its face: `J7`. */
const faceOf = (tile: string): string => (tile.startsWith('J') ? 'J' : tile);
