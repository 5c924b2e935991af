/** Moves in notation. */
import { expect, test } from 'vitest';
import { parseMove } from '../../src/local/moveNotation';

test.each([
  ['H8:11-3', ['H8 11', 'H9 3']],
  ['8H:4-0', ['H8 4', 'I8 0']],
  ['G7:2-.-6', ['G7 2', 'G9 6']],
  ['14D:0-J11-4', ['D14 0', 'E14 J11', 'F14 4']],
  ['C4:12', ['C4 12']],
])('%s is a play', (text, laid) => {
  const { kind, laid: tiles } = parseMove(text);
  expect(kind).toBe('play');
  expect(tiles.map(({ square, tile }) => `${square} ${tile}`)).toEqual(laid);
});

test('an exchange has the tiles that are given back', () => {
  expect(parseMove('x:3-7-J')).toEqual({ kind: 'exchange', laid: [], exchanged: ['3', '7', 'J'] });
});

test.each(['pass', 'resign', 'timeout'])('%s has no tiles', (text) => {
  expect(parseMove(text)).toEqual({ kind: 'other', laid: [], exchanged: [] });
});
