/**
 * The logs of local tables in IndexedDB, and the reviews of their games. An event is added under its number in one transaction, so
 * that of two tabs that add the same number only one succeeds.
 */
import type { ReviewView } from '../wire/apiTypes';
import type { LaterEvent, Log, Logged, OpenedEvent } from './log';

/** The log is no longer the one that was read: another tab has added an event, or deleted it. */
export class LogConflict extends Error {
  constructor() {
    super('The log was changed in another tab.');
    this.name = 'LogConflict';
  }
}

/** The browser could not keep the events. `isFull`: the device has no room left. */
export class StorageFailure extends Error {
  readonly isFull: boolean;

  constructor(reason: unknown) {
    super(reason instanceof Error ? reason.message : String(reason));
    this.name = 'StorageFailure';
    this.isFull = reason instanceof DOMException && reason.name === 'QuotaExceededError';
  }
}

interface Row extends Logged {
  readonly game: string;
}

/** A finished review with the moves that it is about. */
export interface KeptReview {
  readonly moves: readonly string[];
  readonly review: ReviewView;
}

interface ReviewRow extends KeptReview {
  readonly game: string;
}

const DATABASE = 'triolet-local';
/** 2 added the reviews. */
const VERSION = 2;
const EVENTS = 'events';
const REVIEWS = 'reviews';

export class LogStore {
  #database: Promise<IDBDatabase> | null = null;
  readonly #factory: IDBFactory;
  /** Asks the browser once not to delete the games when the device runs out of room. */
  readonly #persist: () => Promise<unknown>;

  constructor(
    factory: IDBFactory = indexedDB,
    persist: () => Promise<unknown> = askForPersistence,
  ) {
    this.#factory = factory;
    this.#persist = persist;
  }

  /** Returns the events of a game; none for an unknown game. */
  async read(game: string): Promise<Log> {
    const rows = await this.#run(
      'readonly',
      (store) => store.getAll(rangeOf(game)) as IDBRequest<Row[]>,
    );
    return rows.map(loggedOf);
  }

  /** Returns every log by the id of its game. */
  async readAll(): Promise<Map<string, Log>> {
    const rows = await this.#run('readonly', (store) => store.getAll() as IDBRequest<Row[]>);
    const logs = new Map<string, Logged[]>();
    for (const row of rows) {
      const log = logs.get(row.game) ?? [];
      log.push(loggedOf(row));
      logs.set(row.game, log);
    }
    return logs;
  }

  /** Adds events after the last one of a log, and perhaps a new game, all or none. */
  async append(
    game: string,
    events: readonly Logged<LaterEvent>[],
    opened: { readonly game: string; readonly log: Log } | null = null,
  ): Promise<void> {
    const rows: Row[] = [
      ...events.map((logged) => ({ game, ...logged })),
      ...(opened?.log ?? []).map((logged) => ({ game: opened!.game, ...logged })),
    ];
    await this.#add(rows, [game, events[0]!.number - 1]);
  }

  async create(
    game: string,
    log: readonly [Logged<OpenedEvent>, ...Logged<LaterEvent>[]],
  ): Promise<void> {
    await this.#add(
      log.map((logged) => ({ game, ...logged })),
      null,
    );
    void this.#persist();
  }

  /** Deletes a game with its review. */
  async remove(game: string): Promise<void> {
    await this.#run('readwrite', (events, reviews) => {
      events.delete(rangeOf(game));
      reviews.delete(game);
      return null;
    });
  }

  /** Returns the review of a game; null if there is none. */
  async readReview(game: string): Promise<KeptReview | null> {
    const row = await this.#run(
      'readonly',
      (_events, reviews) => reviews.get(game) as IDBRequest<ReviewRow | undefined>,
    );
    return row === undefined ? null : { moves: row.moves, review: row.review };
  }

  /** Keeps the review of a game, unless the game was deleted. */
  async keepReview(game: string, { moves, review }: KeptReview): Promise<void> {
    await this.#run('readwrite', (events, reviews) => {
      const found = events.getKey(rangeOf(game));
      found.onsuccess = () => {
        if (found.result !== undefined) reviews.put({ game, moves, review });
      };
      return null;
    });
  }

  async close(): Promise<void> {
    (await this.#database)?.close();
    this.#database = null;
  }

  /** Adds rows after the one with the key `last`, if there is one to follow. */
  async #add(rows: readonly Row[], last: [game: string, number: number] | null): Promise<void> {
    let isMissing = false;
    const add = (store: IDBObjectStore): null => {
      for (const row of rows) store.add(row);
      return null;
    };
    const work = (store: IDBObjectStore): null => {
      if (last === null) return add(store);
      const found = store.getKey(last);
      found.onsuccess = () => {
        isMissing = found.result === undefined;
        if (isMissing) store.transaction.abort();
        else add(store);
      };
      return null;
    };
    await this.#run('readwrite', work).catch((error: unknown) => {
      throw isMissing ? new LogConflict() : error;
    });
  }

  async #run<Result>(
    mode: IDBTransactionMode,
    work: (events: IDBObjectStore, reviews: IDBObjectStore) => IDBRequest<Result> | null,
  ): Promise<Result> {
    const database = await this.#open();
    return new Promise((resolve, reject) => {
      // Strict: the event is on the disk before it is shown.
      const transaction = database.transaction([EVENTS, REVIEWS], mode, { durability: 'strict' });
      const request = work(transaction.objectStore(EVENTS), transaction.objectStore(REVIEWS));
      transaction.oncomplete = () => resolve(request?.result as Result);
      transaction.onabort = () => {
        const { error } = transaction;
        reject(error?.name === 'ConstraintError' ? new LogConflict() : new StorageFailure(error));
      };
    });
  }

  #open(): Promise<IDBDatabase> {
    this.#database ??= this.#connect();
    // The next request tries again.
    this.#database.catch(() => (this.#database = null));
    return this.#database;
  }

  #connect(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      const fail = (reason: unknown): void => reject(new StorageFailure(reason));
      let request: IDBOpenDBRequest;
      try {
        request = this.#factory.open(DATABASE, VERSION);
      } catch (error) {
        fail(error);
        return;
      }
      request.onupgradeneeded = ({ oldVersion }) => {
        if (oldVersion < 1) {
          request.result.createObjectStore(EVENTS, { keyPath: ['game', 'number'] });
        }
        request.result.createObjectStore(REVIEWS, { keyPath: 'game' });
      };
      request.onerror = () => fail(request.error);
      request.onsuccess = () => {
        const database = request.result;
        // A newer version of the app in another tab may change the form of the database.
        database.onversionchange = () => {
          database.close();
          this.#database = null;
        };
        // The browser deleted the data, or the disk failed.
        database.onclose = () => (this.#database = null);
        resolve(database);
      };
    });
  }
}

const rangeOf = (game: string): IDBKeyRange =>
  IDBKeyRange.bound([game, 0], [game, Number.MAX_SAFE_INTEGER]);

const loggedOf = ({ number, at, event }: Row): Logged => ({ number, at, event });

async function askForPersistence(): Promise<void> {
  if (!(await navigator.storage?.persisted?.())) await navigator.storage?.persist?.();
}
