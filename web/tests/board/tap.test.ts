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

test('a tap holds a tile, and a tap on a square lays it', () => {
  tapSlot(1);
  expect(table.slot(1).getAttribute('aria-pressed')).toBe('true');
  tapSquare('E5');
  expect(table.placement.hand.pending).toEqual(new Map([['b', 'E5']]));
  expect(table.placement.held).toBeNull();
});

test('a second tap on a rack tile releases it', () => {
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

test('one tap holds a pending tile, and the next one moves it', () => {
  tapSlot(1);
  tapSquare('E5');
  tapSquare('E5');
  expect(table.callbacks.ontouch).toHaveBeenCalledWith('b', 'E5');
  tapSquare('F5');
  expect(table.placement.hand.pending).toEqual(new Map([['b', 'F5']]));
});

test('two taps return a pending tile to the rack', () => {
  tapSlot(1);
  tapSquare('E5');
  tapSquare('E5');
  tapSquare('E5');
  expect(table.placement.hand.slots).toEqual(['a', 'b', 'c']);
});

test('a held pending tile moves to a tapped empty slot', () => {
  tapSlot(0);
  tapSquare('E5');
  tapSlot(1);
  tapSquare('E6');
  tapSquare('E5');
  tapSlot(1);
  expect(table.placement.hand.slots).toEqual([null, 'a', 'c']);
});

test('an empty square can be chosen first, then its tile', () => {
  tapSquare('E5');
  expect(table.placement.aim).toBe('E5');
  expect(table.square('E5').classList).toContain('target');
  tapSlot(1);
  expect(table.placement.hand.pending).toEqual(new Map([['b', 'E5']]));
  expect(table.placement.aim).toBeNull();
});

test('a second tap releases the chosen square, and a covered square is not chosen', () => {
  tapSquare('E5');
  tapSquare('E5');
  expect(table.placement.aim).toBeNull();
  tapSquare('H8');
  expect(table.placement.aim).toBeNull();
});

test('a click of a screen reader does the same', () => {
  clickWithoutPointer(table.slot(0));
  clickWithoutPointer(table.square('D4'));
  expect(table.placement.hand.pending).toEqual(new Map([['a', 'D4']]));
});

test('in selection mode taps select tiles', async () => {
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

test('a new hand replaces the pending tiles', () => {
  tapSlot(0);
  tapSquare('E5');
  table.placement.hand = { slots: ['c', null, null], pending: new Map() };
  flushSync();
  expect(document.querySelector('[data-pending]')).toBeNull();
  expect(table.slot(0).getAttribute('aria-pressed')).toBe('false');
});
