/**
 * A game as one browser sees it: the live connection, how things stand, and what follows from it for
 * whoever looks. The server is the referee; nothing here knows a rule.
 */
import type { Square } from '../../board';
import { announcer } from '../../parts/announcer.svelte';
import { Live, liveAddress, type Link } from '../../wire/live';
import type { Welcome } from '../../wire/messages';
import type { EditionView, Language, LaidTile, Seat, Turn } from '../../wire/parts';
import type { TableState } from '../../wire/tableState';
import { announcementOf } from './announcements';

export interface TableEvents {
  /** Turns that have just been made, not those that were there on arrival. */
  readonly onturns: (turns: readonly Turn[]) => void;
}

export class LiveTable {
  welcome: Welcome | null = $state.raw(null);
  state: TableState | null = $state.raw(null);
  link: Link = $state('connecting');
  /** Why the server does not want to talk. */
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

  /** Whoever looks has seats here, and is not only watching. */
  get isPlaying(): boolean {
    return (this.state?.yours.length ?? 0) > 0;
  }

  /** Several players on this device. */
  get isShared(): boolean {
    return (this.state?.yours.length ?? 0) > 1;
  }

  get isMyTurn(): boolean {
    const { viewing, to_move } = this.state ?? { viewing: null, to_move: null };
    return viewing !== null && viewing === to_move;
  }

  /** The seat for which the device waits with its curtain down. */
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

  /** As soon as the turn is over no rack stays on a shared device, whatever was sent meanwhile. */
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
