/** The page of the analysis board with the real kernel: address, lines, maps, editing, states. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Analysis from '../../src/pages/analysis/Analysis.svelte';
import { KernelFailure } from '../../src/kernel/errors';
import { AnalysisBoard } from '../../src/pages/analysis/analysisBoard.svelte';
import {
  formatPositionAddress,
  formatTurnAddress,
  parseAnalysisQuery,
} from '../../src/parts/analysisAddress';
import { router } from '../../src/parts/router.svelte';
import type { GameView } from '../../src/wire/apiTypes';
import { http, Refusal } from '../../src/wire/http';
import { loadEnglish } from '../table/fixtures';
import { analyst, EMPTY, EXAMPLE, RECORD } from './fixtures';

const server = vi.hoisted(() => ({ lines: vi.fn() }));

vi.mock('../../src/parts/analyst', async () => ({
  analyst: (await import('./fixtures')).analyst,
  linesOfServer: server.lines,
  isKernelUnavailable: (error: unknown): boolean =>
    error instanceof KernelFailure || error instanceof Refusal,
}));

let page: object | null = null;

function open(position: string | null): void {
  router.go(position === null ? '/analysis' : formatPositionAddress(position));
  page = mount(Analysis, { target: document.body });
  flushSync();
}

const text = (): string => document.body.textContent ?? '';
const all = <Found extends Element>(selector: string): Found[] => [
  ...document.querySelectorAll<Found>(selector),
];
const square = (name: string): HTMLElement => document.querySelector(`[data-square="${name}"]`)!;
const button = (name: string): HTMLButtonElement =>
  all<HTMLButtonElement>('button').find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent!.trim()) === name,
  )!;
const press = (key: string, target: EventTarget = document.body): void => {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  flushSync();
};
const click = (name: string): void => {
  button(name).click();
  flushSync();
};
const shown = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000 });
const positionInAddress = (): string | null => parseAnalysisQuery(location.search).position;

beforeEach(() => {
  loadEnglish();
  sessionStorage.clear();
});
afterEach(async () => {
  if (page !== null) await unmount(page);
  page = null;
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

test('an empty board invites', async () => {
  open(null);
  await shown(() => expect(text()).toContain('Paste a position or place tiles'));
  expect(all('[data-tile]')).toEqual([]);
});

test('an address is a position, and its best moves are found', async () => {
  open(EXAMPLE);
  await shown(() => expect(text()).toContain('Search finished'));
  expect(all('[data-tile]').map((tile) => (tile as HTMLElement).dataset['tile'])).toEqual([
    'H8',
    'H9',
  ]);
  expect(all('button.line')).toHaveLength(5);
});

test('a line becomes outlines on the board, and is played', async () => {
  open(EXAMPLE);
  await shown(() => expect(text()).toContain('Search finished'));
  press('2');
  const advised = all<HTMLElement>('[data-advice]').map(({ dataset }) => dataset['advice']);
  expect(advised.length).toBeGreaterThan(0);
  click('Play this move');
  await shown(() => expect(positionInAddress()).not.toBe(EXAMPLE));
  for (const each of advised)
    expect(document.querySelector(`[data-tile="${each}"]`)).not.toBeNull();
  await shown(() => expect(text()).toContain('Which tiles does Player 1 have?'));
  press('ArrowLeft');
  expect(positionInAddress()).toBe(EXAMPLE);
});

test('M changes the map, and the map is a list too', async () => {
  open(EXAMPLE);
  await shown(() => expect(text()).toContain('Search finished'));
  press('m');
  await shown(() => expect(all('[data-heat]').length).toBeGreaterThan(3));
  press('m');
  await shown(() => expect(text()).toContain('G8: 38 points'));
  press('m');
  await shown(() =>
    expect(text()).toContain('Chance that each tile is on a hidden rack of 3 tiles'),
  );
  press('m');
  await shown(() => expect(all('[data-heat]')).toEqual([]));
});

test('Space says the best move', async () => {
  open(EXAMPLE);
  await shown(() => expect(text()).toContain('Search finished'));
  press(' ');
  expect(document.querySelector('[role="log"]')!.textContent).toMatch(/Best: .* on .*, net \+\d+/);
});

test('tiles are typed on squares while editing, and impossible ones are named', async () => {
  open(EMPTY);
  await shown(() => expect(button('Place tiles')).toBeDefined());
  click('Place tiles');
  square('H8').focus();
  for (const key of ['1', '4']) press(key, square('H8'));
  press('ArrowRight', square('H8'));
  press('8', square('H9'));
  expect(positionInAddress()).toContain('7OI6');
  await shown(() => expect(text()).toContain('14 + 8 is 22'));
  press('Backspace', square('H9'));
  await shown(() => expect(text()).not.toContain('14 + 8'));
  press('ArrowRight', square('H9'));
  press('j', square('H10'));
  press('3', square('H10'));
  expect(positionInAddress()).toContain('7O1d5');
  await shown(() => expect(text()).toContain('The tile on H10 is not connected'));
});

test('a chosen rack gets tiles from the palette, and loses them by a press', async () => {
  open(EXAMPLE);
  await shown(() => expect(button('Edit')).toBeDefined());
  click('Edit');
  click('Add tiles to the rack of Player 1');
  click('15, 1 left');
  click('As a joker, 2 left');
  expect(positionInAddress()).toContain(' P?/EHI ');
  click('Remove joker');
  click('Remove 15');
  expect(positionInAddress()).toContain(' _/EHI ');
});

test('a held tile goes on any number of squares', async () => {
  open(EXAMPLE);
  await shown(() => expect(button('Edit')).toBeDefined());
  click('Edit');
  click('0, 9 left');
  for (const name of ['I8', 'G9']) {
    square(name).dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
    flushSync();
  }
  expect(positionInAddress()).toContain('8A6/7LD6/7A7');
});

test('a record is opened with its turns', async () => {
  open(null);
  await shown(() => expect(button('Paste or open')).toBeDefined());
  click('Paste or open');
  const field = document.querySelector<HTMLTextAreaElement>('dialog textarea')!;
  field.value = RECORD;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  click('Open');
  await shown(() => expect(text()).toContain('Moves of the game'));
  expect(text()).toContain('Anna');
  expect(text()).toContain('2 I7:8-4');
});

const radioOfTheirRacks = (): HTMLInputElement =>
  document.querySelector<HTMLInputElement>('input[type="radio"][value="theirs"]')!;

test('the chances of tiles say whether they are inferred from a move', async () => {
  const chances = (): string[] =>
    all('ul[aria-label^="Chance"]').map((list) => list.getAttribute('aria-label')!);
  open(EXAMPLE);
  await shown(() => expect(radioOfTheirRacks()).not.toBeNull());
  radioOfTheirRacks().click();
  flushSync();
  await shown(() => expect(chances().join()).toContain('every unseen tile is equally likely'));
  click('Paste or open');
  const field = document.querySelector<HTMLTextAreaElement>('dialog textarea')!;
  field.value = RECORD;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  click('Open');
  await shown(() =>
    expect(chances()).toEqual([
      'Chance that each tile is on the rack of Anna, inferred from their last move',
    ]),
  );
});

test.each([
  ['is none', 'nonsense'],
  ['has 30 rows', `${Array(30).fill('A29').join('/')} _/_ 0/0 1 gigamic-en`],
  ['has one row more than its edition', EMPTY.replaceAll('15', '16').replace('16/', '16/16/')],
])('a position that %s is refused in a sentence beside an empty board', async (_why, position) => {
  open(position);
  await shown(() => expect(text()).toContain('not a position that Triolet can read'));
  expect(all('[data-square]')).toHaveLength(225);
  expect(button('Paste or open')).toBeDefined();
});

test('an unknown edition is refused beside an empty board', async () => {
  open(EXAMPLE.replace('gigamic-en', 'nope'));
  await shown(() =>
    expect(document.querySelector('[role="alert"]')!.textContent).toContain('nope'),
  );
  expect(all('[data-square]')).toHaveLength(225);
});

test('an impossible position is explained in the language of the page', async () => {
  open(EXAMPLE.replace('EHI', 'EHIA'));
  await shown(() => expect(text()).toContain('The racks do not fit this edition.'));
});

test('a failed request is tried again by a button', async () => {
  vi.spyOn(http, 'game').mockRejectedValueOnce(new Refusal(0, 'offline'));
  router.go(formatTurnAddress('abcdefghijkl', 1));
  page = mount(Analysis, { target: document.body });
  await shown(() => expect(button('Try again')).toBeDefined());
  expect(all('[data-square]')).toHaveLength(225);
  vi.mocked(http.game).mockResolvedValue({ status: 'over' } as GameView);
  vi.spyOn(http, 'record').mockResolvedValue(RECORD);
  click('Try again');
  await shown(() => expect(text()).toContain('Moves of the game'));
  expect(document.querySelector('[role="alert"]')).toBeNull();
});

test('a page that is left ends its requests', async () => {
  const close = vi.spyOn(AnalysisBoard.prototype, 'close');
  open(EXAMPLE);
  expect(close).not.toHaveBeenCalled();
  router.go('/rules');
  flushSync();
  expect(close).toHaveBeenCalledTimes(1);
  await unmount(page!);
  page = null;
  expect(close).toHaveBeenCalledTimes(2);
});

test('a game that is over has no best moves', async () => {
  open(EXAMPLE.replace(' 2 gig', ' 0 gig'));
  await shown(() => expect(text()).toContain('The game is over'));
});

test('without a search in this browser the server is asked', async () => {
  vi.spyOn(analyst, 'search').mockRejectedValue(new KernelFailure('no kernel'));
  server.lines.mockResolvedValue([
    {
      move: 'G8:4-8',
      points: 38,
      value: 12,
      win: 0.6,
      error: 2,
      certainty: 'sampled',
      samples: 9,
      win_error: null,
      reply: null,
    },
  ]);
  open(EXAMPLE);
  await shown(() => expect(text()).toContain('G8:4-8'));
  expect(text()).toContain('+12');
  expect(text()).toContain('± 2');
});

test('without any engine the plays with the most points are shown', async () => {
  vi.spyOn(analyst, 'search').mockRejectedValue(new KernelFailure('no kernel'));
  server.lines.mockRejectedValue(new Refusal(0, 'offline'));
  open(EXAMPLE);
  await shown(() => expect(text()).toContain('points only'));
  expect(all('button.line')[0]!.textContent).toContain('38 points');
});
