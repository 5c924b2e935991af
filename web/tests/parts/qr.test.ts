/** QR codes are those that another program draws for the same text; cameras read them. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { qrCode, TooLongError } from '../../src/parts/qr';

const drawn = (text: string): string =>
  qrCode(text)
    .map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''))
    .join('\n');

const ADDRESS = `
#######.#...##..#.###.#######
#.....#.#.##.##.#.#...#.....#
#.###.#...##.#..#.#.#.#.###.#
#.###.#.###...#..#.#..#.###.#
#.###.#..###.##.##.##.#.###.#
#.....#....#....#..##.#.....#
#######.#.#.#.#.#.#.#.#######
........#..#.....##..........
#.##.###.##.#.#######.#..#.##
##..#..####..#..####.####...#
#.....#..#.##...###...##..##.
...##..##.#.##.#..##..####..#
#..##.#..#.....#.#..#....##..
.###...########.##.##.#....##
####.##.###.#.#.#.##.#.#.####
#.#....###.#.#..#.....#.#..#.
####.#####.##........#.##..#.
....#......#.#.#.#...#.#..##.
#.###.####.....###...#.#.##..
..##........#...###.####..#..
.#.##.#.....##..#.#.#######..
........####.####.###...#####
#######.#.#..#...#.##.#.##.#.
#.....#.##.##.....###...#..#.
#.###.#..#....##.#..#####.#..
#.###.#.#....#####...#.###..#
#.###.#.####.##..#.###.#.#..#
#.....#..#.####...###..#.#.#.
#######.######...##.#...#..#.
`;

test('an address is drawn as it should be', () => {
  expect(drawn('http://localhost:8015/game/AbCdEfGhIjKl')).toBe(ADDRESS.trim());
});

test.each([
  ['z', 150, 49, 'aea53246e58e813519822bfa697395b7d3488796c9eb3c9c35677b4f1dafeaa9'],
  ['q', 213, 57, '52f4cf94c844bad3bd9fa05e531f087a1a11ad7513a6680b18883b938a00c83a'],
])('larger ones, with several blocks: %s times %i', (letter, count, size, hash) => {
  const picture = drawn(letter.repeat(count));
  expect(picture.split('\n')).toHaveLength(size);
  expect(createHash('sha256').update(picture).digest('hex')).toBe(hash);
});

test.each([
  ['one letter', 'A', 21],
  ['letters of two bytes', 'é'.repeat(20), 29],
])('%s makes a code of the smallest size that holds it', (_what, text, size) => {
  expect(qrCode(text)).toHaveLength(size);
});

test('what is too long is refused', () => {
  expect(() => qrCode('x'.repeat(214))).toThrow(TooLongError);
});
