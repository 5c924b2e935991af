/** The addresses of the app: which page an address means, and the address of a page. */
export type Place =
  | { readonly page: 'home' }
  | { readonly page: 'new' }
  | { readonly page: 'game'; readonly game: string }
  | { readonly page: 'replay'; readonly game: string; readonly turn: number }
  | { readonly page: 'rules'; readonly edition: string | null }
  | { readonly page: 'settings' }
  | { readonly page: 'nowhere' };

const GAME = /^\/game\/([A-Za-z0-9]{12,40})$/;
const TURN = /^\/game\/([A-Za-z0-9]{12,40})\/turn\/(\d{1,4})$/;
const RULES = /^\/rules\/([a-z0-9-]{1,50})$/;

/** A slash at the end changes nothing: people type it, and links are copied with it. */
export function parsePlace(path: string): Place {
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
  return { page: 'nowhere' };
}

export function formatPlace(place: Place): string {
  switch (place.page) {
    case 'game':
      return `/game/${place.game}`;
    case 'replay':
      return `/game/${place.game}/turn/${place.turn}`;
    case 'rules':
      return place.edition === null ? '/rules' : `/rules/${place.edition}`;
    case 'home':
    case 'nowhere':
      return '/';
    default:
      return `/${place.page}`;
  }
}
