/**
 * The contrast in every theme and palette: 4.5 to 1 for text, 3 to 1 for signs. The colours of players
 * differ from each other and from the accent, for every kind of colour vision.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

type Colours = ReadonlyMap<string, string>;

function tokensIn(file: string, theme: 'light' | 'dark'): [string, string][] {
  const css = readFileSync(join(import.meta.dirname, '../src/theme', file), 'utf8');
  return [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => {
    const both = /^light-dark\((.+), ((?:#|rgb|transparent).+)\)$/.exec(value!);
    return [name!, both === null ? value! : both[theme === 'light' ? 1 : 2]!];
  });
}

const coloursOf = (files: readonly string[], theme: 'light' | 'dark'): Colours =>
  new Map(files.flatMap((file) => tokensIn(file, theme)));

type Triple = readonly [number, number, number];

const dot = (row: Triple, column: Triple): number =>
  row[0] * column[0] + row[1] * column[1] + row[2] * column[2];

/** Red, green and blue as linear light, from 0 to 1. */
function lightOf(colour: string): Triple {
  const digits = /^#([0-9a-f]{6})$/.exec(colour)?.[1];
  if (digits === undefined) throw new Error(`"${colour}" is not a plain colour such as #1f2430.`);
  return [0, 2, 4].map((at) => {
    const part = parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Triple;
}

const luminance = (colour: string): number => dot([0.2126, 0.7152, 0.0722], lightOf(colour));

/** Colour vision as matrices of linear light (Machado, Oliveira and Fernandes 2009). */
const SIGHTS: Readonly<Record<string, readonly [Triple, Triple, Triple]>> = {
  'full colour vision': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** The coordinates of a colour in CIELAB, as a kind of colour vision sees it. */
function labOf(colour: string, sight: string): Triple {
  const light = lightOf(colour);
  const seen = SIGHTS[sight]!.map((row) => Math.min(1, Math.max(0, dot(row, light))));
  const [x, y, z] = (
    [
      [0.4124 / 0.95047, 0.3576 / 0.95047, 0.1805 / 0.95047],
      [0.2126, 0.7152, 0.0722],
      [0.0193 / 1.08883, 0.1192 / 1.08883, 0.9505 / 1.08883],
    ] as const
  ).map((row) => {
    const part = dot(row, seen as unknown as Triple);
    return part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116;
  }) as unknown as Triple;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** The distance of two colours (CIE 1976) as a kind of colour vision sees them. */
function distance(colours: Colours, one: string, other: string, sight: string): number {
  const [a, b] = [one, other].map((name) => labOf(colours.get(name) ?? `no --${name}`, sight));
  return Math.hypot(a![0] - b![0], a![1] - b![1], a![2] - b![2]);
}

function contrast(colours: Colours, one: string, other: string): number {
  const [dark, light] = [one, other]
    .map((name) => luminance(colours.get(name) ?? `no --${name}`))
    .toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

const TEXT = [
  ['ink', 'page'],
  ['ink', 'panel'],
  ['soft', 'page'],
  ['soft', 'panel'],
  ['accent', 'page'],
  ['accent', 'panel'],
  ['accent-ink', 'accent'],
  ...[1, 2, 3, 4].map((seat) => ['accent-ink', `seat-${seat}`]),
  ['wrong', 'page'],
  ['wrong', 'panel'],
  ['wrong-ink', 'wrong'],
  ['wrong-mark-ink', 'wrong-mark'],
  ...['best', 'good', 'inaccuracy', 'mistake', 'blunder'].flatMap((grade) => [
    [`grade-${grade}`, 'panel'],
    [`grade-${grade}`, 'page'],
  ]),
  ['panel', 'grade-best'],
  ['advice-ink', 'advice-ground'],
  ['threat', 'threat-ground'],
  ['frame-ink', 'frame'],
  ['tile-ink', 'tile'],
  ['tile-soft', 'tile-dim'],
  ['joker', 'tile-dim'],
  ...[1, 2, 3, 4].map((step) => [`heat-${step}-ink`, `heat-${step}`]),
  ...['blue', 'green', 'purple', 'orange', 'yellow', 'red'].map((name) => [
    `square-${name}-ink`,
    `square-${name}`,
  ]),
] as [string, string][];

const SIGNS = [
  ['open', 'cell'],
  ['wrong-mark', 'cell'],
  ['advice-ring', 'advice-ground'],
  ['focus', 'focus-halo'],
  ['pending-ring', 'tile'],
  ['wrong-ring', 'tile'],
  ['accent-on-rack', 'rack-slot'],
  ['focus-on-rack', 'rack'],
  ['tile-dim', 'frame'],
  ...[1, 2, 3, 4].flatMap((seat) => [
    [`seat-${seat}-ring`, 'tile'],
    [`seat-${seat}`, 'panel'],
    [`seat-${seat}`, 'page'],
  ]),
] as [string, string][];

/** High contrast: fields, grid and tiles differ by their brightness, not by a line only. */
const SQUARES = [
  'cell',
  ...['blue', 'green', 'purple', 'orange', 'yellow', 'red'].map((name) => `square-${name}`),
];

const HIGH_CONTRAST = {
  'modern, high contrast': ['modern.css', 'contrast.css'],
  'classic, high contrast': ['modern.css', 'classic.css', 'contrast.css'],
};
const PALETTES = {
  modern: ['modern.css'],
  classic: ['modern.css', 'classic.css'],
  ...HIGH_CONTRAST,
};

describe.each(Object.entries(PALETTES))('%s', (_palette, files) => {
  describe.each(['light', 'dark'] as const)('%s', (theme) => {
    const colours = coloursOf(files, theme);

    test.each(TEXT)('%s can be read on %s', (ink, ground) => {
      expect(contrast(colours, ink, ground)).toBeGreaterThanOrEqual(4.5);
    });

    test.each(SIGNS)('%s stands out from %s', (sign, ground) => {
      expect(contrast(colours, sign, ground)).toBeGreaterThanOrEqual(3);
    });

    test('the steps of a map rise in brightness or fall, each with the one before', () => {
      const steps = [1, 2, 3, 4].map((step) => luminance(colours.get(`heat-${step}`)!));
      const rising = steps.toSorted((one, other) => one - other);
      expect([rising, rising.toReversed()]).toContainEqual(steps);
      for (const step of [1, 2, 3]) {
        expect(contrast(colours, `heat-${step}`, `heat-${step + 1}`)).toBeGreaterThan(1.3);
      }
    });

    test.each(Object.keys(SIGHTS))('the colours of players differ with %s', (sight) => {
      const seats = [1, 2, 3, 4].map((seat) => `seat-${seat}`);
      for (const [index, seat] of seats.entries()) {
        expect(distance(colours, seat, 'accent', sight), `${seat}, accent`).toBeGreaterThan(15);
        for (const other of seats.slice(index + 1)) {
          expect(distance(colours, seat, other, sight), `${seat}, ${other}`).toBeGreaterThan(10);
        }
      }
    });
  });
});

describe.each(Object.entries(HIGH_CONTRAST))('%s', (_palette, files) => {
  describe.each(['light', 'dark'] as const)('%s', (theme) => {
    const colours = coloursOf(files, theme);

    test.each(SQUARES)('%s stands out from the grid and from the tiles', (square) => {
      expect(contrast(colours, square, 'frame')).toBeGreaterThanOrEqual(3);
      expect(contrast(colours, square, 'tile')).toBeGreaterThanOrEqual(3);
      expect(contrast(colours, 'open', square)).toBeGreaterThanOrEqual(3);
    });
  });
});
