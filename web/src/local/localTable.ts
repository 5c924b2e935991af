/**
 * A table that lives in this browser. An event is in the store before anyone is notified of it. The
 * bots play while a page follows the table. `refresh` reads what another tab has added.
 */
import { botMove, type Decision } from './actions';
import { countedMoves, newLog, type Log } from './log';
import type { Referee } from './referee';
import { LocalRefusal } from './refusal';
import { botToMove, numberOf, snapshotOf, type Snapshot } from './snapshot';
import { LogConflict, type LogStore } from './store';
import type { Thinker } from './thinker';

export interface Subscriber {
  readonly onchange: () => void;
  /** The kernel failed, so a bot could not move, or the game was deleted. */
  readonly onfailure: (reason: unknown) => void;
}

export interface TableDependencies {
  readonly store: LogStore;
  readonly referee: Referee;
  readonly thinker: Thinker;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Tells the other tabs that a game has grown. */
  readonly announce: (game: string) => void;
}

export class LocalTable {
  readonly game: string;
  readonly #dependencies: TableDependencies;
  readonly #subscribers = new Set<Subscriber>();
  #snapshot: Snapshot;
  /** Changes run one after another. */
  #changing: Promise<unknown> = Promise.resolve();
  #isPlaying = false;
  /** The search of the bot to move. */
  #search: AbortController | null = null;

  constructor(game: string, snapshot: Snapshot, dependencies: TableDependencies) {
    this.game = game;
    this.#snapshot = snapshot;
    this.#dependencies = dependencies;
  }

  get snapshot(): Snapshot {
    return this.#snapshot;
  }

  /** Returns the function that ends the subscription. */
  subscribe(subscriber: Subscriber): () => void {
    this.#subscribers.add(subscriber);
    void this.#playBots();
    return () => {
      this.#subscribers.delete(subscriber);
      if (this.#subscribers.size === 0) this.#search?.abort();
    };
  }

  /** Adds the events of a decision; returns the number of the last event. */
  change(decide: (snapshot: Snapshot) => Decision | Promise<Decision>): Promise<number> {
    return this.#exclusive(async () => {
      while (!(await this.#tryChange(decide)));
      return numberOf(this.#snapshot);
    });
  }

  /** Reads what another tab has added. */
  refresh(): Promise<void> {
    return this.#exclusive(async () => {
      const log = await this.#read();
      if (log.length > numberOf(this.#snapshot)) await this.#show(log);
    });
  }

  /** Calls `onfailure` and rejects if the game was deleted. */
  async #read(): Promise<Log> {
    const log = await this.#dependencies.store.read(this.game);
    if (log.length > 0) return log;
    const refusal = new LocalRefusal('unknown-game');
    this.#fail(refusal);
    throw refusal;
  }

  #exclusive<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#changing.then(work);
    this.#changing = result.catch(() => undefined);
    return result;
  }

  /** Returns false if another tab has changed the table meanwhile. */
  async #tryChange(decide: (snapshot: Snapshot) => Decision | Promise<Decision>): Promise<boolean> {
    const { store, now, announce } = this.#dependencies;
    const { events, opened } = await decide(this.#snapshot);
    if (events.length === 0) return true;
    const { log } = this.#snapshot;
    const at = now();
    const added = events.map((event, index) => ({ number: log.length + 1 + index, at, event }));
    try {
      await store.append(
        this.game,
        added,
        opened ? { game: opened.game, log: newLog(opened.event, at) } : null,
      );
    } catch (error) {
      if (!(error instanceof LogConflict)) throw error;
      await this.#show(await this.#read());
      return false;
    }
    announce(this.game);
    await this.#show([...log, ...added]);
    return true;
  }

  async #show(log: Log): Promise<void> {
    const before = lastMove(this.#snapshot.log);
    this.#snapshot = await snapshotOf(log, this.#dependencies.referee);
    // A search of a position that was taken back, or that another tab has left, is of no use.
    if (lastMove(log) !== before) this.#search?.abort();
    for (const { onchange } of this.#subscribers) onchange();
    void this.#playBots();
  }

  #fail(reason: unknown): void {
    for (const { onfailure } of this.#subscribers) onfailure(reason);
  }

  async #playBots(): Promise<void> {
    if (this.#isPlaying) return;
    this.#isPlaying = true;
    try {
      for (;;) {
        const before = this.#snapshot;
        const bot = botToMove(before);
        if (bot === null || this.#subscribers.size === 0) break;
        const move = await this.#choose(before, bot);
        if (move !== null) await this.change((snapshot) => botMove(snapshot, before, move));
      }
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#isPlaying = false;
    }
  }

  /** Returns null if the search was cancelled. */
  async #choose({ log }: Snapshot, bot: string): Promise<string | null> {
    const search = new AbortController();
    this.#search = search;
    try {
      return await this.#dependencies.thinker.choose(log, bot, search.signal);
    } catch (error) {
      if (search.signal.aborted) return null;
      throw error;
    } finally {
      this.#search = null;
    }
  }
}

const lastMove = (log: Log): number => countedMoves(log).at(-1)?.number ?? 0;
