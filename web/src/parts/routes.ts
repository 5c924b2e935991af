/** The routes of the app: parses a path and formats a route. */
export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'new' }
  | { readonly page: 'game'; readonly game: string }
  | { readonly page: 'replay'; readonly game: string; readonly turn: number }
  | { readonly page: 'rules'; readonly edition: string | null }
  | { readonly page: 'settings' }
  | { readonly page: 'not-found' };

const GAME = /^\/game\/([A-Za-z0-9]{12,40})$/;
const TURN = /^\/game\/([A-Za-z0-9]{12,40})\/turn\/(\d{1,4})$/;
const RULES = /^\/rules\/([a-z0-9-]{1,50})$/;

/** Ignores a trailing slash. */
export function parseRoute(path: string): Route {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  if (plain === '/' || plain === '') return { page: 'home' };
  if (plain === '/new') return { page: 'new' };
  if (plain === '/settings') return { page: 'settings' };
  if (plain === '/rules') return { page: 'rules', edition: null };
  const [, game] = GAME.exec(plain) ?? [];
  if (game !== undefined) return { page: 'game', game };
  const [, replayed, turn] = TURN.exec(plain) ?? [];
  if (replayed !== undefined) return { page: 'replay', game: replayed, turn: Number(turn) };
  const [, edition] = RULES.exec(plain) ?? [];
  if (edition !== undefined) return { page: 'rules', edition };
  return { page: 'not-found' };
}

export function formatRoute(route: Route): string {
  switch (route.page) {
    case 'game':
      return `/game/${route.game}`;
    case 'replay':
      return `/game/${route.game}/turn/${route.turn}`;
    case 'rules':
      return route.edition === null ? '/rules' : `/rules/${route.edition}`;
    case 'home':
    case 'not-found':
      return '/';
    default:
      return `/${route.page}`;
  }
}
