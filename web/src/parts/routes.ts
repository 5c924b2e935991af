/**
 * The routes of the app: parses a path and formats a route. A static host does not know the routes,
 * so without a server they are in the fragment of the address: `#/rules`.
 */
import { LOCAL_PREFIX } from '../local/gameIds';

import { HAS_SERVER } from '../wire/network';

export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'new' }
  | { readonly page: 'import' }
  | { readonly page: 'game'; readonly game: string }
  | { readonly page: 'replay'; readonly game: string; readonly turn: number }
  | { readonly page: 'review'; readonly game: string; readonly turn: number | null }
  | { readonly page: 'analysis' }
  | { readonly page: 'rules'; readonly edition: string | null }
  | { readonly page: 'settings' }
  | { readonly page: 'not-found' };

/** A game on the server, or one in this browser. */
const ID = `((?:${LOCAL_PREFIX})?[A-Za-z0-9]{12,40})`;
const GAME = new RegExp(`^/game/${ID}$`);
const TURN = new RegExp(`^/game/${ID}/turn/(\\d{1,4})$`);
const REVIEW = new RegExp(`^/game/${ID}/review(?:/(\\d{1,4}))?$`);
const RULES = /^\/rules\/([a-z0-9-]{1,50})$/;

/** Ignores a trailing slash. */
export function parseRoute(path: string): Route {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  if (plain === '/' || plain === '') return { page: 'home' };
  if (plain === '/new') return { page: 'new' };
  if (plain === '/import') return { page: 'import' };
  if (plain === '/analysis') return { page: 'analysis' };
  if (plain === '/settings') return { page: 'settings' };
  if (plain === '/rules') return { page: 'rules', edition: null };
  const [, game] = GAME.exec(plain) ?? [];
  if (game !== undefined) return { page: 'game', game };
  const [, replayed, turn] = TURN.exec(plain) ?? [];
  if (replayed !== undefined) return { page: 'replay', game: replayed, turn: Number(turn) };
  const [, reviewed, at] = REVIEW.exec(plain) ?? [];
  if (reviewed !== undefined) {
    return { page: 'review', game: reviewed, turn: at === undefined ? null : Number(at) };
  }
  const [, edition] = RULES.exec(plain) ?? [];
  if (edition !== undefined) return { page: 'rules', edition };
  return { page: 'not-found' };
}

/** The path of an address, and its query string such as `?device=3`. */
export function placeOf({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): {
  readonly path: string;
  readonly query: string;
} {
  if (HAS_SERVER) return { path: pathname, query: search };
  const [, path = '/', query = ''] = /^#(\/[^?]*)(.*)$/.exec(hash) ?? [];
  return { path, query };
}

/** The address of a route, for links and for the history. */
export const formatRoute = (route: Route): string => (HAS_SERVER ? '' : '#') + formatPath(route);

function formatPath(route: Route): string {
  switch (route.page) {
    case 'game':
      return `/game/${route.game}`;
    case 'replay':
      return `/game/${route.game}/turn/${route.turn}`;
    case 'review':
      return `/game/${route.game}/review${route.turn === null ? '' : `/${route.turn}`}`;
    case 'rules':
      return route.edition === null ? '/rules' : `/rules/${route.edition}`;
    case 'home':
    case 'not-found':
      return '/';
    default:
      return `/${route.page}`;
  }
}
