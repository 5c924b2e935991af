/**
 * QR codes for addresses: bytes, error correction M, versions 1 to 10 (up to 213 characters), as
 * ISO/IEC 18004 describes them. The answer is a square of dark and light; drawing it is for others.
 */

/** Per version: all codewords, those for correction in each block, and the number of blocks. */
const VERSIONS: readonly (readonly [total: number, correction: number, blocks: number])[] = [
  [26, 10, 1],
  [44, 16, 1],
  [70, 26, 1],
  [100, 18, 2],
  [134, 24, 2],
  [172, 16, 4],
  [196, 18, 4],
  [242, 22, 4],
  [292, 22, 5],
  [346, 26, 5],
];
/** The middles of the alignment patterns beside 6, from version 2 on. */
const ALIGNMENT = [[18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46], [28, 50]];

export class TooLongError extends RangeError {}

type Matrix = boolean[][];

// Numbers of the field GF(256) as powers of 2, and the way back.
const POWERS = new Uint8Array(255);
const LOGARITHMS = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power += 1) {
  POWERS[power] = value;
  LOGARITHMS[value] = power;
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0);
}

const product = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : POWERS[(LOGARITHMS[a]! + LOGARITHMS[b]!) % 255]!;

function correctionOf(data: readonly number[], length: number): number[] {
  let generator = [1];
  for (let power = 0; power < length; power += 1) {
    const next = [...generator, 0];
    generator.forEach((value, index) => (next[index + 1]! ^= product(value, POWERS[power]!)));
    generator = next;
  }
  const rest = [...data, ...Array<number>(length).fill(0)];
  for (let index = 0; index < data.length; index += 1) {
    const factor = rest[index]!;
    generator.forEach((value, offset) => (rest[index + offset]! ^= product(value, factor)));
  }
  return rest.slice(data.length);
}

const dataSize = (version: number): number => {
  const [total, correction, blocks] = VERSIONS[version - 1]!;
  return total - correction * blocks;
};

const countBits = (version: number): number => (version < 10 ? 8 : 16);

function versionFor(length: number): number {
  const found = VERSIONS.findIndex(
    (_sizes, index) => 4 + countBits(index + 1) + 8 * length <= 8 * dataSize(index + 1),
  );
  if (found < 0) throw new TooLongError(`${length} bytes are too many for a QR code; 213 fit.`);
  return found + 1;
}

function dataOf(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number): void => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, countBits(version));
  bytes.forEach((byte) => put(byte, 8));
  const size = 8 * dataSize(version);
  put(0, Math.min(4, size - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  for (let pad = 0xec; bits.length < size; pad ^= 0xec ^ 0x11) put(pad, 8);
  return Array.from({ length: size / 8 }, (_byte, index) =>
    bits.slice(8 * index, 8 * index + 8).reduce((value, bit) => 2 * value + bit, 0),
  );
}

/** The blocks with their correction, one codeword of each in turn. */
function interleaved(data: readonly number[], version: number): number[] {
  const [, correction, count] = VERSIONS[version - 1]!;
  const short = Math.floor(data.length / count);
  const longer = count - (data.length % count);
  let at = 0;
  const blocks = Array.from({ length: count }, (_block, index) =>
    data.slice(at, (at += short + (index < longer ? 0 : 1))),
  );
  const checks = blocks.map((block) => correctionOf(block, correction));
  const turns = (lists: number[][], length: number): number[] =>
    Array.from({ length }, (_turn, index) => lists.map((list) => list[index])).flat() as number[];
  return [...turns(blocks, short + 1), ...turns(checks, correction)].filter(
    (codeword) => codeword !== undefined,
  );
}

/** A code of Bose, Chaudhuri and Hocquenghem: the value and its rest by the generator. */
function protectedBits(value: number, generator: number, length: number): number {
  let rest = value << length;
  const top = 31 - Math.clz32(generator);
  for (let bit = 31 - Math.clz32(rest); rest !== 0 && bit >= top; bit = 31 - Math.clz32(rest)) {
    rest ^= generator << (bit - top);
  }
  return (value << length) | rest;
}

/** Everything that is the same whatever is written; `taken` says where it lies. */
function frame(version: number): { dark: Matrix; taken: Matrix } {
  const size = 17 + 4 * version;
  const empty = (): Matrix => Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const [dark, taken] = [empty(), empty()];
  const put = (row: number, column: number, isDark: boolean): void => {
    if (row < 0 || column < 0 || row >= size || column >= size) return;
    dark[row]![column] = isDark;
    taken[row]![column] = true;
  };
  for (let index = 0; index < size; index += 1) {
    put(6, index, index % 2 === 0);
    put(index, 6, index % 2 === 0);
  }
  const around = (row: number, column: number, reach: number, light: readonly number[]): void => {
    for (let down = -reach; down <= reach; down += 1) {
      for (let right = -reach; right <= reach; right += 1) {
        const distance = Math.max(Math.abs(down), Math.abs(right));
        put(row + down, column + right, !light.includes(distance));
      }
    }
  };
  for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]] as const) {
    around(row, column, 4, [2, 4]);
  }
  const middles = version === 1 ? [] : [6, ...ALIGNMENT[version - 2]!];
  for (const row of middles) {
    for (const column of middles) {
      const isFinder = (row === 6 && (column === 6 || column === size - 7)) || (column === 6 && row === size - 7);
      if (!isFinder) around(row, column, 2, [1]);
    }
  }
  if (version >= 7) {
    const bits = protectedBits(version, 0x1f25, 12);
    for (let bit = 0; bit < 18; bit += 1) {
      const [far, near] = [size - 11 + (bit % 3), Math.floor(bit / 3)];
      put(far, near, ((bits >> bit) & 1) === 1);
      put(near, far, ((bits >> bit) & 1) === 1);
    }
  }
  writeFormat(put, size, 0);
  return { dark, taken };
}

