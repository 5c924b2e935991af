/**
 * The bots of local tables, and hints. The champion searches in slices until its time is over, so
 * that a search can be cancelled between them.
 */
import type { Kernel } from '../kernel/kernel';
import type {
  EditionData,
  KernelResponse,
  PlayersData,
  Suggestion as KernelSuggestion,
} from '../kernel/requests';
import { countedMoves, openedOf, type Log } from './log';
import { gameOf } from './referee';

export type Suggestion = KernelSuggestion;
type Search = KernelResponse<'think'>;

export interface ThinkerData {
  readonly editions: Readonly<Record<string, EditionData>>;
  readonly players: PlayersData;
}

/** The bot that searches; it needs time, all others answer at once. */
const CHAMPION = 'champion';
const CHAMPION_MS = 1000;
const HINT_MS = 400;
/** Enough for the page to choose different ones. */
const HINTED_MOVES = 8;
/** Samples of each candidate in a slice, which takes some milliseconds. */
const SLICE = 16;

export class Thinker {
  readonly #kernel: Kernel;
  readonly #load: () => Promise<ThinkerData>;
  readonly #now: () => number;
  #isReady: Promise<void> | null = null;
  /** The kernel has one search at a time. */
  #searching: Promise<unknown> = Promise.resolve();

  constructor(
    kernel: Kernel,
    load: () => Promise<ThinkerData>,
    now: () => number = () => performance.now(),
  ) {
    this.#kernel = kernel;
    this.#load = load;
    this.#now = now;
  }

  ready(): Promise<void> {
    this.#isReady ??= this.#start();
    this.#isReady.catch(() => (this.#isReady = null));
    return this.#isReady;
  }

  /** Returns the move of a bot, in notation. The same game gives the same seed in every tab. */
  async choose(log: Log, bot: string, signal: AbortSignal): Promise<string> {
    await this.ready();
    if (bot === CHAMPION) {
      const [best] = await this.#search(log, CHAMPION_MS, 1, signal);
      return best!.move;
    }
    const seed = `${openedOf(log).seed} ${countedMoves(log).length}`;
    const request = { do: 'choose', bot, ...gameOf(log), limit: { seed } } as const;
    return (await this.#kernel.run(request, signal)).move;
  }

  /** Returns the best moves of the seat to move, best first. */
  async suggest(log: Log, signal: AbortSignal): Promise<readonly Suggestion[]> {
    await this.ready();
    return this.#search(log, HINT_MS, HINTED_MOVES, signal);
  }

  #search(
    log: Log,
    milliseconds: number,
    count: number,
    signal: AbortSignal,
  ): Promise<readonly Suggestion[]> {
    const search = this.#searching.then(() => this.#runSearch(log, milliseconds, count, signal));
    this.#searching = search.catch(() => undefined);
    return search;
  }

  async #runSearch(
    log: Log,
    milliseconds: number,
    count: number,
    signal: AbortSignal,
  ): Promise<readonly Suggestion[]> {
    signal.throwIfAborted();
    const end = this.#now() + milliseconds;
    const limit = { seed: `${openedOf(log).seed} ${countedMoves(log).length}` };
    let found: Search = await this.#kernel.run({ do: 'think', ...gameOf(log), limit, count });
    const { search } = found;
    while (!found.is_done) {
      if (signal.aborted || this.#now() >= end) {
        found = await this.#kernel.run({ do: 'stop', search, count });
        signal.throwIfAborted();
        break;
      }
      found = await this.#kernel.run({ do: 'continue', search, samples: SLICE, count });
    }
    return found.suggestions;
  }

  async #start(): Promise<void> {
    const { editions, players } = await this.#load();
    await Promise.all(
      Object.values(editions).map((edition) => this.#kernel.run({ do: 'edition', edition })),
    );
    await this.#kernel.run({ do: 'players', players });
  }
}
