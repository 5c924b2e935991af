/** The hand follows the server's rack, and keeps to what the player has done. */
import { describe, expect, test } from 'vitest';
import { dealHand, layTile, type Hand } from '../../src/board/hand';
import { rackOrder, syncHand, type NamedHand } from '../../src/pages/table/rackSync';

const free = (): boolean => false;
const EMPTY: NamedHand = { hand: dealHand([], 3), tiles: {} };
const dealt = (...rack: string[]): NamedHand => syncHand(EMPTY, rack, 3, free);
const names = ({ hand, tiles }: NamedHand): (string | null)[] =>
  hand.slots.map((tile) => (tile === null ? null : tiles[tile]!));
const pending = ({ hand, tiles }: NamedHand): string[] =>
  [...hand.pending].map(([tile, square]) => `${tiles[tile]} ${square}`);

function laid(before: NamedHand, slot: number, square: string): NamedHand {
  const hand: Hand = layTile(before.hand, before.hand.slots[slot]!, square);
  return { ...before, hand };
}

test('a rack is dealt in the order of the server, with empty slots at its end', () => {
  expect(names(dealt('9', '4'))).toEqual(['9', '4', null]);
});

test('equal tiles are told apart', () => {
  const { hand } = dealt('9', '9', 'J');
  expect(new Set(hand.slots).size).toBe(3);
});

test('the same rack again changes nothing, also while a tile lies', () => {
  const before = laid(dealt('9', '4', '2'), 1, 'H8');
  const after = syncHand(before, ['9', '4', '2'], 3, free);
  expect(names(after)).toEqual(['9', null, '2']);
  expect(pending(after)).toEqual(['4 H8']);
});

test('another order of the same rack is taken over while nothing lies', () => {
  expect(names(syncHand(dealt('9', '4', '2'), ['2', '9', '4'], 3, free))).toEqual(['2', '9', '4']);
});

test('after a play the kept tile stays in its slot and new ones fill the gaps', () => {
  const before = laid(laid(dealt('9', '4', '2'), 0, 'H8'), 1, 'H9');
  const after = syncHand(before, ['2', '11', '5'], 3, (square) => ['H8', 'H9'].includes(square));
  expect(names(after)).toEqual(['11', '5', '2']);
  expect(pending(after)).toEqual([]);
});

test('a tile that is drawn again does not lie where its like was played', () => {
  const before = laid(dealt('9', '4', '2'), 0, 'H8');
  const after = syncHand(before, ['9', '4', '2'], 3, (square) => square === 'H8');
  expect(names(after)).toEqual(['9', '4', '2']);
});

test('a planned tile keeps pending when somebody else plays, unless its square is taken', () => {
  const before = laid(laid(dealt('9', '4', '2'), 0, 'H8'), 1, 'H9');
  const after = syncHand(before, ['9', '4', '2'], 3, (square) => square === 'H9');
  expect(pending(after)).toEqual(['9 H8']);
  expect(names(after)).toEqual(['4', null, '2']);
});

test('behind the curtain there is no tile at all', () => {
  const after = syncHand(laid(dealt('9', '4', '2'), 0, 'H8'), [], 3, free);
  expect(names(after)).toEqual([null, null, null]);
  expect(after.tiles).toEqual({});
});

describe('the order that is told to the server', () => {
  test('is that of the slots', () => {
    expect(rackOrder(dealt('9', '4', '2'))).toEqual(['9', '4', '2']);
  });
  test('has tiles that lie in the empty slots', () => {
    expect(rackOrder(laid(dealt('9', '4', '2'), 1, 'H8'))).toEqual(['9', '4', '2']);
  });
});
