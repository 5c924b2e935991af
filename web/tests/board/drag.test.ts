/** Tiles dragged with a mouse or a finger. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cancel, layTable, move, onSlot, onSquare, press, release } from './fixtures';

let table: ReturnType<typeof layTable>;
beforeEach(() => {
  table = layTable({ tiles: [{ square: 'H8', look: { face: '5' } }] });
});
afterEach(() => table.clear());

function dragFromSlot(slot: number, to: { x: number; y: number }): void {
  press(table.slot(slot), onSlot(slot));
  move(to);
  release(to);
}

test('a tile dragged from the rack is pending on the square where it is dropped', () => {
  dragFromSlot(0, onSquare('C4'));
  expect(table.placement.hand.pending).toEqual(new Map([['a', 'C4']]));
  expect(table.placement.hand.slots).toEqual([null, 'b', 'c']);
  expect(table.callbacks.onhand.mock.lastCall?.[1]).toEqual({
    kind: 'laid',
    tile: 'a',
    square: 'C4',
  });
});

test('while it is dragged the tile follows the pointer and its square is marked', () => {
  press(table.slot(0), onSlot(0));
  move(onSquare('C4'));
  expect(document.querySelector('.ghost')?.textContent).toContain('9');
  expect(table.square('C4').classList).toContain('target');
  release(onSquare('C4'));
  expect(document.querySelector('.ghost')).toBeNull();
  expect(table.square('C4').classList).not.toContain('target');
});

test('a tile dropped on a confirmed tile is refused and returns to the rack', () => {
  dragFromSlot(0, onSquare('H8'));
  expect(table.callbacks.onrefuse).toHaveBeenCalledWith('a', 'H8');
  expect(table.placement.hand.slots).toEqual(['a', 'b', 'c']);
});

test('a pending tile is dragged to another square', () => {
  dragFromSlot(0, onSquare('C4'));
  press(table.square('C4'), onSquare('C4'));
  move(onSquare('D9'));
  release(onSquare('D9'));
  expect(table.callbacks.onhand.mock.lastCall?.[1]).toEqual({
    kind: 'moved',
    tile: 'a',
    square: 'D9',
  });
});

test('a pending tile is dragged back to the slot under it', () => {
  dragFromSlot(0, onSquare('C4'));
  dragFromSlot(1, onSquare('C5'));
  press(table.square('C4'), onSquare('C4'));
  move(onSlot(1));
  release(onSlot(1));
  expect(table.placement.hand.slots).toEqual([null, 'a', 'c']);
});

test('a pending tile dropped outside board and rack returns to the rack', () => {
  dragFromSlot(0, onSquare('C4'));
  press(table.square('C4'), onSquare('C4'));
  move({ x: 900, y: 900 });
  release({ x: 900, y: 900 });
  expect(table.placement.hand.slots).toEqual(['a', 'b', 'c']);
});

test('a tile dropped on a pending tile swaps places with it', () => {
  dragFromSlot(0, onSquare('C4'));
  dragFromSlot(1, onSquare('C4'));
  expect(table.placement.hand.pending).toEqual(new Map([['b', 'C4']]));
  expect(table.placement.hand.slots).toEqual([null, 'a', 'c']);
});

test('tiles are arranged by dragging along the rack', () => {
  dragFromSlot(0, onSlot(2));
  expect(table.placement.hand.slots).toEqual(['b', 'c', 'a']);
});

test('a drag that the browser cancels changes nothing', () => {
  press(table.slot(0), onSlot(0));
  move(onSquare('C4'));
  cancel(onSquare('C4'));
  expect(table.placement.drag).toBeNull();
  expect(table.callbacks.onhand).not.toHaveBeenCalled();
});

test('a second finger does not disturb the tile that the first one drags', () => {
  press(table.slot(0), onSlot(0));
  move(onSquare('C4'));
  release(onSquare('K9'), { pointerId: 2, isPrimary: false });
  expect(table.placement.drag?.over).toBe('C4');
});

test('while the placement is locked only the rack can be arranged', () => {
  table.placement.locked = true;
  dragFromSlot(0, onSquare('C4'));
  dragFromSlot(0, onSlot(1));
  expect(table.placement.hand.pending.size).toBe(0);
  expect(table.placement.hand.slots).toEqual(['b', 'a', 'c']);
});
