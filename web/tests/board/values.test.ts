/** The parts of the board without a DOM: hand, view, squares and badge positions. */
import { describe, expect, test } from 'vitest';
import { arrangeTile, dealHand, layTile, takeAllBack, takeBack } from '../../src/board/hand';
import { labelPositions } from '../../src/board/labelPosition';
import { formatSquare, parseSquare, stepFrom } from '../../src/board/squares';
import {
  keptInSight,
  keptOnBoard,
  squareUnder,
  viewAround,
  WHOLE,
  zoomed,
} from '../../src/board/view';

const SIZE = { rows: 15, columns: 15 };

describe('a hand', () => {
  const hand = dealHand(['a', 'b'], 3);

  test('has empty slots if there are fewer tiles than slots', () => {
    expect(hand.slots).toEqual(['a', 'b', null]);
  });

  test('is immutable', () => {
    layTile(hand, 'a', 'H8');
    expect(hand).toEqual(dealHand(['a', 'b'], 3));
  });

  test('swaps two pending tiles', () => {
    const pending = layTile(layTile(hand, 'a', 'H8'), 'b', 'H9');
    expect(layTile(pending, 'a', 'H9').pending).toEqual(
      new Map([
        ['a', 'H9'],
        ['b', 'H8'],
      ]),
    );
  });

  test('takes a tile back into the first free slot if the given one is full', () => {
    const pending = layTile(hand, 'a', 'H8');
    expect(takeBack(pending, 'a', 1).slots).toEqual(['a', 'b', null]);
    expect(takeBack(pending, 'a', 2).slots).toEqual([null, 'b', 'a']);
  });

  test('is restored when all tiles are taken back', () => {
    const pending = layTile(layTile(hand, 'a', 'H8'), 'b', 'H9');
    expect(takeAllBack(pending)).toEqual(hand);
  });

  test.each([
    ['a', 2, ['b', null, 'a']],
    ['b', 0, ['b', 'a', null]],
    ['a', 3, ['a', 'b', null]],
    ['a', -1, ['a', 'b', null]],
  ])('has %s moved to slot %i', (tile, slot, slots) => {
    expect(arrangeTile(hand, tile, slot).slots).toEqual(slots);
  });
});

describe('a square', () => {
  test.each(['A1', 'H8', 'O15', 'Z99'])('%s is parsed and formatted', (square) => {
    expect(formatSquare(parseSquare(square))).toBe(square);
  });

  test.each(['', 'a1', 'H0', '8H', 'H100'])('"%s" is refused and quoted', (square) => {
    expect(() => parseSquare(square)).toThrow(`"${square}"`);
  });

  test('has no neighbour beyond the edge', () => {
    expect(stepFrom('A15', -1, 1, SIZE)).toBe('A15');
  });
});

describe('a view', () => {
  test('never leaves the board', () => {
    expect(keptOnBoard({ scale: 2, left: -3, top: 99 }, SIZE)).toEqual({
      scale: 2,
      left: 0,
      top: 7.5,
    });
    expect(keptOnBoard({ scale: 0.5, left: 2, top: 2 }, SIZE)).toEqual(WHOLE);
  });

  test('shows most of the squares if it cannot show all', () => {
    const view = viewAround(['A1', 'M12', 'N13', 'O14'], 2.5, SIZE);
    expect(view.left + 6).toBeGreaterThanOrEqual(14);
    expect(view.top + 6).toBeGreaterThanOrEqual(15);
  });

  test('keeps the square under the pointer while zooming', () => {
    const point = { x: 9.25, y: 4.5 };
    const before = squareUnder(WHOLE, point, SIZE);
    expect(squareUnder(zoomed(WHOLE, 2.3, point, point, SIZE), point, SIZE)).toBe(before);
  });

  test('does not move for a square that is well visible', () => {
    const view = viewAround(['H8'], 2, SIZE);
    expect(keptInSight(view, 'H9', SIZE)).toEqual(view);
  });

  test.each([
    { x: -0.1, y: 3 },
    { x: 15.1, y: 3 },
    { x: 3, y: 15 },
  ])('has no square at $x, $y', (point) => {
    expect(squareUnder(viewAround(['H8'], 2, SIZE), point, SIZE)).toBeNull();
  });
});

describe('the badge of a group', () => {
  const positionsOf = (
    groups: readonly (readonly string[])[],
    occupied: readonly string[] = groups.flat(),
  ) =>
    labelPositions(
      groups.map((squares) => ({ squares, text: '25' })),
      SIZE,
      occupied,
    );

  test.each([
    ['a row', ['L4', 'L5'], { x: 5.03, y: 11.5, anchorX: 0, anchorY: 0.5 }],
    ['a column', ['K5', 'L5'], { x: 4.5, y: 12.03, anchorX: 0.5, anchorY: 0 }],
    ['a row at the right edge', ['A14', 'A15'], { x: 12.97, y: 0.5, anchorX: 1, anchorY: 0.5 }],
    ['a column at the bottom', ['N1', 'O1'], { x: 0.5, y: 12.97, anchorX: 0.5, anchorY: 1 }],
  ])('is outside %s', (_case, squares, position) => {
    expect(positionsOf([squares])).toEqual([position]);
  });

  test('does not cover the numeral of a tile beyond the end', () => {
    const [position] = labelPositions([{ squares: ['H8', 'H9'], text: '30 + 50' }], SIZE, [
      'H8',
      'H9',
      'H11',
    ]);
    expect(position).toMatchObject({ anchorX: 1 });
    expect(position!.x).toBeLessThan(7);
  });

  test('does not cover another badge', () => {
    const [row, column] = positionsOf([
      ['H7', 'H8'],
      ['F9', 'G9'],
    ]);
    expect(row).toMatchObject({ x: 8.03, y: 7.5 });
    expect(column).toMatchObject({ y: 4.97, anchorY: 1 });
  });

  test('lies on the edge between two rows if everything around is covered', () => {
    const around = ['G7', 'G8', 'G9', 'G10', 'H7', 'H10', 'I7', 'I8', 'I9', 'I10'];
    const [position] = positionsOf([['H8', 'H9']], ['H8', 'H9', ...around]);
    expect(position).toEqual({ x: 8, y: 8, anchorX: 0.5, anchorY: 0.5 });
  });
});
