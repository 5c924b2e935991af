/** Share cards: the same as `triolet show` draws; the dialog that shares them. */
import { existsSync, readFileSync } from 'node:fs';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import ShareCard from '../../src/parts/ShareCard.svelte';
import { isoDay } from '../../src/parts/dayText';
import {
  cardLine,
  cardSvg,
  type Accuracies,
  type CardGame,
  type CardTable,
} from '../../src/parts/shareCard';
import { loadCatalogue } from '../../src/parts/words/catalogue';
import { say } from '../../src/parts/words/index.svelte';
import type { Language } from '../../src/parts/words/languages';
import { cardTable, editions } from '../../src/wire/appData';
import { eventually } from '../eventually';
import { loadEnglish, settled } from '../table/fixtures';

const picture = vi.hoisted(() => ({
  svgAddress: (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`,
  pngFile: vi.fn<(svg: string, size: object, name: string) => Promise<File>>(),
}));
vi.mock('../../src/parts/cardPicture', () => picture);

interface Expected {
  readonly id: string;
  readonly language: Language;
  readonly game: CardGame;
  readonly accuracies: Accuracies;
  readonly svg: string;
  readonly line: string;
}

const FILE = 'tests/parts/expectedCards.json';
if (!existsSync(FILE)) {
  throw new Error(`${FILE} is missing: run .venv/bin/python -m tools.expected_cards`);
}
const EXPECTED = JSON.parse(readFileSync(FILE, 'utf-8')) as Expected[];

const tableOf = (edition: string): Promise<CardTable> => cardTable<CardTable>(edition);

describe.each(EXPECTED)('the card of $id', ({ language, game, accuracies, svg, line }) => {
  test('is the one that triolet show draws', async () => {
    const catalogue = await loadCatalogue(language);
    expect(cardSvg(game, accuracies, await tableOf(game.edition), catalogue)).toBe(svg);
  });

  test('has the same line of text', async () => {
    expect(cardLine(game, accuracies, await loadCatalogue(language))).toBe(line);
  });
});

test('every edition has a card', async () => {
  for (const { name } of await editions()) {
    const table = await tableOf(name);
    expect(Object.keys(table.rows)).toEqual(['2', '3', '4']);
    expect(table.edition).not.toBe('');
  }
});

test('the colours of the players are those of the light theme', async () => {
  const css = readFileSync('src/theme/modern.css', 'utf-8');
  const colours = [...css.matchAll(/--seat-\d: light-dark\((#\w+),/g)].map((found) => found[1]);
  expect((await tableOf('gigamic-en')).seat_colours).toEqual(colours);
});

test('a day is written with two digits for month and date', () => {
  expect(isoDay(new Date(2024, 4, 1, 23, 59).getTime())).toBe('2024-05-01');
});

describe('the dialog', () => {
  const GAME: CardGame = {
    edition: 'gigamic-en',
    players: [
      { name: 'Anna', colour: 0, score: 180 },
      { name: 'Ben', colour: 1, score: 212 },
    ],
    winners: [1],
    tiles: [{ square: 'H8', tile: '11' }],
    date: '2024-05-01',
  };
  const PNG = new File(['png'], 'triolet.png', { type: 'image/png' });
  const onclose = vi.fn();
  let component: object | null = null;

  beforeEach(() => {
    loadEnglish();
    picture.pngFile.mockReset();
    picture.pngFile.mockResolvedValue(PNG);
  });

  afterEach(async () => {
    if (component !== null) await unmount(component);
    component = null;
    vi.unstubAllGlobals();
  });

  async function show(props: { accuracies?: Accuracies; address?: string } = {}): Promise<void> {
    component = mount(ShareCard, {
      target: document.body,
      props: { game: GAME, onclose, ...props },
    });
    await eventually(() => {
      flushSync();
      expect(document.querySelector('img')).not.toBeNull();
    });
    await settled();
    flushSync();
  }

  const buttonOf = (key: string): HTMLButtonElement | undefined =>
    [...document.querySelectorAll('button')].find(
      (button) => button.textContent?.trim() === say(key),
    );

  async function press(key: string): Promise<void> {
    buttonOf(key)!.click();
    await settled();
    flushSync();
  }

  test('shows the card with its text, and makes the picture at once', async () => {
    await show({ accuracies: [84, 91], address: '/game/abc' });
    const image = document.querySelector('img')!;
    expect(image.alt).toBe('Ben beat Anna 212 : 180 at Triolet, accuracy 91% and 84%');
    expect(decodeURIComponent(image.src)).toContain('>84% accuracy<');
    expect(document.querySelector('textarea')!.value).toBe(
      `${image.alt}\n${new URL('/game/abc', location.href).href}`,
    );
    expect(picture.pngFile).toHaveBeenCalledOnce();
    expect(picture.pngFile.mock.calls[0]![2]).toBe('triolet-2024-05-01.png');
  });

  test('leaves out accuracies that are not known', async () => {
    await show();
    expect(document.querySelector('textarea')!.value).not.toContain('accuracy');
    expect(decodeURIComponent(document.querySelector('img')!.src)).not.toContain('accuracy');
  });

  test('shares the file and the text where the browser can', async () => {
    const share = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { share, canShare: () => true });
    await show();
    await press('web-card-picture');
    const text = document.querySelector('textarea')!.value;
    expect(share).toHaveBeenCalledWith({ files: [PNG], text });
  });

  test('offers only the download where files cannot be shared', async () => {
    vi.stubGlobal('navigator', { share: () => Promise.resolve(), canShare: () => false });
    await show();
    expect(buttonOf('web-card-picture')).toBeUndefined();
    expect(buttonOf('web-card-download')!.getAttribute('aria-busy')).toBe('false');
  });

  test('copies the text and says so', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    await show();
    await press('web-card-copy');
    expect(writeText).toHaveBeenCalledWith(document.querySelector('textarea')!.value);
    expect(document.querySelector('[role=status]')!.textContent).toContain(say('web-card-copied'));
  });

  test('says what to do where copying is not allowed', async () => {
    const writeText = vi.fn(() => Promise.reject(new Error('no')));
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    await show();
    await press('web-card-copy');
    expect(document.body.textContent).toContain(say('web-card-copy-yourself'));
  });

  test('keeps the text where the picture cannot be made', async () => {
    picture.pngFile.mockRejectedValue(new Error('no canvas'));
    await show();
    expect(document.querySelector('[role=alert]')!.textContent).toBe(say('web-card-failed'));
    expect(buttonOf('web-card-download')).toBeUndefined();
    expect(buttonOf('web-card-copy')).not.toBeUndefined();
  });
});
