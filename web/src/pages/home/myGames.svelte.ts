/**
 * The games of the user: those of this browser, and from the server all unfinished ones and pages of
 * those that are over. A failed request keeps what is known.
 */
import { localGames } from '../../parts/gameService';
import { waitsForMe } from '../../parts/tableWords';
import type { GameSummary } from '../../wire/apiTypes';
import { http, type Http } from '../../wire/http';

export const FILTERS = ['all', 'unfinished', 'over'] as const;
export type Filter = (typeof FILTERS)[number];

/** The number of games that are shown at first, and added by "more". */
const PAGE = 8;
/** More than a person may have; the longest page of the server. */
const ALL_UNFINISHED = 100;

const byChange = (one: GameSummary, other: GameSummary): number => other.changed - one.changed;

export class MyGames {
  filter: Filter = $state('all');
  isLoading = $state(false);
  #unfinished: readonly GameSummary[] | null = $state.raw(null);
  #over: readonly GameSummary[] = $state.raw([]);
  /** Null until they were read for the first time. */
  #local: readonly GameSummary[] | null = $state.raw(null);
  #hasOlder = $state(false);
  #shown = $state(PAGE);
  readonly #http: Pick<Http, 'myGames'>;
  readonly #localGames: () => Promise<readonly GameSummary[]>;

  constructor(
    client: Pick<Http, 'myGames'> = http,
    readLocalGames: () => Promise<readonly GameSummary[]> = localGames,
  ) {
    this.#http = client;
    this.#localGames = readLocalGames;
  }

  /** Games of this browser are shown while those of the server are not known. */
  get isKnown(): boolean {
    return this.#unfinished !== null || (this.#local?.length ?? 0) > 0;
  }

  /** Unfinished games first; in each part the latest. Server games that are over come in pages. */
  get #known(): readonly GameSummary[] {
    const local = this.#local ?? [];
    const [over, unfinished] = [true, false].map((isOver) =>
      local.filter(({ status }) => (status === 'over') === isOver),
    );
    return [
      ...[...(this.#unfinished ?? []), ...unfinished!].toSorted(byChange),
      ...[...this.#over, ...over!].toSorted(byChange),
    ];
  }

  /** The games that wait for the user, the latest first. */
  get waiting(): readonly GameSummary[] {
    return this.#known.filter(waitsForMe).toSorted(byChange);
  }

  /** The games of the filter: those that wait for the user, other unfinished ones, then the rest. */
  get #filtered(): readonly GameSummary[] {
    const games = [...this.waiting, ...this.#known.filter((game) => !waitsForMe(game))];
    if (this.filter === 'all') return games;
    return games.filter(({ status }) => (status === 'over') === (this.filter === 'over'));
  }

  get games(): readonly GameSummary[] {
    return this.#filtered.slice(0, this.#shown);
  }

  get hasMore(): boolean {
    const isComplete = this.filter === 'unfinished' || !this.#hasOlder;
    return this.#filtered.length > this.#shown || !isComplete;
  }

  choose(filter: Filter): void {
    this.filter = filter;
    this.#shown = PAGE;
  }

  /** Reads the unfinished games and the first page of the others. */
  async load(): Promise<void> {
    const [unfinished, latest] = await Promise.all([
      this.#http.myGames({ status: 'unfinished', limit: ALL_UNFINISHED }),
      this.#http.myGames({ status: 'over', limit: PAGE }),
    ]);
    const last = latest.at(-1);
    const older = this.#over.filter((game) => last !== undefined && game.created < last.created);
    if (older.length === 0) this.#hasOlder = latest.length >= PAGE;
    this.#over = [...latest, ...older];
    this.#unfinished = unfinished;
  }

  /** Reads the games of this browser, in the language of the page. */
  async loadLocal(): Promise<void> {
    this.#local = await this.#localGames();
  }

  /** For a visitor without a session. */
  clear(): void {
    [this.#unfinished, this.#over, this.#hasOlder] = [[], [], false];
  }

  async more(): Promise<void> {
    this.#shown += PAGE;
    if (this.#filtered.length >= this.#shown || !this.#hasOlder) return;
    this.isLoading = true;
    try {
      const before = this.#over.at(-1)!.created;
      const older = await this.#http.myGames({ status: 'over', limit: PAGE, before });
      this.#over = [...this.#over, ...older];
      this.#hasOlder = older.length >= PAGE;
    } finally {
      this.isLoading = false;
    }
  }
}
