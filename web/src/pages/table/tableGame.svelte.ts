/**
 * A game as one browser sees it: the live connection, how things stand, and what follows from it for
 * whoever looks. The server is the referee; nothing here knows a rule.
 */
import type { Square } from '../../board';
import { announcer } from '../../parts/announcer.svelte';
import { Live, liveAddress, type Link } from '../../wire/live';
import type { Welcome } from '../../wire/messages';
import type { EditionView, Language, LaidTile, Seat, Turn } from '../../wire/parts';
import type { Standing } from '../../wire/standing';
import { announcementOf } from './announcements';

export interface TableEvents {
  /** Turns that have just been made, not those that were there on arrival. */
  readonly onturns: (turns: readonly Turn[]) => void;
}

export class TableGame {
  welcome: Welcome | null = $state.raw(null);
  standing: Standing | null = $state.raw(null);
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
      onstanding: (standing) => this.#stand(standing),
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
    return this.standing?.seats ?? [];
  }

  get laid(): LaidTile[] {
    return this.standing?.turns.flatMap((turn) => turn.tiles) ?? [];
  }

  get taken(): ReadonlySet<Square> {
    return new Set(this.laid.map(({ square }) => square));
  }

  get isOver(): boolean {
    return this.standing?.outcome != null;
  }

  /** Whoever looks has seats here, and is not only watching. */
  get isPlaying(): boolean {
    return (this.standing?.yours.length ?? 0) > 0;
  }

  /** Several players on this device. */
  get isShared(): boolean {
    return (this.standing?.yours.length ?? 0) > 1;
  }

  get isMyTurn(): boolean {
    const { standing } = this;
    return standing !== null && standing.viewing !== null && standing.viewing === standing.to_move;
  }

  /** The seat for which the device waits with its curtain down. */
  get curtainFor(): number | null {
    const { standing } = this;
    if (standing === null || !this.isShared || this.isOver || standing.viewing !== null) return null;
    const { to_move, yours } = standing;
    return to_move !== null && yours.includes(to_move) ? to_move : null;
  }

  nameOf(seat: number | null): string {
    return (seat === null ? undefined : this.seats[seat]?.name) ?? '';
  }

  #stand(told: Standing): void {
    const before = this.standing;
    const standing = this.#behindCurtain(told);
    this.standing = standing;
    if (before === null) return;
    const turns = standing.turns.filter(({ number }) => number > before.number);
    const emotes = standing.emotes.filter(({ number }) => number > before.number);
    for (const text of announcementOf(standing, turns, emotes)) announcer.say(text);
    if (turns.length > 0) this.#events.onturns(turns);
  }

  /** As soon as the turn is over no rack stays on a shared device, whatever was sent meanwhile. */
  #behindCurtain(told: Standing): Standing {
    const isLate =
      told.yours.length > 1 &&
      told.outcome === null &&
      told.viewing !== null &&
      told.viewing !== told.to_move;
    if (!isLate) return told;
    this.live.look(null);
    return { ...told, viewing: null, rack: null };
  }
}
