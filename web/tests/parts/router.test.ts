/** The router keeps the address and the page in step. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from '../../src/parts/router.svelte';

const GAME = 'AbCdEfGhIjKl';
let router: Router;
let forget: () => void;

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  history.replaceState(null, '', '/');
  router = new Router();
  forget = router.listen();
});

afterEach(() => {
  forget();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function click(attributes: Record<string, string>, how: MouseEventInit = {}): MouseEvent {
  const link = document.createElement('a');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.body.append(link);
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...how });
  link.dispatchEvent(event);
  return event;
}

test('a link of the app is followed without a page load', () => {
  expect(click({ href: '/rules/dj-de' }).defaultPrevented).toBe(true);
  expect(location.pathname).toBe('/rules/dj-de');
  expect(router.route).toEqual({ page: 'rules', edition: 'dj-de' });
  expect(router.visit).toBe(1);
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

test('the query string is kept', () => {
  router.go('/new?device=3');
  expect([router.route, router.query]).toEqual([{ page: 'new' }, '?device=3']);
});

/** The DOM of the tests would load the page. */
const stay = (event: Event): void => event.preventDefault();

test.each([
  ['with a key held', { href: '/rules' }, { ctrlKey: true }],
  ['with another button', { href: '/rules' }, { button: 1 }],
  ['to a file', { href: '/triolet.webmanifest' }, {}],
  ['to the API', { href: '/api/docs' }, {}],
  ['to save something', { href: '/rules', download: '' }, {}],
  ['into another window', { href: '/rules', target: '_blank' }, {}],
  ['to another site', { href: 'https://example.org/rules' }, {}],
  ['within the page', { href: '#main' }, {}],
])('a click %s is left to the browser', (_how, attributes, how) => {
  addEventListener('click', stay);
  click(attributes, how);
  removeEventListener('click', stay);
  expect(router.route).toEqual({ page: 'home' });
});

test('the back button returns to the previous page', () => {
  router.go({ page: 'settings' });
  history.replaceState(null, '', '/rules');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(router.route).toEqual({ page: 'rules', edition: null });
  expect(router.visit).toBe(2);
});

test('a step in a replay changes the address without a new visit', () => {
  router.go({ page: 'replay', game: GAME, turn: 0 });
  router.replace({ page: 'replay', game: GAME, turn: 5 });
  expect(location.pathname).toBe(`/game/${GAME}/turn/5`);
  expect(router.visit).toBe(1);
});

test('another edition of the rules is a step within the page', () => {
  router.go('/rules');
  router.go('/rules/dj-nl');
  expect(router.route).toEqual({ page: 'rules', edition: 'dj-nl' });
  expect(router.visit).toBe(1);
});

test('a fragment is not a new visit', () => {
  history.replaceState(null, '', '/#main');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(router.visit).toBe(0);
});

test('another position of the analysis board is a step within the page', () => {
  router.go('/analysis?position=a');
  expect(router.visit).toBe(1);
  router.go('/analysis?position=b');
  expect([router.visit, router.query]).toEqual([1, '?position=b']);
  router.replaceAddress('/analysis?position=c');
  expect([location.search, router.query, router.visit]).toEqual(['?position=c', '?position=c', 1]);
});
