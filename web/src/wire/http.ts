/**
 * The client of the HTTP API: one method per endpoint that the app uses. Every failure is a
 * `Refusal` with the server's code; without a response the code is `offline`.
 */
import type {
  BlockView,
  Commitment,
  Detail,
  ActionResult,
  ErrorBody,
  GameSummary,
  GameView,
  KernelDifference,
  Me,
  NewGame,
  NextGame,
  Reporting,
  ReviewStatus,
  SuggestionAnswer,
  TableRequest,
} from './apiTypes';
import { isOffLine } from './network';
import type { LaidTile } from './parts';

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    /** The values in the sentence about the code. */
    readonly values: Readonly<Record<string, string | number>> = {},
    readonly details: readonly Detail[] = [],
  ) {
    super(code);
    this.name = 'Refusal';
  }

  /** The server will answer the same request in the same way. */
  get isPermanent(): boolean {
    if (this.code === 'damaged-game') return true;
    const isFromServer = this.code !== 'unavailable';
    return isFromServer && this.status >= 400 && this.status < 500 && !RETRY_LATER.has(this.status);
  }
}

/** Request timeout and rate limit. */
const RETRY_LATER: ReadonlySet<number> = new Set([408, 429]);

export interface MyGamesQuery {
  readonly status?: 'unfinished' | 'over';
  readonly limit?: number;
  /** Only games created before this time. */
  readonly before?: number;
}

/** A question about pending tiles that the kernel in this browser has answered too. */
export interface KernelQuestion {
  readonly type: KernelDifference['kind'];
  readonly tiles: LaidTile[];
  readonly tile?: string;
}

/** Characters of the kernel's answer in a report. */
const LONGEST_ANSWER = 2000;

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export class Http {
  /** The language of the server's messages. */
  language = 'en';
  readonly #fetch: typeof fetch;

  constructor(fetcher: typeof fetch = (...request) => fetch(...request)) {
    this.#fetch = fetcher;
  }

  me = (): Promise<Me> => this.#request('GET', '/me');

  rename = (name: string): Promise<Me> => this.#request('PATCH', '/me', { name });

  lobby = (): Promise<GameSummary[]> => this.#request('GET', '/games');

  /** A visitor without a session has no games. */
  async myGames(wanted: MyGamesQuery = {}): Promise<GameSummary[]> {
    const query = Object.entries(wanted).map(([name, value]) => `${name}=${value}`);
    try {
      return await this.#request('GET', `/me/games?${query.join('&')}`);
    } catch (error) {
      if (error instanceof Refusal && error.status === 401) return [];
      throw error;
    }
  }

  game = (game: string): Promise<GameView> => this.#request('GET', `/games/${game}`);

  /** The commitment of the table that `openTable` opens with the same key. */
  createCommitment = (key: string): Promise<Commitment> =>
    this.#request('POST', '/commitments', undefined, key);

  openTable = (plan: TableRequest, key: string): Promise<NewGame> =>
    this.#request('POST', '/games', plan, key);

  join = (game: string, name: string, random: string): Promise<ActionResult> =>
    this.#request('POST', `/games/${game}/join`, { name, random });

  leave = (game: string): Promise<ActionResult> => this.#request('POST', `/games/${game}/leave`);

  close = (game: string): Promise<ActionResult> => this.#request('POST', `/games/${game}/close`);

  declineInvitation = (game: string): Promise<ActionResult> =>
    this.#request('POST', `/games/${game}/invitation/decline`);

  block = (game: string, seat: number): Promise<void> =>
    this.#request('POST', `/games/${game}/seats/${seat}/block`);

  report = (game: string, seat: number, reason: Reporting['reason']): Promise<void> =>
    this.#request('POST', `/games/${game}/seats/${seat}/report`, { reason });

  /** A visitor without a session has blocked nobody, and a refused request would be in the console. */
  async blocks(): Promise<BlockView[]> {
    const { id } = await this.me();
    return id === null ? [] : this.#request('GET', '/me/blocks');
  }

  unblock = (block: string): Promise<void> => this.#request('DELETE', `/me/blocks/${block}`);

  rematch = (game: string): Promise<NextGame> => this.#request('POST', `/games/${game}/rematch`);

  /** Sends the record (TGN) of a finished game, which the server verifies and keeps. */
  sendRecord = (record: string): Promise<NewGame> => this.#request('POST', '/records', record);

  /** The best moves of a position (TPN) with the rack of the seat to move. */
  suggestMoves = (tpn: string, count: number, seconds: number): Promise<SuggestionAnswer> =>
    this.#request('POST', '/positions/suggestion', { tpn, count, seconds });

  /** Reports another answer of the kernel than that of the server; a failed report is lost. */
  async reportDifference(game: string, question: KernelQuestion, answer: unknown): Promise<void> {
    const { type: kind, tiles, tile = null } = question;
    const kernel = JSON.stringify(answer).slice(0, LONGEST_ANSWER);
    const difference: KernelDifference = { kind, game, tiles, tile, kernel };
    await this.#request('POST', '/kernel-differences', difference).catch(() => undefined);
  }

  /** Asks for the review of a finished game; asking twice has the effect of once. */
  askReview = (game: string): Promise<ReviewStatus> =>
    this.#request('POST', `/games/${game}/review`);

  review = (game: string): Promise<ReviewStatus> => this.#request('GET', `/games/${game}/review`);

  /** The record (TGN) of a game. */
  async record(game: string): Promise<string> {
    return (await this.#send('GET', `/games/${game}/record`)).text();
  }

  recordAddress = (game: string): string => `/api/games/${game}/record`;

  async #request<Body>(method: Method, path: string, body?: unknown, key?: string): Promise<Body> {
    const response = await this.#send(method, path, body, key);
    if (response.status === 204) return undefined as Body;
    try {
      return (await response.json()) as Body;
    } catch {
      // The connection broke in the body, or a proxy sent a page of its own.
      throw new Refusal(response.status, 'unavailable');
    }
  }

  async #send(method: Method, path: string, body?: unknown, key?: string): Promise<Response> {
    if (isOffLine()) throw new Refusal(0, 'offline');
    const headers: Record<string, string> = {
      accept: 'application/json',
      'accept-language': this.language,
    };
    const isText = typeof body === 'string';
    if (body !== undefined) headers['content-type'] = isText ? 'text/plain' : 'application/json';
    if (key !== undefined) headers['idempotency-key'] = key;
    const content = body === undefined || isText ? (body ?? null) : JSON.stringify(body);
    let response: Response;
    try {
      response = await this.#fetch(`/api${path}`, { method, headers, body: content });
    } catch {
      throw new Refusal(0, 'offline');
    }
    if (!response.ok) throw await refusalOf(response);
    return response;
  }
}

/** The body may come from a proxy and be no JSON. */
async function refusalOf(response: Response): Promise<Refusal> {
  try {
    const { error } = (await response.json()) as ErrorBody;
    return new Refusal(response.status, error.code, error.values, error.details);
  } catch {
    return new Refusal(response.status, 'unavailable');
  }
}

export const http = new Http();
