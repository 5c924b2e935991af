/** Data of the demo: the squares of two editions, and some tiles. */
import type { BoardTile, SpecialLook, TileLook } from '../src/board';

const COUNTS = [9, 9, 8, 8, 7, 8, 6, 6, 4, 4, 3, 3, 2, 2, 1, 1];

const DRAWING = `
.......R.......
.R..3.....3..R.
...............
.......2.......
.3..2.....2..3.
...............
...............
R..2...C...2..R
...............
...............
.3..2.....2..3.
.......2.......
...............
.R..3.....3..R.
.......R.......`;

const LOOKS: Record<string, Record<string, SpecialLook>> = {
  gigamic: {
    '2': { colour: 'blue', text: '×2' },
    '3': { colour: 'green', text: '×3' },
    R: { colour: 'purple', sign: 'replay' },
    C: { colour: 'orange', sign: 'star', text: '×2' },
  },
  dj: {
    '2': { colour: 'yellow', text: '×2' },
    '3': { colour: 'red', text: '×3' },
    R: { colour: 'orange', sign: 'replay' },
    C: { colour: 'yellow', sign: 'rose' },
  },
};

export function specialsOf(edition: string): Record<string, SpecialLook> {
  const specials: Record<string, SpecialLook> = {};
  DRAWING.trim()
    .split('\n')
    .forEach((line, row) =>
      [...line].forEach((letter, column) => {
        const look = LOOKS[edition]?.[letter];
        if (look) specials['ABCDEFGHIJKLMNO'[row]! + (column + 1)] = look;
      }),
    );
  return specials;
}

export function lookOf(face: number): TileLook {
  return { face: String(face), count: COUNTS[face]! };
}

const LAID =
  'E11:1 F10:4 G9:5 G10:9 G11:1 H6:4 H9:3 I6:3 I7:8 I8:4 J6:8 J7:7 J8:0 K5:11 K6:4'.split(' ');

export const TILES: BoardTile[] = [
  ...LAID.map((tile) => {
    const [square, face] = tile.split(':') as [string, string];
    return { square, look: lookOf(Number(face)) };
  }),
  { square: 'F11', look: { face: '10', joker: true } },
];
