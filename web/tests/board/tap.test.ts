/** Tiles placed by tapping: first the tile, then the square. */
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TileId } from '../../src/board';
import { clickWithoutPointer, layTable, onSlot, onSquare, tap } from './fixtures';

let table: ReturnType<typeof layTable>;
beforeEach(() => {
  table = layTable({ tiles: [{ square: 'H8', look: { face: '5' } }] });
});
afterEach(() => table.clear());

const tapSlot = (slot: number): void => tap(table.slot(slot), onSlot(slot));
const tapSquare = (name: string): void => tap(table.square(name), onSquare(name));

test('a tapped tile is held, and the tapped square takes it', () => {
  tapSlot(1);
  expect(table.slot(1).getAttribute('aria-pressed')).toBe('true');
  tapSquare('E5');
  expect(table.placement.hand.pending).toEqual(new Map([['b', 'E5']]));
  expect(table.placement.held).toBeNull();
});

test('a second tap on a rack tile puts it down', () => {
  tapSlot(1);
  tapSlot(1);
  expect(table.placement.held).toBeNull();
});

test('a tap on another rack tile holds that one instead', () => {
  tapSlot(1);
  tapSlot(0);
  expect(table.placement.held).toBe('a');
});

test('a tap on a covered square refuses the tile and keeps it in hand', () => {
  tapSlot(1);
  tapSquare('H8');
  expect(table.callbacks.onrefuse).toHaveBeenCalledWith('b', 'H8');
  expect(table.placement.held).toBe('b');
});

test('a pending tile is held with one tap and moved with the next', () => {
  tapSlot(1);
  tapSquare('E5');
  tapSquare('E5');
  expect(table.callbacks.ontouch).toHaveBeenCalledWith('b', 'E5');
  tapSquare('F5');
  expect(table.placement.hand.pending).toEqual(new Map([['b', 'F5']]));
});

test('a pending tile goes home when it is tapped twice', () => {
  tapSlot(1);
  tapSquare('E5');
  tapSquare('E5');
  tapSquare('E5');
  expect(table.placement.hand.slots).toEqual(['a', 'b', 'c']);
});

test('a held pending tile goes to the empty slot that is tapped', () => {
  tapSlot(0);
  tapSquare('E5');
  tapSlot(1);
  tapSquare('E6');
  tapSquare('E5');
  tapSlot(1);
  expect(table.placement.hand.slots).toEqual([null, 'a', 'c']);
});

test('a click without a pointer, as a screen reader makes it, does the same', () => {
  clickWithoutPointer(table.slot(0));
  clickWithoutPointer(table.square('D4'));
  expect(table.placement.hand.pending).toEqual(new Map([['a', 'D4']]));
});

test('with a choice to make, taps choose tiles and do not hold them', async () => {
  await table.clear();
  const onchosen = vi.fn<(chosen: ReadonlySet<TileId>) => void>();
  table = layTable({}, { chosen: new Set(['a']), onchosen });
  tapSlot(1);
  expect(onchosen).toHaveBeenLastCalledWith(new Set(['a', 'b']));
  tapSlot(0);
  expect(onchosen).toHaveBeenLastCalledWith(new Set());
  expect(table.placement.held).toBeNull();
  expect(table.slot(0).getAttribute('aria-pressed')).toBe('true');
});

test('a new hand from outside replaces what lay', () => {
  tapSlot(0);
  tapSquare('E5');
  table.placement.hand = { slots: ['c', null, null], pending: new Map() };
  flushSync();
  expect(document.querySelector('[data-pending]')).toBeNull();
  expect(table.slot(0).getAttribute('aria-pressed')).toBe('false');
});
