/**
 * The client of the HTTP API: one method per endpoint that the app uses. Every failure is a
 * `Refusal` with the server's code; without a response the code is `offline`.
 */
import type {
  BotView,
  Detail,
  ActionResult,
  EditionSummary,
  ErrorBody,
  GameSummary,
  GameView,
  Lesson,
  Me,
  NewGame,
  NextGame,
  TableRequest,
} from './apiTypes';
import type { EditionView } from './parts';

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
}

export interface MyGamesQuery {
  readonly status?: 'unfinished' | 'over';
  readonly limit?: number;
  /** Only games created before this time. */
  readonly before?: number;
}

type Method = 'GET' | 'POST' | 'PATCH';

export class Http {
  /** The language of the server's messages. */
  language = 'en';
  readonly #fetch: typeof fetch;

  constructor(fetcher: typeof fetch = (...request) => fetch(...request)) {
    this.#fetch = fetcher;
  }

  me = (): Promise<Me> => this.#request('GET', '/me');

  rename = (name: string): Promise<Me> => this.#request('PATCH', '/me', { name });

  editions = (): Promise<EditionSummary[]> => this.#request('GET', '/editions');

  edition = (name: string): Promise<EditionView> => this.#request('GET', `/editions/${name}`);

  lessons = (edition: string): Promise<Lesson[]> =>
    this.#request('GET', `/editions/${edition}/lessons`);

  bots = (): Promise<BotView[]> => this.#request('GET', '/bots');

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

  openTable = (plan: TableRequest): Promise<NewGame> => this.#request('POST', '/games', plan);

  join = (game: string, name: string): Promise<ActionResult> =>
    this.#request('POST', `/games/${game}/join`, { name });

  leave = (game: string): Promise<ActionResult> => this.#request('POST', `/games/${game}/leave`);

  rematch = (game: string): Promise<NextGame> => this.#request('POST', `/games/${game}/rematch`);

  recordAddress = (game: string): string => `/api/games/${game}/record`;

  async #request<Body>(method: Method, path: string, body?: unknown): Promise<Body> {
    const headers: Record<string, string> = {
      accept: 'application/json',
      'accept-language': this.language,
    };
    if (body !== undefined) headers['content-type'] = 'application/json';
    const content = body === undefined ? null : JSON.stringify(body);
    let response: Response;
    try {
      response = await this.#fetch(`/api${path}`, { method, headers, body: content });
    } catch {
      throw new Refusal(0, 'offline');
    }
    if (!response.ok) throw await refusalOf(response);
    return (await response.json()) as Body;
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
