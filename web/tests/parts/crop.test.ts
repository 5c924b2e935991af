/** A crop contains all given squares with a margin, and stays on the board. */
import { expect, test } from 'vitest';
import { cropAround } from '../../src/parts/crop';

test.each([
  [['H8'], { corner: 'F6', size: 5 }],
  [['H8', 'H9', 'H10', 'H11'], { corner: 'F7', size: 6 }],
  [['A1'], { corner: 'A1', size: 5 }],
  [['O15', 'O14'], { corner: 'K11', size: 5 }],
  [['A1', 'O15'], { corner: 'A1', size: 15 }],
])('%j', (squares, expected) => expect(cropAround(squares, 15)).toEqual(expected));
