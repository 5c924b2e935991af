/** What an action of the user does at a local table: new events, or a refusal with its reason. */
import type { MoveValue } from '../kernel/requests';
import type { FromClient } from '../wire/messages';
import { countedMoves, isTakenBack, ownSeats, type LaterEvent, type OpenedEvent } from './log';
import { placementsOf, type Referee } from './referee';
import { LocalRefusal } from './refusal';
import {
  hasSameTiles,
  lastOwnMove,
  rematchOf,
  seatToMove,
  statusOf,
  type Snapshot,
} from './snapshot';
import { MOST_TAKE_BACKS, viewedSeat, type Viewer } from './stateView';

export interface Decision {
  readonly events: readonly LaterEvent[];
  /** The game that the last event begins: a rematch. */
  readonly opened?: { readonly game: string; readonly event: OpenedEvent };
}

/** Random texts: the seed and the id of a rematch. */
export interface Randoms {
  readonly seed: () => string;
  readonly game: () => string;
}

export async function decide(
  snapshot: Snapshot,
  viewer: Viewer,
  message: FromClient,
  referee: Referee,
  randoms: Randoms,
): Promise<Decision> {
  if (statusOf(snapshot) === 'closed') throw new LocalRefusal('table-closed');
  switch (message.type) {
    case 'play':
      return makeMove(snapshot, viewer, { placements: placementsOf(message.tiles) }, referee);
    case 'exchange':
      return makeMove(snapshot, viewer, { exchange: message.tiles }, referee);
    case 'pass':
      return makeMove(snapshot, viewer, 'pass', referee);
    case 'resign':
      return makeMove(snapshot, viewer, 'resign', referee);
    case 'arrange':
      return arrange(snapshot, viewer, message.tiles);
    case 'show-emote': {
      const seat = actingSeat(snapshot, viewer);
      return { events: [{ kind: 'emoted', seat, emote: message.emote }] };
    }
    case 'take-back':
      return takeBack(snapshot);
    case 'rematch':
      return rematch(snapshot, randoms);
    case 'close':
      return close(snapshot);
    default:
      // Joining, leaving and absent players exist at tables of a server only.
      throw new LocalRefusal('already-started');
  }
}

async function makeMove(
  snapshot: Snapshot,
  viewer: Viewer,
  move: MoveValue,
  referee: Referee,
): Promise<Decision> {
  const seat = actingSeat(snapshot, viewer);
  checkPlaying(snapshot, seat);
  const { edition } = snapshot.opened;
  if (move !== 'resign') {
    if (seat !== seatToMove(snapshot)) throw new LocalRefusal('not-your-turn');
    const { violations } = await referee.judge(snapshot.log, seat, move);
    if (violations.length > 0) throw new LocalRefusal('illegal-move', {}, violations);
  }
  const text = await referee.format(edition, move);
  return { events: [{ kind: 'moved', seat, move: text, by: 'player' }] };
}

function arrange(snapshot: Snapshot, viewer: Viewer, tiles: readonly string[]): Decision {
  const seat = actingSeat(snapshot, viewer);
  checkPlaying(snapshot, seat);
  const rack = snapshot.racks[seat]!;
  if (!hasSameTiles(rack, tiles)) throw new LocalRefusal('not-your-tiles');
  if (rack.join() === tiles.join()) return { events: [] };
  return { events: [{ kind: 'arranged', seat, tiles }] };
}

function takeBack(snapshot: Snapshot): Decision {
  if (ownSeats(snapshot.opened).length === 0) throw new LocalRefusal('not-seated');
  if (!snapshot.opened.take_back) throw new LocalRefusal('no-take-back');
  if (statusOf(snapshot) === 'over') throw new LocalRefusal('game-over');
  const last = lastOwnMove(snapshot);
  if (last === null) throw new LocalRefusal('nothing-to-take-back');
  if (snapshot.log.filter(isTakenBack).length >= MOST_TAKE_BACKS) {
    throw new LocalRefusal('enough-take-backs');
  }
  return { events: [{ kind: 'taken-back', ...last }] };
}

/** The same players and settings, everyone moved by one seat. */
function rematch(snapshot: Snapshot, randoms: Randoms): Decision {
  if (statusOf(snapshot) !== 'over') throw new LocalRefusal('not-over');
  const begun = rematchOf(snapshot);
  if (begun !== null) throw new LocalRefusal('already-rematched', { game: begun });
  const { opened } = snapshot;
  const game = randoms.game();
  const seats = [...opened.seats.slice(-1), ...opened.seats.slice(0, -1)];
  const event = { ...opened, seats, seed: randoms.seed() };
  return { events: [{ kind: 'rematched', game }], opened: { game, event } };
}

/** Ends a game in which only bots play. */
function close(snapshot: Snapshot): Decision {
  const hasPeople = ownSeats(snapshot.opened).length > 0;
  if (hasPeople || statusOf(snapshot) !== 'playing') throw new LocalRefusal('already-started');
  return { events: [{ kind: 'closed' }] };
}

/** The seat for which the user acts: the viewed one, or on a shared device the seat to move. */
function actingSeat(snapshot: Snapshot, viewer: Viewer): number {
  const seats = ownSeats(snapshot.opened);
  if (seats.length === 0) throw new LocalRefusal('not-seated');
  const viewed = viewedSeat(snapshot, viewer);
  if (viewed !== null) return viewed;
  const running = seatToMove(snapshot);
  if (running !== null && seats.includes(running)) return running;
  throw new LocalRefusal('which-seat');
}

/** A bot's move, unless another tab was faster or the move it follows was taken back. */
export function botMove(snapshot: Snapshot, before: Snapshot, move: string): Decision {
  const seat = seatToMove(snapshot);
  const isSame = lastMoveNumber(snapshot) === lastMoveNumber(before);
  if (!isSame || seat === null || snapshot.opened.seats[seat]!.bot === null) return { events: [] };
  return { events: [{ kind: 'moved', seat, move, by: 'bot' }] };
}

const lastMoveNumber = ({ log }: Snapshot): number => countedMoves(log).at(-1)?.number ?? 0;

function checkPlaying(snapshot: Snapshot, seat: number): void {
  if (statusOf(snapshot) === 'over') throw new LocalRefusal('game-over');
  if (snapshot.game.state.out.includes(seat + 1)) throw new LocalRefusal('already-out');
}
