/**
 * Where the reader is: the address bar as a state. Links of the app are followed without loading
 * the page again; the back button, reloading and links from elsewhere lead to the same places.
 */
import { formatPlace, parsePlace, type Place } from './addresses';

export class Router {
  place: Place = $state.raw(parsePlace(location.pathname));
  /** What stands after the question mark: wishes for a form, for example. */
  query = $state(location.search);
  /** Grows with every change of the page, not with a step within it. */
  visit = $state(0);

  /** Follows the browser until the answer is called. */
  listen(): () => void {
    const popped = (): void => this.#arrive(true);
    const clicked = (event: MouseEvent): void => this.#follow(event);
    addEventListener('popstate', popped);
    document.addEventListener('click', clicked);
    return () => {
      removeEventListener('popstate', popped);
      document.removeEventListener('click', clicked);
    };
  }

  go(to: Place | string): void {
    history.pushState(null, '', typeof to === 'string' ? to : formatPlace(to));
    this.#arrive(false);
  }

  /** Another address for what is seen already: the back button leads past it. */
  restate(place: Place): void {
    history.replaceState(null, '', formatPlace(place));
    this.place = place;
  }

  #arrive(isBack: boolean): void {
    const before = { place: this.place, query: this.query };
    this.place = parsePlace(location.pathname);
    this.query = location.search;
    if (isSameVisit(before.place, this.place) && before.query === this.query) return;
    this.visit += 1;
    if (!isBack) scrollTo(0, 0);
  }

  #follow(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || !isPlainClick(event) || !isOwn(link)) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

/**
 * A turn of the same replay and another edition of the rules are steps within a page, and so is a
 * place marked with #.
 */
function isSameVisit(before: Place, after: Place): boolean {
  if (before.page !== after.page) return false;
  if (before.page === 'replay' && after.page === 'replay') return before.game === after.game;
  return before.page === 'rules' || formatPlace(before) === formatPlace(after);
}

const isPlainClick = (event: MouseEvent): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Files, other sites and places on the same page are the browser's own business. */
const isOwn = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin &&
  link.target === '' &&
  link.hash === '' &&
  !link.hasAttribute('download') &&
  !link.pathname.startsWith('/api/') &&
  !/\.[a-z]+$/.test(link.pathname);

export const router = new Router();
