/** What the facts of a review count. */
import { expect, test } from 'vitest';
import { keptTiles } from '../../src/local/review/facts';

test.each([
  ['a play', { placements: [['H8', '4']] }, ['4', 'J']],
  ['a joker', { placements: [['H8', 'J11']] }, ['4', '4']],
  ['an exchange', { tiles: ['4', 'J'] }, ['4']],
  ['a tile that the rack does not have', { tiles: ['9'] }, ['4', '4', 'J']],
] as const)('%s leaves the rest of the rack', (_name, move, rest) => {
  expect(keptTiles(['4', '4', 'J'], { text: null, kind: 'play', ...move } as never)).toEqual(rest);
});
