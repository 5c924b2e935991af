/**
 * Games on the server and games in this browser behind one interface: the id of a game says where it
 * is. Every failure is a `Refusal`, as from the HTTP API.
 */
import { isLocalGame } from '../local/gameIds';
import type { LocalTables } from '../local/localTables';
import type { ReviewOptions } from '../local/review/reviewer';
import { LocalSocket } from '../local/socket';
import type {
  GameSummary,
  GameView,
  NewGame,
  NextGame,
  ReviewView,
  TableRequest,
} from '../wire/apiTypes';
import { browser, type Environment } from '../wire/environment';
import { http, Refusal } from '../wire/http';
import { openTable } from './commitments';
import { settings } from './settings.svelte';
import { downloadFile, saveFile } from './share';

type LocalModule = typeof import('./localTables');
let loading: Promise<LocalModule> | null = null;

/** A failed load is repeated by the next request. */
function loadLocal(): Promise<LocalModule> {
  loading ??= import('./localTables').catch(() => {
    loading = null;
    throw new Refusal(0, 'offline');
  });
  return loading;
}

/** Loads local tables and starts their kernel, before the page asks for them. */
export async function prepareLocalTables(): Promise<void> {
  await Promise.all([loadLocal(), import('./referee').then(({ referee }) => referee.ready())]);
}

async function locally<Result>(work: (tables: LocalTables) => Promise<Result>): Promise<Result> {
  const { localTables, localRefusal } = await loadLocal();
  try {
    return await work(localTables);
  } catch (error) {
    throw localRefusal(error);
  }
}

/** Whether this browser has what a local table needs. */
export const canPlayLocally = (): boolean =>
  typeof WebAssembly === 'object' &&
  typeof Worker === 'function' &&
  typeof indexedDB === 'object' &&
  typeof BroadcastChannel === 'function';

/** Only bots and players on this device, and no clock, which only a server keeps. */
export const isLocalPlan = ({ seats, clock }: TableRequest): boolean =>
  canPlayLocally() &&
  (clock?.kind ?? 'none') === 'none' &&
  seats.every(({ bot, me, device }) => bot != null || me === true || device != null);

/** Opens a table in this browser if nobody else takes part, otherwise on the server. */
export async function startGame(request: TableRequest): Promise<NewGame> {
  if (!isLocalPlan(request)) return openTable(request);
  try {
    return await locally((tables) => tables.openTable(request));
  } catch (error) {
    if (!(error instanceof Refusal && UNAVAILABLE.has(error.code))) throw error;
    // The server has a referee and a place to keep the game, and knows the name of the user.
    return http
      .me()
      .then((me) => openTable({ ...request, name: me.name || (request.name ?? '') }))
      .catch(() => {
        throw error;
      });
  }
}

const UNAVAILABLE: ReadonlySet<string> = new Set(['kernel-unavailable', 'storage-unavailable']);

export const viewGame = (game: string): Promise<GameView> =>
  isLocalGame(game) ? locally((tables) => tables.game(game, settings.language)) : http.game(game);

export const rematch = (game: string): Promise<NextGame> =>
  isLocalGame(game) ? locally((tables) => tables.rematch(game)) : http.rematch(game);

/** Games that live in this browser, the latest first; none where they cannot be read. */
export const localGames = (): Promise<GameSummary[]> =>
  canPlayLocally() ? locally((tables) => tables.myGames(settings.language)) : Promise.resolve([]);

export const deleteGame = (game: string): Promise<void> => locally((tables) => tables.remove(game));

export const importRecord = (text: string): Promise<NewGame> =>
  locally((tables) => tables.importRecord(text));

const localRecord = (game: string): Promise<string> =>
  locally((tables) => tables.record(game, settings.language));

/** The record (TGN) of a game. */
export const recordOf = (game: string): Promise<string> =>
  isLocalGame(game) ? localRecord(game) : http.record(game);

/** The same of a game that is over; before its end the reason is `game-running`. */
export async function finishedRecordOf(game: string): Promise<string> {
  const { status } = await viewGame(game);
  if (status !== 'over') throw new Refusal(409, 'game-running');
  return recordOf(game);
}

/** Reviews a finished game of this browser; the result is kept with it. The words follow the language. */
export const reviewLocalGame = (game: string, options: ReviewOptions): Promise<ReviewView> =>
  locally((tables) => tables.review(game, () => settings.language, options));

/** Stores a finished game of this browser on the server; returns its id there. */
export const sendGame = async (game: string): Promise<NewGame> =>
  http.sendRecord(await localRecord(game));

/** Saves the record (TGN) of a game as a file. */
export async function saveRecord(game: string): Promise<void> {
  const name = `triolet-${game}.tgn`;
  if (!isLocalGame(game)) return saveFile(http.recordAddress(game), name);
  const record = await localRecord(game);
  return downloadFile(new File([record], name, { type: 'text/plain' }));
}

/** The environment of the live connection to a game. */
export const environmentOf = (game: string): Environment =>
  isLocalGame(game)
    ? {
        ...browser,
        isOffLine: () => false,
        open: () =>
          new LocalSocket(async (client) => (await loadLocal()).localTables.connect(game, client)),
      }
    : browser;
