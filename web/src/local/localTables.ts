/**
 * The tables that live in this browser: opened, listed, viewed, saved as records and read back. It
 * gives pages the same answers as the HTTP API of a server.
 */
import { KernelRefusal } from '../kernel/errors';
import type {
  GameSummary,
  GameView,
  NewGame,
  NextGame,
  ReviewView,
  TableRequest,
} from '../wire/apiTypes';
import type { Language } from '../wire/parts';
import { decide, type Randoms } from './actions';
import { LocalConnection, type Client, type ConnectionDependencies } from './connection';
import { newLocalGame } from './gameIds';
import { LocalTable, type TableDependencies } from './localTable';
import { countedMoves, newLog, openedOf, type Log, type OpenedEvent, type SeatPlan } from './log';
import { headersOf, isContinuationOf, logOf, readGame } from './records';
import { LocalRefusal } from './refusal';
import type { Reviewer, ReviewOptions } from './review/reviewer';
import { snapshotOf, statusOf, type Snapshot } from './snapshot';
import { planOf, stateOf, viewedSeat, type Texts } from './stateView';

/** Notifies the other tabs of the same browser. */
export interface TabChannel {
  readonly announce: (game: string) => void;
  readonly listen: (onchange: (game: string) => void) => void;
}

export interface LocalTablesDependencies extends Omit<TableDependencies, 'announce'> {
  readonly channel: TabChannel;
  readonly texts: (edition: string, language: Language) => Promise<Texts>;
  readonly knownBots: () => Promise<ReadonlySet<string>>;
  readonly reviewer: Reviewer;
  /** At least 128 random bits as letters and digits. */
  readonly random: () => string;
}

const NOBODY = { looking: null };

export class LocalTables {
  readonly #dependencies: LocalTablesDependencies;
  readonly #tables = new Map<string, Promise<LocalTable | null>>();
  readonly #randoms: Randoms;

  constructor(dependencies: LocalTablesDependencies) {
    this.#dependencies = dependencies;
    this.#randoms = { seed: dependencies.random, game: () => newLocalGame(dependencies.random()) };
    // What could not be read now is read with the next change.
    dependencies.channel.listen((game) => void this.#refresh(game).catch(() => undefined));
  }

  /** Opens a table without other people and without a clock; the game begins at once. */
  async openTable(request: TableRequest): Promise<NewGame> {
    const { edition, hints = false, take_back = false } = request;
    // Without the kernel the table could not be played.
    await this.#dependencies.referee.ready();
    const seats = seatPlans(request);
    const event: OpenedEvent = {
      kind: 'opened',
      edition,
      seats,
      seed: this.#randoms.seed(),
      hints,
      take_back,
      rematch_of: null,
    };
    const game = this.#randoms.game();
    await this.#dependencies.store.create(game, newLog(event, this.#dependencies.now()));
    return { id: game };
  }

  /** Connects a page to a game; returns null for an unknown one. */
  async connect(game: string, client: Client): Promise<LocalConnection | null> {
    const table = await this.#current(game);
    return table === null
      ? null
      : new LocalConnection(table, this.#connectionDependencies(), client);
  }

  /** The games of this browser, the latest first. */
  async myGames(language: Language): Promise<GameSummary[]> {
    const logs = await this.#dependencies.store.readAll();
    // A damaged game, which the kernel refuses, does not hide the others.
    const games = [...logs].map(([game, log]) =>
      this.#summary(game, log, language).catch((error: unknown) => {
        if (error instanceof KernelRefusal) return null;
        throw error;
      }),
    );
    return (await Promise.all(games))
      .filter((game) => game !== null)
      .toSorted((one, other) => other.changed - one.changed);
  }

