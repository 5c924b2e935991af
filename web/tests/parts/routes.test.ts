/** Every address means one page, and every page has its address. */
import { describe, expect, test } from 'vitest';
import { formatRoute, parseRoute, type Route } from '../../src/parts/routes';

const GAME = 'AbCdEfGhIjKl';
const ROUTES: readonly (readonly [string, Route])[] = [
  ['/', { page: 'home' }],
  ['/new', { page: 'new' }],
  ['/settings', { page: 'settings' }],
  ['/rules', { page: 'rules', edition: null }],
  ['/rules/dj-nl', { page: 'rules', edition: 'dj-nl' }],
  [`/game/${GAME}`, { page: 'game', game: GAME }],
  [`/game/${GAME}/turn/0`, { page: 'replay', game: GAME, turn: 0 }],
  [`/game/${GAME}/turn/27`, { page: 'replay', game: GAME, turn: 27 }],
];

describe.each(ROUTES)('%s', (address, route) => {
  test('is read', () => expect(parseRoute(address)).toEqual(route));
  test('is written the same', () => expect(formatRoute(route)).toBe(address));
  test('may end in a slash', () => expect(parseRoute(`${address}/`)).toEqual(route));
});

test.each([
  '/nothing',
  '/game',
  '/game/short',
  `/game/${GAME}/turn/x`,
  `/game/${GAME}/turn/-1`,
  `/game/${GAME}/turn/99999`,
  '/rules/DJ',
  '/new/x',
])('%s leads nowhere', (address) => {
  expect(parseRoute(address)).toEqual({ page: 'not-found' });
});
