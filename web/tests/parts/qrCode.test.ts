/** The drawn QR code decodes to its text. */
import { mount, unmount } from 'svelte';
import { expect, onTestFinished, test } from 'vitest';
import QrCode from '../../src/parts/QrCode.svelte';

const QUIET_ZONE = 4;

/** The modules of the drawn code, without the quiet zone: true is dark. */
function drawn(text: string): boolean[][] {
  const code = mount(QrCode, { target: document.body, props: { text, label: 'code' } });
  onTestFinished(() => unmount(code));
  const size = Number(document.querySelector('rect')!.getAttribute('width')) - 2 * QUIET_ZONE;
  const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const path = document.querySelector('path')!.getAttribute('d')!;
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    modules[Number(y) - QUIET_ZONE]![Number(x) - QUIET_ZONE] = true;
  }
  return modules;
}

const MASKS: readonly ((row: number, column: number) => number)[] = [
  (row, column) => (row + column) % 2,
  (row) => row % 2,
  (_row, column) => column % 3,
  (row, column) => (row + column) % 3,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2,
  (row, column) => ((row * column) % 2) + ((row * column) % 3),
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2,
];

/** Finders with their format bits, timing patterns, and the alignment pattern around 22, 22. */
const isFunctionModule = (row: number, column: number): boolean =>
  (row < 9 && (column < 9 || column > 20)) ||
  (row > 20 && column < 9) ||
  row === 6 ||
  column === 6 ||
  (Math.abs(row - 22) < 3 && Math.abs(column - 22) < 3);

/** Reads a code of version 3 with correction M in byte mode, whose data is one block. */
function decode(modules: boolean[][]): string {
  const format = [0, 1, 2, 3, 4].map((column) => Number(modules[8]![column]));
  const value = parseInt(format.join(''), 2) ^ 0b10101;
  expect(value >> 3, 'correction M').toBe(0);
  const mask = MASKS[value & 0b111]!;
  let bits = '';
  let isUp = true;
  for (let right = 28; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right = 5;
    for (let step = 0; step < 29; step += 1) {
      const row = isUp ? 28 - step : step;
      for (const column of [right, right - 1]) {
        if (isFunctionModule(row, column)) continue;
        bits += Number(modules[row]![column] !== (mask(row, column) === 0));
      }
    }
  }
  expect(bits.slice(0, 4), 'byte mode').toBe('0100');
  const length = parseInt(bits.slice(4, 12), 2);
  const bytes = Array.from({ length }, (_byte, index) =>
    parseInt(bits.slice(12 + 8 * index, 20 + 8 * index), 2),
  );
  return new TextDecoder().decode(new Uint8Array(bytes));
}

test('an address decodes to itself', () => {
  const address = 'http://localhost:8015/game/AbCdEfGhIjKl';
  expect(decode(drawn(address))).toBe(address);
});

test.each([
  ['one letter', 'A', 21],
  ['letters of two bytes', 'é'.repeat(20), 29],
  ['150 letters', 'z'.repeat(150), 49],
])('%s: the smallest version that holds the text', (_what, text, size) => {
  expect(drawn(text)).toHaveLength(size);
});