  /** Rejects with the refusal `unknown-game`. */
  async game(game: string, language: Language): Promise<GameView> {
    const { snapshot } = await this.#table(game);
    const texts = await this.#dependencies.texts(snapshot.opened.edition, language);
    const state = stateOf(snapshot, NOBODY, 0, this.#dependencies.now(), texts);
    const viewing = viewedSeat(snapshot, NOBODY);
    const { type: _type, number: _number, ...rest } = state;
    return {
      ...summaryOf(game, snapshot, texts, this.#dependencies.now()),
      ...rest,
      position: await this.#dependencies.referee.position(snapshot.log, viewing),
    };
  }

  async rematch(game: string): Promise<NextGame> {
    const table = await this.#table(game);
    const { referee } = this.#dependencies;
    const message = { type: 'rematch', request: '' } as const;
    let next: string | null = null;
    await table.change(async (snapshot) => {
      const decision = await decide(snapshot, NOBODY, message, referee, this.#randoms);
      next = decision.opened?.game ?? null;
      return decision;
    });
    return { id: next };
  }

  async record(game: string, language: Language): Promise<string> {
    const { snapshot } = await this.#table(game);
    const { botTitle } = await this.#dependencies.texts(snapshot.opened.edition, language);
    const names = snapshot.opened.seats.map(({ bot, name }) =>
      bot === null ? name : botTitle(bot),
    );
    return this.#dependencies.referee.writeRecord(snapshot.log, names, headersOf(game, snapshot));
  }

  /**
   * Reviews a finished game. The review is computed once and kept with the game. Its words are in the
   * given language, which may be another one after each turn. Rejects with the refusals `unknown-game` and `game-running`, or with the reason of
   * the signal.
   */
  async review(
    game: string,
    language: () => Language,
    options: ReviewOptions = {},
  ): Promise<ReviewView> {
    const { reviewer, store, texts } = this.#dependencies;
    const { snapshot } = await this.#table(game);
    if (statusOf(snapshot) !== 'over') throw new LocalRefusal('game-running');
    const { edition, seats } = snapshot.opened;
    const moves = countedMoves(snapshot.log).map(({ event }) => event.move);
    const kept = await store.readReview(game);
    if (kept !== null && kept.moves.join() === moves.join()) {
      const { botTitle, catalogue } = await texts(edition, language());
      const review = await reviewer.wordsOf(kept.review, edition, catalogue);
      // Bots have a name in every language.
      const players = review.players.map((player, seat) => {
        const { bot } = seats[seat]!;
        return bot === null ? player : { ...player, name: botTitle(bot) };
      });
      return { ...review, players };
    }
    const record = await this.record(game, language());
    const loadCatalogue = async () => (await texts(edition, language())).catalogue;
    const review = await reviewer.review(record, loadCatalogue, options);
    await store.keepReview(game, { moves, review });
    return review;
  }

  /** Reads a record; a game that is already here is not added again. */
  async importRecord(text: string): Promise<NewGame> {
    const { referee, store, now, knownBots } = this.#dependencies;
    const read = await readGame(text, referee, await knownBots());
    for (const [game, log] of await store.readAll()) {
      if (isContinuationOf(log, read)) return { id: game };
    }
    const game = this.#randoms.game();
    const at = Math.min(read.date ?? now(), now());
    await store.create(game, logOf(read, at));
    return { id: game };
  }

  async remove(game: string): Promise<void> {
    await this.#dependencies.store.remove(game);
    this.#dependencies.channel.announce(game);
    await this.#refresh(game);
    this.#tables.delete(game);
  }

  /** The table with what other tabs have added; null for an unknown game. */
  async #current(game: string): Promise<LocalTable | null> {
    const known = this.#tables.get(game);
    if (known !== undefined) {
      await this.#refresh(game);
      if (this.#tables.has(game)) return known;
    }
    const loading = this.#load(game);
    this.#tables.set(game, loading);
    const table = await loading.catch((error: unknown) => {
      this.#tables.delete(game);
      throw error;
    });
    if (table === null) this.#tables.delete(game);
    return table;
  }

  async #table(game: string): Promise<LocalTable> {
    const table = await this.#current(game);
    if (table === null) throw new LocalRefusal('unknown-game');
    return table;
  }

  async #load(game: string): Promise<LocalTable | null> {
    const { store, referee, thinker, now, channel } = this.#dependencies;
    const log = await store.read(game);
    if (log.length === 0) return null;
    const dependencies = { store, referee, thinker, now, announce: channel.announce };
    return new LocalTable(game, await snapshotOf(log, referee), dependencies);
  }

  /** A deleted game is forgotten. */
  async #refresh(game: string): Promise<void> {
    try {
      await (await this.#tables.get(game))?.refresh();
    } catch (error) {
      if (!(error instanceof LocalRefusal)) throw error;
      this.#tables.delete(game);
    }
  }

  async #summary(game: string, log: Log, language: Language): Promise<GameSummary> {
    const snapshot = await snapshotOf(log, this.#dependencies.referee);
    const texts = await this.#dependencies.texts(openedOf(log).edition, language);
    return summaryOf(game, snapshot, texts, this.#dependencies.now());
  }

  #connectionDependencies(): ConnectionDependencies {
    const { referee, thinker, now, texts } = this.#dependencies;
    return { referee, thinker, randoms: this.#randoms, now, texts };
  }
}

function summaryOf(game: string, snapshot: Snapshot, texts: Texts, now: number): GameSummary {
  const { log, opened } = snapshot;
  const state = stateOf(snapshot, NOBODY, log.length, now, texts);
  return {
    id: game,
    status: state.status,
    number: state.number,
    edition: opened.edition,
    edition_title: texts.edition.title,
    created: log[0]!.at,
    changed: log.at(-1)!.at,
    plan: planOf(opened),
    seats: state.seats,
    yours: state.yours,
    is_invited: false,
    rematch_offered: false,
    to_move: state.to_move,
    outcome: state.outcome,
  };
}

/** Equal names get a number, as on a server. */
function seatPlans({ seats, name = '' }: TableRequest): SeatPlan[] {
  const used = new Set<string>();
  return seats.map(({ bot = null, me = false, device }, colour) => {
    if (bot !== null) return { kind: 'bot', name: '', bot, colour };
    const wanted = me ? name : (device ?? '');
    let own = wanted;
    for (let count = 2; used.has(own.toLowerCase()); count += 1) own = `${wanted} ${count}`;
    used.add(own.toLowerCase());
    return { kind: me ? 'person' : 'device', name: own, bot: null, colour };
  });
}
