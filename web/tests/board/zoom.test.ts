/** The board zooms when tiles are placed by touch. Its squares have 20 pixels. */
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isWhole, parseSquare, type View } from '../../src/board';
import { found, layTable, move, onSlot, onSquare, press, release, SQUARE, tap } from './fixtures';

let view: View;
let table: ReturnType<typeof layTable>;
const touch = { pointerType: 'touch' } as const;

beforeEach(() => {
  view = { scale: 1, left: 0, top: 0 };
  table = layTable({
    marks: [{ kind: 'open', squares: ['B2', 'B3', 'O15'] }],
    onview: (next) => (view = next),
  });
});
afterEach(() => table.clear());

function isSeen(square: string): boolean {
  const { row, column } = parseSquare(square);
  const length = 15 / view.scale;
  const isBetween = (low: number, value: number): boolean =>
    value >= low && value + 1 <= low + length;
  return isBetween(view.top, row) && isBetween(view.left, column);
}

test('holding a tile by touch zooms to the open squares, wide enough for a finger', () => {
  tap(table.slot(0), onSlot(0), touch);
  expect(view.scale * SQUARE).toBeGreaterThanOrEqual(44);
  expect(isSeen('B2') && isSeen('B3')).toBe(true);
  expect(found('.view').classList).toContain('zoomed');
});

test('holding a tile with the mouse does not zoom', () => {
  tap(table.slot(0), onSlot(0));
  expect(isWhole(view)).toBe(true);
});

test('a tap on the zoomed board reaches the visible square', () => {
  tap(table.slot(0), onSlot(0), touch);
  const at = { x: 0.5 * SQUARE, y: 0.5 * SQUARE };
  tap(table.square('A1'), at, touch);
  expect([...table.placement.hand.pending.values()]).toEqual(['A1']);
  table.board.zoomTo(['O15']);
  tap(table.slot(1), onSlot(1), touch);
  tap(table.square('O15'), { x: 14.9 * SQUARE, y: 14.9 * SQUARE }, touch);
  expect(table.placement.hand.pending.get('b')).toBe('O15');
});

test('the board zooms out when no tile is held or pending', () => {
  tap(table.slot(0), onSlot(0), touch);
  tap(table.slot(0), onSlot(0), touch);
  expect(isWhole(view)).toBe(true);
});

test('the view stays while tiles are pending', () => {
  tap(table.slot(0), onSlot(0), touch);
  const before = view;
  tap(table.square('B2'), { x: 60, y: 60 }, touch);
  expect(table.placement.hand.pending.size).toBe(1);
  expect(view).toEqual(before);
});

test('dragging by touch zooms too and shows the tile above the finger', () => {
  press(table.slot(0), onSlot(0), touch);
  move({ x: 150, y: 150 }, touch);
  expect(isWhole(view)).toBe(false);
  expect(table.placement.drag?.y).toBeLessThan(150 - 30);
});

test('one finger pans the zoomed board', () => {
  table.board.zoomTo(['H8']);
  const before = view;
  press(table.square('H8'), { x: 150, y: 150 }, touch);
  move({ x: 150 + SQUARE, y: 150 }, touch);
  release({ x: 150 + SQUARE, y: 150 }, touch);
  expect(view.left).toBeCloseTo(before.left - 1 / before.scale);
  expect(view.top).toBeCloseTo(before.top);
});

test('two fingers zoom the board around the point between them', () => {
  press(table.square('H8'), { x: 100, y: 150 }, touch);
  press(table.square('H8'), { x: 200, y: 150 }, { ...touch, pointerId: 2, isPrimary: false });
  move({ x: 50, y: 150 }, touch);
  move({ x: 250, y: 150 }, { ...touch, pointerId: 2, isPrimary: false });
  expect(view.scale).toBeCloseTo(2);
  expect(view.left + 7.5 / view.scale).toBeCloseTo(7.5);
});

test('panning is not a tap', () => {
  tap(table.slot(0), onSlot(0), touch);
  press(table.square('C3'), { x: 150, y: 150 }, touch);
  move({ x: 200, y: 200 }, touch);
  release({ x: 200, y: 200 }, touch);
  expect(table.placement.hand.pending.size).toBe(0);
});

test('a double tap zooms in, and another one out', () => {
  const at = onSquare('C13');
  tap(table.square('C13'), at, touch);
  tap(table.square('C13'), at, touch);
  expect(isSeen('C13') && !isWhole(view)).toBe(true);
  const square = table.square('C13');
  tap(square, { x: 200, y: 100 }, touch);
  tap(square, { x: 200, y: 100 }, touch);
  expect(isWhole(view)).toBe(true);
});

test('the focused square is kept visible', () => {
  table.board.zoomTo(['A1']);
  table.board.focusSquare('O15');
  flushSync();
  expect(isSeen('O15')).toBe(true);
});

test('a tile dragged to the edge pans the zoomed board until it is dropped', () => {
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  vi.spyOn(globalThis, 'cancelAnimationFrame').mockImplementation(() => void frames.splice(0));
  press(table.slot(0), onSlot(0), touch);
  move({ x: 150, y: 200 }, touch);
  const before = view;
  move({ x: 298, y: 200 }, touch);
  frames.shift()?.(0);
  expect(view.left).toBeGreaterThan(before.left);
  release({ x: 298, y: 200 }, touch);
  expect(frames).toEqual([]);
});

test('touching with two fingers is not a tap', () => {
  table.placement.hold('a');
  const second = { ...touch, pointerId: 2, isPrimary: false };
  press(table.square('C3'), onSquare('C3'), touch);
  press(table.square('M9'), onSquare('M9'), second);
  release(onSquare('C3'), touch);
  release(onSquare('M9'), second);
  expect(table.placement.hand.pending.size).toBe(0);
});

test('arrows at the edge point to open squares out of sight', () => {
  tap(table.slot(0), onSlot(0), touch);
  const arrows = document.querySelectorAll<SVGElement>('.edges svg');
  expect(isSeen('O15')).toBe(false);
  expect(arrows).toHaveLength(1);
  expect(Number.parseFloat(arrows[0]!.style.left)).toBeGreaterThan(90);
  expect(Number.parseFloat(arrows[0]!.style.top)).toBeGreaterThan(90);
});

test('the whole board and the area in play can be shown in turn', () => {
  table.board.toggleZoom();
  flushSync();
  expect(isSeen('B2')).toBe(true);
  expect(isWhole(view)).toBe(false);
  table.board.toggleZoom();
  expect(isWhole(view)).toBe(true);
});

test('choosing a square by touch zooms to it', () => {
  tap(table.square('H8'), onSquare('H8'), touch);
  expect(isWhole(view)).toBe(false);
  expect(isSeen('H8')).toBe(true);
});
