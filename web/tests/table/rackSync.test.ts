/** The hand follows the server's rack and keeps the player's arrangement. */
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

test("a rack is dealt in the server's order, with empty slots at the end", () => {
  expect(names(dealt('9', '4'))).toEqual(['9', '4', null]);
});

test('equal tiles have different ids', () => {
  const { hand } = dealt('9', '9', 'J');
  expect(new Set(hand.slots).size).toBe(3);
});

test('the same rack changes nothing, even with a pending tile', () => {
  const before = laid(dealt('9', '4', '2'), 1, 'H8');
  const after = syncHand(before, ['9', '4', '2'], 3, free);
  expect(names(after)).toEqual(['9', null, '2']);
  expect(pending(after)).toEqual(['4 H8']);
});

test("the server's order is used while no tile is pending", () => {
  expect(names(syncHand(dealt('9', '4', '2'), ['2', '9', '4'], 3, free))).toEqual(['2', '9', '4']);
});

test('after a play the kept tile stays in its slot and new ones fill the gaps', () => {
  const before = laid(laid(dealt('9', '4', '2'), 0, 'H8'), 1, 'H9');
  const after = syncHand(before, ['2', '11', '5'], 3, (square) => ['H8', 'H9'].includes(square));
  expect(names(after)).toEqual(['11', '5', '2']);
  expect(pending(after)).toEqual([]);
});

test('a tile drawn again is not pending where its equal was played', () => {
  const before = laid(dealt('9', '4', '2'), 0, 'H8');
  const after = syncHand(before, ['9', '4', '2'], 3, (square) => square === 'H8');
  expect(names(after)).toEqual(['9', '4', '2']);
});

test('a tile stays pending when others play, unless its square is taken', () => {
  const before = laid(laid(dealt('9', '4', '2'), 0, 'H8'), 1, 'H9');
  const after = syncHand(before, ['9', '4', '2'], 3, (square) => square === 'H9');
  expect(pending(after)).toEqual(['9 H8']);
  expect(names(after)).toEqual(['4', null, '2']);
});

test('behind the curtain there is no tile', () => {
  const after = syncHand(laid(dealt('9', '4', '2'), 0, 'H8'), [], 3, free);
  expect(names(after)).toEqual([null, null, null]);
  expect(after.tiles).toEqual({});
});

describe('the order that is sent to the server', () => {
  test('is that of the slots', () => {
    expect(rackOrder(dealt('9', '4', '2'))).toEqual(['9', '4', '2']);
  });
  test('has pending tiles in the empty slots', () => {
    expect(rackOrder(laid(dealt('9', '4', '2'), 1, 'H8'))).toEqual(['9', '4', '2']);
  });
});
