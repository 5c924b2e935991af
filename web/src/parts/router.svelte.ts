/**
 * Client-side router: the current route as reactive state. It follows links of the app without a
 * page load, and the back button.
 */
import { HAS_SERVER } from '../wire/network';
import { formatRoute, parseRoute, placeOf, type Route } from './routes';

export class Router {
  route: Route = $state.raw(parseRoute(placeOf(location).path));
  /** The query string, such as `?device=3`. */
  query = $state(placeOf(location).query);
  /** Incremented when the page changes, not for a step within a page. */
  visit = $state(0);

  /** Listens to the browser; returns the function that stops it. */
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

  /** Changes the address without a new history entry. */
  replace(route: Route): void {
    this.replaceAddress(formatRoute(route));
  }

  /** The same with an address that has a query. */
  replaceAddress(address: string): void {
    history.replaceState(null, '', address);
    const { path, query } = placeOf(location);
    this.route = parseRoute(path);
    this.query = query;
  }

  #arrive(isBack: boolean): void {
    const before = { route: this.route, query: this.query };
    const { path, query } = placeOf(location);
    this.route = parseRoute(path);
    this.query = query;
    const isSameQuery = before.query === this.query || this.route.page === 'analysis';
    if (isSameVisit(before.route, this.route) && isSameQuery) return;
    this.visit += 1;
    if (!isBack) scrollTo(0, 0);
  }

  #follow(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || !isPlainClick(event)) return;
    if (isAppLink(link)) {
      event.preventDefault();
      this.go(HAS_SERVER ? link.pathname + link.search : link.hash);
    } else if (!HAS_SERVER && isFragmentLink(link)) {
      event.preventDefault();
      goToFragment(link.hash);
    }
  }
}

/**
 * Turns of one replay or review, editions of the rules, positions of the analysis board and fragments
 * (#) are steps within a page.
 */
function isSameVisit(before: Route, after: Route): boolean {
  if (before.page !== after.page) return false;
  if (before.page === 'replay' && after.page === 'replay') return before.game === after.game;
  if (before.page === 'review' && after.page === 'review') return before.game === after.game;
  return before.page === 'rules' || formatRoute(before) === formatRoute(after);
}

const isPlainClick = (event: MouseEvent): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Files, other sites and fragments are left to the browser. */
const isAppLink = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin &&
  link.target === '' &&
  !link.hasAttribute('download') &&
  (HAS_SERVER ? isServedRoute(link) : isSamePage(link) && link.hash.startsWith('#/'));

const isServedRoute = ({ hash, pathname }: HTMLAnchorElement): boolean =>
  hash === '' && !pathname.startsWith('/api/') && !/\.[a-z]+$/.test(pathname);

const isSamePage = ({ pathname, search }: HTMLAnchorElement): boolean =>
  pathname === location.pathname && search === location.search;

const isFragmentLink = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin && isSamePage(link) && link.hash !== '';

/** Without a change of the address, whose fragment is the route. */
function goToFragment(hash: string): void {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
}

export const router = new Router();
