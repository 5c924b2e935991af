/**
 * A table as one viewer sees it: the live connection, the shown state, and values derived from it.
 * The shown state may be some turns behind the referee's: see `Presentation`. No rules: the server is
 * the referee, or the kernel at a local table.
 */
import type { Square } from '../../board';
import { isLocalGame } from '../../local/gameIds';
import { seatName } from '../../parts/playerName';
import { announcer } from '../../parts/announcer.svelte';
import { environmentOf } from '../../parts/gameService';
import { browser } from '../../wire/environment';
import { Live, liveAddress, type Link } from '../../wire/live';
import type { Welcome } from '../../wire/messages';
import type { LiveRefusal } from '../../wire/requests';
import type { EditionView, Language, LaidTile, Seat, Turn } from '../../wire/parts';
import type { TableState } from '../../wire/tableState';
import { keepTable, type KeptTable } from './keptTable';
import { announcementOf } from './announcements';
import { Presentation, type Pace, type PresentationClock } from './presentation';

export interface TableEvents {
  /** New turns; not called for the turns of the first state. */
  readonly onturns: (turns: readonly Turn[]) => void;
  readonly pace: () => Pace;
}

export class LiveTable {
  welcome: Welcome | null = $state.raw(null);
  state: TableState | null = $state.raw(null);
  link: Link = $state('connecting');
  /** Off line: the table as it was last seen. No move can be made. */
  isStale = $state(false);
  /** The server's reason for ending the connection. */
  refusal: LiveRefusal | null = $state.raw(null);
  readonly live: Live;
  readonly presentation: Presentation;
  readonly #events: TableEvents;
  /** The number of the last announced event that is not a turn. */
  #announced = 0;

  constructor(
    readonly game: string,
    language: Language,
    events: TableEvents,
    kept: KeptTable | null = null,
    clock: PresentationClock = browser,
  ) {
    this.#events = events;
    this.presentation = new Presentation(
      {
        faces: () => this.edition?.tiles.map(({ tile }) => tile) ?? [],
        rackSize: () => this.edition?.rules.rack_size ?? 0,
        pace: events.pace,
        isHidden: () => document.hidden,
        hasClock: () => ['turn', 'total'].includes(this.welcome?.plan.clock?.kind ?? 'none'),
        show: (tableState, turns) => this.#show(tableState, turns),
      },
      clock,
    );
    const environment = environmentOf(game);
    const received = {
      onwelcome: (welcome: Welcome) => (this.welcome = welcome),
      onstate: (state: TableState) => {
        if (!isLocalGame(game)) void keepTable(game, { welcome: this.welcome!, state });
        this.presentation.receive(this.#behindCurtain(state));
      },
      onlink: (link: Link, refusal: LiveRefusal | null) => {
        this.link = link;
        this.refusal = refusal;
        if (link === 'open') this.isStale = false;
        if (link === 'waiting' && environment.isOffLine()) this.isStale = true;
      },
    };
    this.live = new Live(liveAddress(game, location), language, received, environment);
    if (kept === null) return;
    this.isStale = true;
    this.welcome = kept.welcome;
    this.presentation.receive(kept.state);
  }

  get edition(): EditionView | null {
    return this.welcome?.edition ?? null;
  }

  get seats(): readonly Seat[] {
    return this.state?.seats ?? [];
  }

  /** The plays since the viewer's last turn; if there are none, the last play. */
  get recentPlays(): readonly Turn[] {
    if (this.state === null) return [];
    const { turns, viewing, to_move, yours } = this.state;
    const next = to_move !== null && yours.includes(to_move) ? to_move : null;
    const viewer = viewing ?? next ?? yours[0];
    const own = turns.findLastIndex(({ seat }) => seat === viewer);
    const plays = turns.filter(({ tiles }) => tiles.length > 0);
    const since = plays.filter(({ number }) => number > (turns[own]?.number ?? 0));
    return viewer === undefined || since.length === 0 ? plays.slice(-1) : since;
  }

  get laid(): LaidTile[] {
    return this.state?.turns.flatMap((turn) => turn.tiles) ?? [];
  }

  get taken(): ReadonlySet<Square> {
    return new Set(this.laid.map(({ square }) => square));
  }

  get isOver(): boolean {
    return this.state?.outcome != null;
  }

  /** The viewer has a seat. */
  get isPlaying(): boolean {
    return (this.state?.yours.length ?? 0) > 0;
  }

  /** Several seats on this device. */
  get isShared(): boolean {
    return (this.state?.yours.length ?? 0) > 1;
  }

  get isMyTurn(): boolean {
    const { viewing, to_move } = this.state ?? { viewing: null, to_move: null };
    return viewing !== null && viewing === to_move;
  }

  /** The seat that the closed curtain waits for. */
  get curtainFor(): number | null {
    if (this.state === null || !this.isShared || this.isOver) return null;
    const { to_move, viewing, yours } = this.state;
    if (viewing !== null) return null;
    return to_move !== null && yours.includes(to_move) ? to_move : null;
  }

  /** The table waits for the viewer, perhaps behind the curtain. */
  get isWaitingForMe(): boolean {
    return this.isMyTurn || this.curtainFor !== null;
  }

  /** The viewer has left a game that goes on. */
  get isOut(): boolean {
    const seat = this.state?.viewing ?? null;
    return seat !== null && !this.isOver && this.seats[seat]!.is_out;
  }

  /** Who plays in a seat now. */
  nameOf(seat: number | null): string {
    const found = seat === null ? undefined : this.seats[seat];
    return found === undefined ? '' : seatName(found);
  }

  /** The player of the seat has no connection; the viewer is never away. */
  isAway(seat: number): boolean {
    return this.seats[seat]?.gone_since != null && !this.state!.yours.includes(seat);
  }

  #show(tableState: TableState, turns: readonly Turn[]): void {
    const isFirst = this.state === null;
    this.state = tableState;
    const emotes = tableState.emotes.filter(({ number }) => number > this.#announced);
    const takeBacks = tableState.take_backs.filter(({ number }) => number > this.#announced);
    this.#announced = Math.max(
      ...[...tableState.emotes, ...tableState.take_backs].map(({ number }) => number),
      0,
    );
    if (isFirst) return;
    for (const text of announcementOf(tableState, turns, emotes, takeBacks)) {
      announcer.say(text);
    }
    if (turns.length > 0) this.#events.onturns(turns);
  }

  /**
   * Removes the rack on a shared device when the turn is over, even if the server still sent it.
   */
  #behindCurtain(received: TableState): TableState {
    const isLate =
      received.yours.length > 1 &&
      received.outcome === null &&
      received.viewing !== null &&
      received.viewing !== received.to_move;
    if (!isLate) return received;
    this.live.look(null);
    return { ...received, viewing: null, rack: null };
  }
}
