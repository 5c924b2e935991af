/** Every address means one page, and every page has its address. */
import { describe, expect, test } from 'vitest';
import { formatPlace, parsePlace, type Place } from '../../src/parts/addresses';

const GAME = 'AbCdEfGhIjKl';
const PLACES: readonly (readonly [string, Place])[] = [
  ['/', { page: 'home' }],
  ['/new', { page: 'new' }],
  ['/settings', { page: 'settings' }],
  ['/rules', { page: 'rules', edition: null }],
  ['/rules/dj-nl', { page: 'rules', edition: 'dj-nl' }],
  [`/game/${GAME}`, { page: 'game', game: GAME }],
  [`/game/${GAME}/turn/0`, { page: 'replay', game: GAME, turn: 0 }],
  [`/game/${GAME}/turn/27`, { page: 'replay', game: GAME, turn: 27 }],
];

describe.each(PLACES)('%s', (address, place) => {
  test('is read', () => expect(parsePlace(address)).toEqual(place));
  test('is written the same', () => expect(formatPlace(place)).toBe(address));
  test('may end in a slash', () => expect(parsePlace(`${address}/`)).toEqual(place));
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
  expect(parsePlace(address)).toEqual({ page: 'nowhere' });
});
