/** Roles and accessible names. */
import { flushSync } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import type { SquareFacts } from '../../src/board';
import { found, layTable, onSlot, onSquare, tap } from './fixtures';

let table: ReturnType<typeof layTable>;
afterEach(() => table.clear());

function inWords(square: string, facts: SquareFacts): string {
  const { special, tile, isPending, isHeld, marks } = facts;
  const state = [isPending && 'not confirmed', isHeld && 'held'];
  const words = [square, tile?.face, special?.text, ...state, ...marks];
  return words.filter(Boolean).join(', ');
}

test('the board is a grid of rows with a named cell for each square', () => {
  table = layTable();
  const rows = [...found('[role=grid]').children];
  expect(found('[role=grid]').getAttribute('aria-label')).toBe('Board');
  expect(rows.map((row) => row.getAttribute('role'))).toEqual(Array(15).fill('row'));
  const cells = rows.flatMap((row) => [...row.children]);
  expect(cells).toHaveLength(225);
  expect(cells.every((cell) => cell.getAttribute('role') === 'gridcell')).toBe(true);
  expect(cells.at(-1)?.getAttribute('aria-label')).toBe('O15');
});

test.each([
  [3, 5, 'C5'],
  [21, 19, 'U19'],
])('a board of %i rows and %i columns ends with %s', (rows, columns, last) => {
  table = layTable({ rows, columns });
  const cells = [...document.querySelectorAll('[role=gridcell]')];
  expect(cells).toHaveLength(rows * columns);
  expect(cells.at(-1)?.getAttribute('aria-label')).toBe(last);
});

test('a name includes everything visible on the square', () => {
  table = layTable({
    nameOf: inWords,
    specials: { H8: { colour: 'orange', sign: 'star', text: '×2' } },
    tiles: [{ square: 'C3', look: { face: '11' } }],
    marks: [{ kind: 'last', squares: ['C3'], seat: 2 }],
  });
  expect(table.square('C3').getAttribute('aria-label')).toBe('C3, 11, last');
  tap(table.slot(0), onSlot(0));
  tap(table.square('H8'), onSquare('H8'));
  expect(table.square('H8').getAttribute('aria-label')).toBe('H8, 9, ×2, not confirmed');
  tap(table.square('H8'), onSquare('H8'));
  expect(table.square('H8').getAttribute('aria-label')).toBe('H8, 9, ×2, not confirmed, held');
});

test('the rack is a named group of toggle buttons', () => {
  table = layTable(
    {},
    {
      nameOf: (slot: number, look: unknown) => `${slot + 1}${look ? '' : ' empty'}`,
    },
  );
  expect(found('[role=group]').getAttribute('aria-label')).toBe('Rack');
  tap(table.slot(0), onSlot(0));
  tap(table.square('C3'), onSquare('C3'));
  expect(table.slot(0).getAttribute('aria-label')).toBe('1 empty');
  expect(table.slot(0).hasAttribute('aria-pressed')).toBe(false);
  expect(table.slot(1).getAttribute('aria-pressed')).toBe('false');
});

test('every special square has a sign or a text, not only a colour', () => {
  table = layTable({
    specials: {
      A1: { colour: 'blue', text: '×2' },
      A2: { colour: 'purple', sign: 'replay' },
      A3: { colour: 'yellow', sign: 'rose' },
    },
  });
  expect(table.square('A1').textContent.trim()).toBe('×2');
  expect(table.square('A2').querySelector('svg')).not.toBeNull();
  expect(table.square('A3').querySelector('svg')).not.toBeNull();
});

test('tiles show face and count, a joker its star beside its face', () => {
  table = layTable({
    tiles: [
      { square: 'A1', look: { face: '11', count: 3 } },
      { square: 'A2', look: { face: '10', joker: true } },
      { square: 'A3', look: { face: '', joker: true, count: 2 } },
    ],
  });
  const shown = (square: string): string[] =>
    [...found(`[data-tile="${square}"]`).querySelectorAll('b, i')].map((part) =>
      part.querySelector('svg') === null ? part.textContent : 'star',
    );
  expect(['A1', 'A2', 'A3'].map(shown)).toEqual([
    ['11', '3'],
    ['10', 'star'],
    ['star', '2'],
  ]);
});

test('badges, coordinates and tiles are hidden from screen readers', () => {
  table = layTable({
    tiles: [{ square: 'A1', look: { face: '1' } }],
    labels: [{ squares: ['A1', 'A2'], text: '13' }],
  });
  for (const selector of ['.labels', '.across', '.down', '.layer']) {
    expect(found(selector).getAttribute('aria-hidden'), selector).toBe('true');
  }
});

test('without coordinates the frame has none', () => {
  table = layTable({ coordinates: false });
  expect(document.querySelector('.across')).toBeNull();
});

test('a refusal marks each of its squares once', () => {
  table = layTable({
    marks: [
      { kind: 'wrong', squares: ['B2', 'B3'] },
      { kind: 'wrong', squares: ['B3'] },
    ],
  });
  flushSync();
  expect([...document.querySelectorAll('.wrong b')].map((mark) => mark.textContent)).toEqual([
    '!',
    '!',
  ]);
});
