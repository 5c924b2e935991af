/**
 * A local table in the forms of the live protocol, as one viewer may see it: never the bag, or the
 * rack of another seat before the end.
 */
import type { State, Welcome } from '../wire/messages';
import { VERSION } from '../wire/messages';
import type { Clock, EditionView, Plan, Seat, Turn } from '../wire/parts';
import type { Catalogue } from './catalogue';
import { isTakenBack, ownSeats, type OpenedEvent } from './log';
import {
  lastOwnMove,
  numberOf,
  rematchOf,
  seatToMove,
  statusOf,
  type PastMove,
  type Snapshot,
} from './snapshot';
import { emoteChoices, emoteWords } from './emotes';
import { lastExit, outcomeView, sheetView } from './wireForms';

/** What a state needs besides the table: the edition, and the texts in the viewer's language. */
export interface Texts {
  readonly edition: EditionView;
  readonly catalogue: Catalogue;
  /** The name of a bot. */
  readonly botTitle: (bot: string) => string;
}

export interface Viewer {
  /** The seat for which the curtain is up, where several players share the device. */
  readonly looking: number | null;
}

/** Upper limit of take-backs in a game, as on a server. */
export const MOST_TAKE_BACKS = 100;

const NO_CLOCK = { kind: 'none', seconds: 0, increment: 0, days: 0 } as const;

export const planOf = ({ hints, take_back }: OpenedEvent): Plan => ({
  clock: NO_CLOCK,
  is_public: false,
  spectators: false,
  hints,
  stand_in: null,
  take_back,
  claim_after: null,
  stand_in_after: null,
});

export const welcomeOf = (game: string, opened: OpenedEvent, texts: Texts): Welcome => ({
  type: 'welcome',
  version: VERSION,
  game,
  edition: texts.edition,
  plan: planOf(opened),
  emotes: emoteChoices(texts.catalogue),
});

/** The seat whose rack is shown: the user's only seat, or the one with the curtain up. */
export function viewedSeat({ opened }: Snapshot, { looking }: Viewer): number | null {
  const seats = ownSeats(opened);
  if (seats.length === 1) return seats[0]!;
  return looking !== null && seats.includes(looking) ? looking : null;
}

/** The table with the turns, take-backs and emotes after event `since`. */
export function stateOf(
  snapshot: Snapshot,
  viewer: Viewer,
  since: number,
  now: number,
  texts: Texts,
): State {
  const { opened, game, log, racks, options } = snapshot;
  const lastTakeBack = log.findLast(isTakenBack)?.number ?? 0;
  const after = since >= lastTakeBack && since <= numberOf(snapshot) ? since : 0;
  const viewing = viewedSeat(snapshot, viewer);
  const toMove = seatToMove(snapshot);
  const isTurn = viewing !== null && viewing === toMove;
  const own = ownSeats(opened);
  const seats = seatsOf(snapshot, texts);
  return {
    type: 'state',
    number: numberOf(snapshot),
    since: after,
    status: statusOf(snapshot),
    seats,
    yours: own,
    replaced: [],
    is_host: true,
    viewing,
    draws: (game.draws ?? []).map((round) => [...round]),
    first: game.first === undefined ? null : game.first - 1,
    to_move: toMove,
    again: game.state.again,
    bag: game.state.bag_count,
    set_aside: setAside(snapshot, texts.edition),
    unseen: unseenBy(snapshot, viewing, texts.edition),
    rack: viewing === null ? null : [...racks[viewing]!],
    most_to_exchange: isTurn ? (options?.most_to_exchange ?? 0) : 0,
    must_pass: isTurn && (options?.must_pass ?? false),
    turns: turnsOf(snapshot, after, texts.catalogue),
    take_backs: log.filter(isTakenBack).flatMap(({ number, at, event }) => {
      const { seat, moves } = event;
      return number > after ? [{ number, seat, at, moves }] : [];
    }),
    can_take_back: canTakeBack(snapshot),
    can_close: own.length === 0 && statusOf(snapshot) === 'playing',
    emotes: emotesOf(snapshot, after, texts.catalogue),
    clock: clockOf(snapshot, now),
    commitment: null,
    randoms: opened.seats.map(() => ''),
    rematch_commitment: null,
    seal: null,
    deal: game.termination === null ? null : opened.seed,
    outcome: outcomeOf(snapshot, seats, own, texts.catalogue),
    rematch: rematchOf(snapshot),
    rematch_answers: {
      offered: [],
      waiting: [],
      declined: null,
      yours: game.termination === null ? null : (own[0] ?? null),
    },
  };
}

