/**
 * Records (TGN) of local games: written with the seed, so that a game can go on elsewhere, and read
 * back only if the replay gives the same racks, points and end.
 */
import type { RecordData } from '../kernel/requests';
import {
  countedMoves,
  openedOf,
  type LaterEvent,
  type Log,
  type Logged,
  type MovedEvent,
  type OpenedEvent,
  type SeatPlan,
} from './log';
import type { Referee } from './referee';
import { LocalRefusal } from './refusal';
import { hasSameTiles, snapshotOf, type Snapshot } from './snapshot';

const BOT_HEADER = /^bot([1-9])$/;

/** The headers of a record besides those of every record: bots keep their seats. */
export function headersOf(game: string, { log, opened }: Snapshot): Record<string, string> {
  const bots = opened.seats.flatMap(({ bot }, seat) =>
    bot === null ? [] : [[`bot${seat + 1}`, bot] as const],
  );
  return { date: new Date(log[0]!.at).toISOString(), game, ...Object.fromEntries(bots) };
}

export interface ReadGame {
  /** The id in the record, of whatever program wrote it. */
  readonly game: string | null;
  readonly opened: OpenedEvent;
  readonly moves: readonly MovedEvent[];
  /** Milliseconds since 1970; null if the record has no date. */
  readonly date: number | null;
}

/** Reads a record; throws `KernelRefusal` if it is none, and `LocalRefusal` if it is wrong. */
export async function readGame(
  text: string,
  referee: Referee,
  knownBots: ReadonlySet<string>,
): Promise<ReadGame> {
  const record = await referee.readRecord(text);
  const headers = new Map(record.headers);
  const seed = headers.get('deal');
  if (seed === undefined) throw new LocalRefusal('record-without-deal');
  const seats = seatsOf(record, knownBots);
  const game: ReadGame = {
    game: headers.get('game') ?? null,
    opened: {
      kind: 'opened',
      edition: record.edition,
      seats,
      seed,
      hints: true,
      take_back: true,
      rematch_of: null,
    },
    moves: record.turns.map(({ seat, move }) => ({
      kind: 'moved',
      seat: seat - 1,
      move: move as string,
      by: seats[seat - 1]?.bot == null ? 'player' : 'bot',
    })),
    date: dateOf(headers.get('date')),
  };
  await verify(record, await snapshotOf(logOf(game, 0), referee));
  return game;
}

export function logOf(
  { opened, moves }: Pick<ReadGame, 'opened' | 'moves'>,
  at: number,
): [Logged<OpenedEvent>, ...Logged<LaterEvent>[]] {
  const later = moves.map((event, index) => ({ number: index + 2, at, event }));
  return [{ number: 1, at, event: opened }, ...later];
}

/** Whether the moves of a game begin with those of another one. */
export function isContinuationOf(log: Log, { opened, moves }: ReadGame): boolean {
  if (openedOf(log).seed !== opened.seed) return false;
  const played = countedMoves(log);
  return moves.every(({ move }, index) => played[index]?.event.move === move);
}

function seatsOf({ headers }: RecordData, knownBots: ReadonlySet<string>): SeatPlan[] {
  const names = new Map<number, string>();
  const bots = new Map<number, string>();
  for (const [key, value] of headers) {
    const seat = /^seat([1-9])$/.exec(key)?.[1];
    if (seat !== undefined) names.set(Number(seat), value);
    const bot = BOT_HEADER.exec(key)?.[1];
    if (bot !== undefined && knownBots.has(value)) bots.set(Number(bot), value);
  }
  const count = Math.max(...names.keys(), 0);
  const isAlone = count - bots.size === 1;
  return Array.from({ length: count }, (_seat, index) => {
    const bot = bots.get(index + 1) ?? null;
    const kind = bot !== null ? 'bot' : isAlone ? 'person' : 'device';
    const name = bot === null ? (names.get(index + 1) ?? '') : '';
    return { kind, name, bot, colour: index };
  });
}

/** Compares what the record says with what the replay gives. */
async function verify(record: RecordData, { game, moves }: Snapshot): Promise<void> {
  record.turns.forEach((turn, index) => {
    const { moved, total } = moves[index]!;
    const isRackRight = turn.rack === null || hasSameTiles(turn.rack, moved.rack);
    if (!isRackRight || turn.points !== moved.sheet.points || turn.total !== total) {
      throw new LocalRefusal('record-wrong-turn', { turn: index + 1 });
    }
  });
  const { end } = record;
  if (end === null && game.termination === null) return;
  // A player who gains the tiles of several others has a line for each; the last one has the total.
  const totals = new Map(end?.counts.map(({ seat, total }) => [seat, total]));
  const isEndRight =
    end !== null &&
    end.termination === game.termination &&
    end.winners.join() === game.winners.join() &&
    [...totals].every(([seat, total]) => game.state.scores[seat - 1] === total);
  if (!isEndRight) throw new LocalRefusal('record-wrong-end');
}

function dateOf(text: string | undefined): number | null {
  const date = text === undefined ? NaN : Date.parse(text);
  return Number.isNaN(date) ? null : date;
}