function writeFormat(
  put: (row: number, column: number, isDark: boolean) => void,
  size: number,
  mask: number,
): void {
  // Correction M is 00, then the mask.
  const bits = protectedBits(mask, 0x537, 10) ^ 0x5412;
  for (let bit = 0; bit < 15; bit += 1) {
    const isDark = ((bits >> bit) & 1) === 1;
    put(bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit, 8, isDark);
    put(8, bit < 8 ? size - 1 - bit : bit === 8 ? 7 : 14 - bit, isDark);
  }
  put(size - 8, 8, true);
}

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** The free places in the order in which codewords are written: in pairs of columns, up and down. */
function* path(taken: Matrix): Generator<[row: number, column: number]> {
  const size = taken.length;
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const row = isUp ? size - 1 - step : step;
      for (const column of [right, right - 1]) if (!taken[row]![column]) yield [row, column];
    }
    isUp = !isUp;
  }
}

const FINDER_LIKE = /(?=10111010000|00001011101)/g;

/** How hard it would be to read: the mask with the least is chosen. */
function penalty(dark: Matrix): number {
  const size = dark.length;
  const rows = dark.map((row) => row.map((cell) => (cell ? '1' : '0')).join(''));
  const columns = rows.map((_row, column) => rows.map((row) => row[column]).join(''));
  let total = 0;
  for (const line of [...rows, ...columns]) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) total += run.length - 2;
    total += 40 * [...line.matchAll(FINDER_LIKE)].length;
  }
  for (let row = 0; row + 1 < size; row += 1) {
    for (let column = 0; column + 1 < size; column += 1) {
      const four = rows[row]!.slice(column, column + 2) + rows[row + 1]!.slice(column, column + 2);
      if (four === '0000' || four === '1111') total += 3;
    }
  }
  const share = rows.join('').replaceAll('0', '').length / (size * size);
  return total + 10 * Math.floor(Math.abs(share * 20 - 10));
}

/** The code as rows of dark (true) and light, without the quiet margin of four that it needs. */
export function qrCode(text: string): Matrix {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  const codewords = interleaved(dataOf(bytes, version), version);
  const { dark, taken } = frame(version);
  const places = [...path(taken)];
  const candidates = MASKS.map((isMasked, mask) => {
    const cells = dark.map((row) => [...row]);
    writeFormat((row, column, isDark) => (cells[row]![column] = isDark), cells.length, mask);
    places.forEach(([row, column], index) => {
      const bit = ((codewords[index >> 3] ?? 0) >> (7 - (index & 7))) & 1;
      cells[row]![column] = (bit === 1) !== isMasked(row, column);
    });
    return { cells, cost: penalty(cells) };
  });
  return candidates.reduce((best, each) => (each.cost < best.cost ? each : best)).cells;
}
