/** A local table at one moment: its log, and what the kernel says about the game. */
import type { Moved } from '../kernel/requests';
import type { Status } from '../wire/parts';
import {
  countedMoves,
  openedOf,
  ownSeats,
  type Log,
  type Logged,
  type MovedEvent,
  type OpenedEvent,
} from './log';
import type { Options, ParsedMove, PlayedGame, Referee } from './referee';

/** A move that counts. */
export interface PastMove {
  readonly logged: Logged<MovedEvent>;
  readonly moved: Moved;
  readonly parsed: ParsedMove;
  /** The points of the seat in its turns until this one. */
  readonly total: number;
}

export interface Snapshot {
  readonly log: Log;
  readonly opened: OpenedEvent;
  readonly game: PlayedGame;
  readonly moves: readonly PastMove[];
  /** The tiles of each seat, in the order its player arranged. */
  readonly racks: readonly (readonly string[])[];
  /** Of the seat to move, if it is the user's. */
  readonly options: Options | null;
}

export async function snapshotOf(log: Log, referee: Referee): Promise<Snapshot> {
  const opened = openedOf(log);
  const counted = countedMoves(log);
  const [game, parsed] = await Promise.all([
    referee.game(log),
    Promise.all(counted.map(({ event }) => referee.parse(opened.edition, event.move))),
  ]);
  const toMove = game.state.to_move - 1;
  const isOwn = ownSeats(opened).includes(toMove);
  const totals = opened.seats.map(() => 0);
  const moves = counted.map((logged, index) => {
    const moved = game.moves[index]!;
    const total = (totals[logged.event.seat]! += moved.sheet.points);
    return { logged, moved, parsed: parsed[index]!, total };
  });
  return {
    log,
    opened,
    game,
    moves,
    racks: racksOf(log, game, moves),
    options: isOwn ? await referee.options(log, toMove) : null,
  };
}

export const numberOf = ({ log }: Snapshot): number => log.length;

export function statusOf({ log, game }: Snapshot): Status {
  if (log.some(({ event }) => event.kind === 'closed')) return 'closed';
  return game.termination === null ? 'playing' : 'over';
}

/** The seat to move; null after the end and at a closed table. */
export function seatToMove(snapshot: Snapshot): number | null {
  const { to_move } = snapshot.game.state;
  return to_move === 0 || statusOf(snapshot) !== 'playing' ? null : to_move - 1;
}

/** The bot that is to move. */
export function botToMove(snapshot: Snapshot): string | null {
  const seat = seatToMove(snapshot);
  return seat === null ? null : snapshot.opened.seats[seat]!.bot;
}

export function rematchOf({ log }: Snapshot): string | null {
  for (const { event } of log) if (event.kind === 'rematched') return event.game;
  return null;
}

/** The last move of the user and the number of moves since it, itself included. */
export function lastOwnMove({ opened, moves }: Snapshot): { seat: number; moves: number } | null {
  const own = ownSeats(opened);
  const last = moves.findLastIndex(({ logged }) => own.includes(logged.event.seat));
  if (last < 0) return null;
  return { seat: moves[last]!.logged.event.seat, moves: moves.length - last };
}

/** Tiles that stay keep their order, and drawn ones follow. */
function racksOf(log: Log, game: PlayedGame, moves: readonly PastMove[]): string[][] {
  const racks = game.state.racks.map((rack, seat) => {
    const first = moves.find(({ logged }) => logged.event.seat === seat);
    return [...(first?.moved.rack ?? rack ?? [])];
  });
  const counted = new Map(moves.map((move) => [move.logged.number, move]));
  for (const { number, event } of log) {
    const move = counted.get(number);
    if (move !== undefined) {
      const { seat } = move.logged.event;
      racks[seat] = rackAfter(racks[seat]!, move);
    } else if (event.kind === 'arranged' && hasSameTiles(racks[event.seat]!, event.tiles)) {
      racks[event.seat] = [...event.tiles];
    }
  }
  return racks;
}

function rackAfter(rack: readonly string[], { moved, parsed }: PastMove): string[] {
  if (parsed.kind === 'resign' || parsed.kind === 'timeout') return [];
  const rest = [...rack];
  for (const tile of usedTiles(parsed)) rest.splice(rest.indexOf(tile), 1);
  return [...rest, ...moved.drawn.toSorted(byFace)];
}

function usedTiles({ placements = [], tiles = [] }: ParsedMove): string[] {
  const laid = placements.map(([, tile]) => (tile.startsWith('J') ? 'J' : tile));
  return [...laid, ...tiles];
}

export const hasSameTiles = (some: readonly string[], others: readonly string[]): boolean =>
  some.toSorted().join() === others.toSorted().join();

/** The joker comes last. */
const byFace = (one: string, other: string): number => orderOf(one) - orderOf(other);
const orderOf = (tile: string): number => (tile === 'J' ? Infinity : Number(tile));
