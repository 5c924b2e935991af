/**
 * Where the reader is: the address bar as a state. Links of the app are followed without loading
 * the page again; the back button, reloading and links from elsewhere lead to the same places.
 */
import { formatRoute, parseRoute, type Route } from './routes';

export class Router {
  route: Route = $state.raw(parseRoute(location.pathname));
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

  go(to: Route | string): void {
    history.pushState(null, '', typeof to === 'string' ? to : formatRoute(to));
    this.#arrive(false);
  }

  /** Another address for what is seen already: the back button leads past it. */
  replace(route: Route): void {
    history.replaceState(null, '', formatRoute(route));
    this.route = route;
  }

  #arrive(isBack: boolean): void {
    const before = { route: this.route, query: this.query };
    this.route = parseRoute(location.pathname);
    this.query = location.search;
    if (isSameVisit(before.route, this.route) && before.query === this.query) return;
    this.visit += 1;
    if (!isBack) scrollTo(0, 0);
  }

  #follow(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || !isPlainClick(event) || !isAppLink(link)) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

/**
 * A turn of the same replay and another edition of the rules are steps within a page, and so is a
 * route marked with #.
 */
function isSameVisit(before: Route, after: Route): boolean {
  if (before.page !== after.page) return false;
  if (before.page === 'replay' && after.page === 'replay') return before.game === after.game;
  return before.page === 'rules' || formatRoute(before) === formatRoute(after);
}

const isPlainClick = (event: MouseEvent): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Files, other sites and places on the same page are the browser's own business. */
const isAppLink = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin &&
  link.target === '' &&
  link.hash === '' &&
  !link.hasAttribute('download') &&
  !link.pathname.startsWith('/api/') &&
  !/\.[a-z]+$/.test(link.pathname);

export const router = new Router();
