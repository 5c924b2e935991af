/** Paths and routes convert both ways. */
import { describe, expect, test } from 'vitest';
import { formatRoute, parseRoute, type Route } from '../../src/parts/routes';

const GAME = 'AbCdEfGhIjKl';
const ROUTES: readonly (readonly [string, Route])[] = [
  ['/', { page: 'home' }],
  ['/new', { page: 'new' }],
  ['/analysis', { page: 'analysis' }],
  ['/settings', { page: 'settings' }],
  ['/rules', { page: 'rules', edition: null }],
  ['/rules/dj-nl', { page: 'rules', edition: 'dj-nl' }],
  [`/game/${GAME}`, { page: 'game', game: GAME }],
  [`/game/${GAME}/turn/0`, { page: 'replay', game: GAME, turn: 0 }],
  [`/game/${GAME}/turn/27`, { page: 'replay', game: GAME, turn: 27 }],
  [`/game/${GAME}/review`, { page: 'review', game: GAME, turn: null }],
  [`/game/${GAME}/review/27`, { page: 'review', game: GAME, turn: 27 }],
  [`/game/local-${GAME}/review/3`, { page: 'review', game: `local-${GAME}`, turn: 3 }],
];

describe.each(ROUTES)('%s', (address, route) => {
  test('is parsed', () => expect(parseRoute(address)).toEqual(route));
  test('is formatted', () => expect(formatRoute(route)).toBe(address));
  test('may have a trailing slash', () => expect(parseRoute(`${address}/`)).toEqual(route));
});

test.each([
  '/nothing',
  '/game',
  '/game/short',
  `/game/${GAME}/turn/x`,
  `/game/${GAME}/turn/-1`,
  `/game/${GAME}/turn/99999`,
  `/game/${GAME}/review/x`,
  '/rules/DJ',
  '/new/x',
])('%s is not found', (address) => {
  expect(parseRoute(address)).toEqual({ page: 'not-found' });
});
