/**
 * The event log of a local table. As on the server, the log is the only truth: the game is the
 * replay of its events, and nothing else is kept.
 */
import type { Emotion } from '../wire/parts';

export interface SeatPlan {
  /** `person`: the user. `device`: one of several who share this device. */
  readonly kind: 'person' | 'device' | 'bot';
  /** Empty for a bot, which has a name in every language. */
  readonly name: string;
  readonly bot: string | null;
  /** 0 to 3; a player keeps it in a rematch. */
  readonly colour: number;
}

/** The first event: the table is opened, and the game begins at once. */
export interface OpenedEvent {
  readonly kind: 'opened';
  readonly edition: string;
  readonly seats: readonly SeatPlan[];
  readonly seed: string;
  readonly hints: boolean;
  readonly take_back: boolean;
  /** The previous game of the same players. */
  readonly rematch_of: string | null;
}

export interface MovedEvent {
  readonly kind: 'moved';
  /** Seats count from 0. */
  readonly seat: number;
  /** In notation. */
  readonly move: string;
  readonly by: 'player' | 'bot';
}

export interface TakenBackEvent {
  readonly kind: 'taken-back';
  readonly seat: number;
  /** The number of moves taken back. */
  readonly moves: number;
}

export type LaterEvent =
  | MovedEvent
  | TakenBackEvent
  | { readonly kind: 'arranged'; readonly seat: number; readonly tiles: readonly string[] }
  | { readonly kind: 'emoted'; readonly seat: number; readonly emote: Emotion }
  | { readonly kind: 'rematched'; readonly game: string }
  | { readonly kind: 'closed' };

export type LocalEvent = OpenedEvent | LaterEvent;

export interface Logged<Event extends LocalEvent = LocalEvent> {
  /** Counted from 1. */
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly event: Event;
}

export type Log = readonly Logged[];

/** The log of a new game. */
export const newLog = (event: OpenedEvent, at: number): [Logged<OpenedEvent>] => [
  { number: 1, at, event },
];

export function openedOf(log: Log): OpenedEvent {
  const event = log[0]?.event;
  if (event?.kind !== 'opened') throw new Error('A log begins with the event "opened".');
  return event;
}

const isMoved = (logged: Logged): logged is Logged<MovedEvent> => logged.event.kind === 'moved';

export const isTakenBack = (logged: Logged): logged is Logged<TakenBackEvent> =>
  logged.event.kind === 'taken-back';

/** The moves that were not taken back, oldest first. */
export function countedMoves(log: Log): Logged<MovedEvent>[] {
  const moves: Logged<MovedEvent>[] = [];
  for (const logged of log) {
    if (isMoved(logged)) moves.push(logged);
    else if (isTakenBack(logged)) moves.length -= logged.event.moves;
  }
  return moves;
}

/** The seats that the user may act for. */
export const ownSeats = ({ seats }: OpenedEvent): number[] =>
  seats.flatMap(({ kind }, seat) => (kind === 'bot' ? [] : [seat]));
