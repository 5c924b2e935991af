/**
 * A table as one viewer sees it: the live connection, the latest state, and values derived from it.
 * No rules: the server is the referee.
 */
import type { Square } from '../../board';
import { announcer } from '../../parts/announcer.svelte';
import { Live, liveAddress, type Link } from '../../wire/live';
import type { Welcome } from '../../wire/messages';
import type { EditionView, Language, LaidTile, Seat, Turn } from '../../wire/parts';
import type { TableState } from '../../wire/tableState';
import { announcementOf } from './announcements';

export interface TableEvents {
  /** New turns; not called for the turns of the first state. */
  readonly onturns: (turns: readonly Turn[]) => void;
}

export class LiveTable {
  welcome: Welcome | null = $state.raw(null);
  state: TableState | null = $state.raw(null);
  link: Link = $state('connecting');
  /** The server's reason for ending the connection. */
  refusal = $state('');
  readonly live: Live;
  readonly #events: TableEvents;

  constructor(
    readonly game: string,
    language: Language,
    events: TableEvents,
  ) {
    this.#events = events;
    this.live = new Live(liveAddress(game, location), language, {
      onwelcome: (welcome) => (this.welcome = welcome),
      onstate: (tableState) => this.#update(tableState),
      onlink: (link, words) => {
        this.link = link;
        this.refusal = words;
      },
    });
  }

  get edition(): EditionView | null {
    return this.welcome?.edition ?? null;
  }

  get seats(): readonly Seat[] {
    return this.state?.seats ?? [];
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

  nameOf(seat: number | null): string {
    return (seat === null ? undefined : this.seats[seat]?.name) ?? '';
  }

  #update(received: TableState): void {
    const before = this.state;
    const tableState = this.#behindCurtain(received);
    this.state = tableState;
    if (before === null) return;
    const turns = tableState.turns.filter(({ number }) => number > before.number);
    const emotes = tableState.emotes.filter(({ number }) => number > before.number);
    for (const text of announcementOf(tableState, turns, emotes)) announcer.say(text);
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