export const clockOf = ({ opened }: Snapshot, now: number): Clock => ({
  now,
  running: null,
  left: opened.seats.map(() => null),
  due: null,
});

export function canTakeBack(snapshot: Snapshot): boolean {
  return (
    snapshot.opened.take_back &&
    statusOf(snapshot) === 'playing' &&
    lastOwnMove(snapshot) !== null &&
    snapshot.log.filter(isTakenBack).length < MOST_TAKE_BACKS
  );
}

const seatsOf = ({ opened, game }: Snapshot, { botTitle }: Texts): Seat[] =>
  opened.seats.map(({ kind, name, bot, colour }, seat) => ({
    kind,
    name: bot === null ? name : botTitle(bot),
    colour,
    is_guest: false,
    bot,
    stand_in: null,
    is_taken: true,
    score: game.state.scores[seat]!,
    tiles: game.state.held[seat]!,
    is_out: game.state.out.includes(seat + 1),
    gone_since: null,
  }));

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

function setAside({ game: { state } }: Snapshot, edition: EditionView): number {
  const elsewhere = Object.keys(state.tiles).length + sum(state.held) + state.bag_count;
  return sum(edition.tiles.map(({ count }) => count)) - elsewhere;
}

/** After the end everyone sees all racks. */
function unseenBy({ game }: Snapshot, viewing: number | null, edition: EditionView): number[] {
  const { state, termination } = game;
  const seen = Object.values(state.tiles).map((tile) => (tile.startsWith('J') ? 'J' : tile));
  state.racks.forEach((rack, seat) => {
    if (termination !== null || seat === viewing) seen.push(...(rack ?? []));
  });
  return edition.tiles.map(
    ({ tile, count }) => count - seen.filter((each) => each === tile).length,
  );
}

const turnsOf = ({ game, moves }: Snapshot, since: number, catalogue: Catalogue): Turn[] =>
  moves
    .filter(({ logged }) => logged.number > since)
    .map((move) => turnOf(move, game.termination !== null, catalogue));

/** Before the end, a turn does not show its rack, nor an exchange its tiles. */
function turnOf(move: PastMove, isOver: boolean, catalogue: Catalogue): Turn {
  const { logged, moved, parsed, total } = move;
  const { kind, placements = [], tiles = [] } = parsed;
  const isHidden = kind === 'exchange' && !isOver;
  return {
    number: logged.number,
    seat: logged.event.seat,
    at: logged.at,
    by: logged.event.by,
    bot: null,
    spent: 0,
    kind,
    move: isHidden ? `x:${tiles.map(() => '_').join('-')}` : logged.event.move,
    tiles: placements.map(([square, tile]) => ({ square, tile })),
    exchanged: tiles.length,
    sheet: kind === 'play' ? sheetView(moved.sheet, catalogue) : null,
    total,
    rack: isOver ? [...moved.rack] : null,
  };
}

const emotesOf = ({ log }: Snapshot, since: number, catalogue: Catalogue): State['emotes'] =>
  log.flatMap(({ number, at, event }) =>
    event.kind === 'emoted' && number > since
      ? [
          {
            number,
            seat: event.seat,
            at,
            emote: event.emote,
            words: emoteWords(event.emote, catalogue),
          },
        ]
      : [],
  );

function outcomeOf(
  { game }: Snapshot,
  seats: readonly Seat[],
  own: readonly number[],
  catalogue: Catalogue,
): State['outcome'] {
  if (game.termination === null) return null;
  const names = seats.map(({ name }) => name);
  const you = own.length === 1 ? own[0]! : null;
  return outcomeView(game, names, catalogue, lastExit(game.moves), you);
}
