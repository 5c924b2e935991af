/** Placing tiles by keyboard. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clickWithoutPointer, layTable, type } from './fixtures';

let table: ReturnType<typeof layTable>;
beforeEach(() => {
  table = layTable({ tiles: [{ square: 'H8', look: { face: '5' } }] });
  table.square('H8').focus();
});
afterEach(() => table.clear());

const focused = (): string | undefined => (document.activeElement as HTMLElement).dataset['square'];

test.each([
  ['ArrowUp', 'G8'],
  ['ArrowDown', 'I8'],
  ['ArrowLeft', 'H7'],
  ['ArrowRight', 'H9'],
  ['Home', 'H1'],
  ['End', 'H15'],
  ['PageUp', 'A8'],
  ['PageDown', 'O8'],
])('%s moves the focus to %s', (key, square) => {
  type(key);
  expect(focused()).toBe(square);
});

test('the focus stops at the edge of the board', () => {
  type('Home', 'PageUp', 'ArrowLeft', 'ArrowUp');
  expect(focused()).toBe('A1');
});

test('Tab reaches only the square that has the focus', () => {
  type('ArrowUp', 'ArrowUp');
  const stops = [...document.querySelectorAll<HTMLElement>('[role=gridcell][tabindex="0"]')];
  expect(stops.map(({ dataset }) => dataset['square'])).toEqual(['F8']);
});

test('a digit holds a tile and Enter lays it on the focused square', () => {
  type('ArrowRight', '2', 'Enter');
  expect(table.placement.hand.pending).toEqual(new Map([['b', 'H9']]));
  expect(focused()).toBe('H9');
});

test('Enter chooses an empty square, and a digit lays the tile there', () => {
  type('ArrowRight', 'Enter', '2');
  expect(table.placement.hand.pending).toEqual(new Map([['b', 'H9']]));
  type('ArrowRight', 'Enter', 'Escape');
  expect(table.placement.aim).toBeNull();
  expect(table.placement.hand.pending.size).toBe(1);
});

test('a digit without a tile changes nothing', () => {
  type('2', '9');
  expect(table.placement.held).toBe('b');
});

test('Enter picks up a pending tile and lays it elsewhere', () => {
  type('ArrowRight', '1', 'Enter', 'Enter');
  expect(table.placement.held).toBe('a');
  type('ArrowRight', 'Enter');
  expect(table.placement.hand.pending).toEqual(new Map([['a', 'H10']]));
});

test('Enter on a covered square refuses the tile', () => {
  type('1', 'Enter');
  expect(table.callbacks.onrefuse).toHaveBeenCalledWith('a', 'H8');
});

test('Escape releases the held tile first, then takes all pending tiles back', () => {
  type('ArrowRight', '1', 'Enter', '2', 'Escape');
  expect(table.placement.held).toBeNull();
  expect(table.placement.hand.pending.size).toBe(1);
  type('Escape');
  expect(table.placement.hand.slots).toEqual(['a', 'b', 'c']);
});

test('Backspace takes back the focused tile, else the one laid last', () => {
  type('ArrowRight', '1', 'Enter', 'ArrowRight', '2', 'Enter', 'ArrowLeft', 'Backspace');
  expect(table.placement.hand.pending).toEqual(new Map([['b', 'H10']]));
  type('Backspace');
  expect(table.placement.hand.pending.size).toBe(0);
});

test('Ctrl and Enter confirm', () => {
  type('Control+Enter');
  expect(table.callbacks.onconfirm).toHaveBeenCalledOnce();
});

test('holding a tile by keyboard moves the focus to the board', () => {
  type('ArrowUp');
  table.slot(2).focus();
  clickWithoutPointer(table.slot(2));
  expect(table.placement.held).toBe('c');
  expect(focused()).toBe('G8');
});

test('Shift and an arrow move a tile along the rack, and the focus with it', () => {
  table.slot(0).focus();
  type('Shift+ArrowRight');
  expect(table.placement.hand.slots).toEqual(['b', 'a', 'c']);
  expect(document.activeElement).toBe(table.slot(1));
});

test('other keys are left to the browser', () => {
  const event = new KeyboardEvent('keydown', {
    key: 'r',
    ctrlKey: true,
    cancelable: true,
    bubbles: true,
  });
  table.square('H8').dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});
