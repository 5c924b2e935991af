/** On a static host the routes are in the fragment of the address. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Router } from '../../src/parts/router.svelte';
import type { Route } from '../../src/parts/routes';

let routes: typeof import('../../src/parts/routes');
let router: Router;
let forget: () => void;

beforeEach(async () => {
  vi.stubEnv('MODE', 'site');
  vi.resetModules();
  vi.stubGlobal('scrollTo', vi.fn());
  history.replaceState(null, '', '/some/folder/#/new?device=3');
  routes = await import('../../src/parts/routes');
  router = new (await import('../../src/parts/router.svelte')).Router();
  forget = router.listen();
});

afterEach(() => {
  forget();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

function click(href: string): MouseEvent {
  const link = Object.assign(document.createElement('a'), { href });
  document.body.append(link);
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  link.dispatchEvent(event);
  return event;
}

test('a deep link is parsed, with its query', () => {
  expect([router.route, router.query]).toEqual([{ page: 'new' }, '?device=3']);
});

test.each<[Route, string]>([
  [{ page: 'home' }, '#/'],
  [{ page: 'rules', edition: 'dj-nl' }, '#/rules/dj-nl'],
])('%o is formatted as %s', (route, address) => {
  expect(routes.formatRoute(route)).toBe(address);
});

test('a link of the app changes the fragment only', () => {
  expect(click('#/rules/dj-de').defaultPrevented).toBe(true);
  expect(location.pathname + location.hash).toBe('/some/folder/#/rules/dj-de');
  expect(router.route).toEqual({ page: 'rules', edition: 'dj-de' });
});

test('a link within a page keeps the route', () => {
  const chapter = Object.assign(document.createElement('h2'), { id: 'chapter', tabIndex: -1 });
  document.body.append(chapter);
  expect(click('#chapter').defaultPrevented).toBe(true);
  expect(location.hash).toBe('#/new?device=3');
  expect(document.activeElement).toBe(chapter);
});

test('an address without a route is the home page', () => {
  history.replaceState(null, '', '/some/folder/');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(router.route).toEqual({ page: 'home' });
});

test('no request is sent', async () => {
  const { Http } = await import('../../src/wire/http');
  const fetched = vi.fn<typeof fetch>();
  await expect(new Http(fetched).lobby()).rejects.toMatchObject({ code: 'offline' });
  expect(fetched).not.toHaveBeenCalled();
});

test('a position of the analysis board is in the fragment, and is read from it', async () => {
  const addresses = await import('../../src/parts/analysisAddress');
  const position = '15/15/7LD6 _/EH? 25/0 2 gigamic-en';
  const address = addresses.formatPositionAddress(position);
  expect(address).toMatch(/^#\/analysis\?position=/);
  router.go(address);
  expect(router.route).toEqual({ page: 'analysis' });
  expect(addresses.parseAnalysisQuery(router.query)).toEqual({
    position,
    edition: 'gigamic-en',
    game: null,
    turn: 0,
  });
});
