/** The contrast in every theme and palette: 4.5 to 1 for text, 3 to 1 for signs. */
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

function luminance(colour: string): number {
  const digits = /^#([0-9a-f]{6})$/.exec(colour)?.[1];
  if (digits === undefined) throw new Error(`"${colour}" is not a plain colour such as #1f2430.`);
  const [red, green, blue] = [0, 2, 4].map((at) => {
    const part = parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
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
  ['wrong', 'page'],
  ['wrong', 'panel'],
  ['wrong-ink', 'wrong'],
  ['wrong-mark-ink', 'wrong-mark'],
  ['frame-ink', 'frame'],
  ['tile-ink', 'tile'],
  ['tile-soft', 'tile-dim'],
  ['joker', 'tile-dim'],
  ...['blue', 'green', 'purple', 'orange', 'yellow', 'red'].map((name) => [
    `square-${name}-ink`,
    `square-${name}`,
  ]),
] as [string, string][];

const SIGNS = [
  ['open', 'cell'],
  ['wrong-mark', 'cell'],
  ['focus', 'focus-halo'],
  ['pending-ring', 'tile'],
  ['wrong-ring', 'tile'],
  ['accent-on-rack', 'rack-slot'],
  ['focus-on-rack', 'rack'],
  ['tile-dim', 'frame'],
  ...[1, 2, 3, 4].flatMap((seat) => [
    [`seat-${seat}-ring`, 'tile'],
    [`seat-${seat}`, 'panel'],
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
