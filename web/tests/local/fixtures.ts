/** Local tables with the real kernel and a real implementation of IndexedDB. */
import { IDBFactory } from 'fake-indexeddb';
import { Kernel } from '../../src/kernel/kernel';
import type { EditionData, PlayersData } from '../../src/kernel/requests';
import { botTitles } from '../../src/local/botTitles';
import { LocalTables } from '../../src/local/localTables';
import { Referee } from '../../src/local/referee';
import { Reviewer } from '../../src/local/review/reviewer';
import type { ReviewSettings } from '../../src/local/review/reviewSettings';
import { LocalSocket } from '../../src/local/socket';
import type { Texts } from '../../src/local/stateView';
import { LogStore } from '../../src/local/store';
import { Thinker } from '../../src/local/thinker';
import type { FromClient, FromServer, State } from '../../src/wire/messages';
import type { Language } from '../../src/wire/parts';
import * as appData from '../../src/wire/appData';
import { loadCatalogue } from '../../src/parts/words/catalogue';
import { WorkerInProcess } from '../kernel/fixtures';

const loadEditions = (): ReturnType<typeof appData.kernelEditions<EditionData>> =>
  appData.kernelEditions<EditionData>();

/** Shared by all tests: it remembers editions only. */
export const referee = new Referee(new Kernel(() => new WorkerInProcess()), loadEditions);
const thinker = new Thinker(new Kernel(() => new WorkerInProcess()), async () => ({
  editions: await loadEditions(),
  players: (await appData.kernelPlayers()) as PlayersData,
}));

/** With the kernel of another worker, as in the app. */
export const newReviewer = (kernel = new Kernel(() => new WorkerInProcess())): Reviewer =>
  new Reviewer(
    kernel,
    async () => ({
      editions: await loadEditions(),
      players: (await appData.kernelPlayers()) as PlayersData,
      settings: await appData.reviewSettings<ReviewSettings>(),
    }),
    appData.edition,
  );
export const reviewer = newReviewer();

export async function textsOf(name: string, language: Language): Promise<Texts> {
  const [edition, catalogue] = [await appData.edition(name), await loadCatalogue(language)];
  return { edition, catalogue, botTitle: await botTitles(language) };
}

/** The tabs of one browser: they share the database and the channel. */
export class Browser {
  readonly factory = new IDBFactory();
  readonly #listeners: ((game: string) => void)[] = [];
  #count = 0;
  time = 1_700_000_000_000;

  tab(): LocalTables {
    const own: ((game: string) => void)[] = [];
    return new LocalTables({
      store: new LogStore(this.factory, () => Promise.resolve()),
      referee,
      thinker,
      reviewer,
      channel: {
        announce: (game) =>
          this.#listeners.filter((each) => !own.includes(each)).forEach((each) => each(game)),
        listen: (onchange) => {
          own.push(onchange);
          this.#listeners.push(onchange);
        },
      },
      texts: textsOf,
      knownBots: async () => new Set((await appData.bots('en')).map(({ name }) => name)),
      random: () => `seed${String((this.#count += 1)).padStart(12, '0')}`,
      now: () => (this.time += 1000),
    });
  }
}

const isMine = ({ outcome, to_move, yours }: State): boolean =>
  outcome !== null || (to_move !== null && yours.includes(to_move));

/** A page that is connected to a game: it keeps every message. */
export class Page {
  readonly received: FromServer[] = [];
  readonly game: string;
  readonly socket: LocalSocket;
  readonly isOpen: Promise<void>;
  closeCode: number | null = null;
  #count = 0;
  #wakers: (() => void)[] = [];

  constructor(tables: LocalTables, game: string) {
    this.game = game;
    this.socket = new LocalSocket((client) => tables.connect(game, client));
    this.socket.onmessage = ({ data }) => {
      this.received.push(JSON.parse(String(data)) as FromServer);
      this.#wakers.splice(0).forEach((wake) => wake());
    };
    this.isOpen = new Promise((resolve) => {
      this.socket.onopen = () => resolve();
      this.socket.onclose = ({ code }) => {
        this.closeCode = code;
        resolve();
      };
    });
  }

  static async at(tables: LocalTables, game: string): Promise<Page> {
    const page = new Page(tables, game);
    await page.isOpen;
    await page.ask({ type: 'hello', version: 2, language: 'en' }, ({ type }) => type === 'state');
    return page;
  }

  get state(): State {
    return this.received.findLast((message): message is State => message.type === 'state')!;
  }

  /** Sends a message and returns the first later message that answers it. */
  async ask(
    message: FromClient extends infer Each
      ? Each extends FromClient
        ? Omit<Each, 'request'>
        : never
      : never,
    isAnswer?: (message: FromServer) => boolean,
  ): Promise<FromServer> {
    const request = `r${(this.#count += 1)}`;
    const before = this.received.length;
    this.socket.send(JSON.stringify({ ...message, request }));
    return this.until(
      isAnswer ?? ((reply) => 'request' in reply && reply.request === request),
      before,
    );
  }

  /** Waits for a message, counted from one that was received. */
  async until(isWanted: (message: FromServer) => boolean, from = 0): Promise<FromServer> {
    for (;;) {
      const found = this.received.slice(from).find(isWanted);
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => this.#wakers.push(resolve));
    }
  }

  /** Waits until it is the turn of a person, or the game is over. */
  async turn(): Promise<State> {
    if (isMine(this.state)) return this.state;
    await this.until(
      (message) => message.type === 'state' && isMine(message),
      this.received.length,
    );
    return this.state;
  }
}

interface Row {
  readonly game: string;
  readonly number: number;
  readonly at: number;
  readonly event: Readonly<Record<string, unknown>>;
}

/** Reads the database behind the back of the app. */
export const rowsOf = ({ factory }: Browser): Promise<Row[]> =>
  inDatabase(factory, (store) => store.getAll() as IDBRequest<Row[]>);

export const addRow = ({ factory }: Browser, row: Row): Promise<unknown> =>
  inDatabase(factory, (store) => store.add(row));

function inDatabase<Result>(
  factory: IDBFactory,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  return new Promise((resolve) => {
    const opening = factory.open('triolet-local');
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction('events', 'readwrite');
      const request = work(transaction.objectStore('events'));
      transaction.oncomplete = () => {
        database.close();
        resolve(request.result);
      };
    };
  });
}
