/** A hint shows where to look first, then the moves with their reasons. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Hints } from '../../src/pages/table/hints.svelte';
import HintText from '../../src/pages/table/HintText.svelte';
import type { Live } from '../../src/wire/live';
import type { Hinted } from '../../src/wire/messages';
import type { SuggestedMove } from '../../src/wire/parts';
import { loadEnglish, settled, sheetOf, StubServer } from './fixtures';

const best: SuggestedMove = {
  kind: 'play',
  tiles: [{ square: 'H8', tile: '9' }],
  exchange: [],
  sheet: sheetOf(26),
  value: -3.4,
  win: 0.512,
  reply: 45.7,
  next: 58.9,
};
const second: SuggestedMove = {
  ...best,
  tiles: [{ square: 'C3', tile: '4' }],
  sheet: sheetOf(14),
  value: -8,
};
const hint: Hinted = {
  type: 'hinted',
  request: 'r',
  step: 2,
  kind: 'play',
  squares: [],
  moves: [best, second],
};

let server: StubServer;
let hints: Hints;
let shown: object;

function show(changes: Partial<Hinted> = {}): string {
  hints.hint = { ...hint, ...changes };
  shown = mount(HintText, { target: document.body, props: { hints } });
  flushSync();
  return text();
}

const text = (): string => document.body.textContent ?? '';

beforeEach(() => {
  loadEnglish();
  server = new StubServer();
  hints = new Hints(server as unknown as Live);
});
afterEach(() => unmount(shown));

test('the text has the play, the expected reply and the outlook', () => {
  const said = show();
  expect(said).toContain('26 points');
  expect(said).toContain('46 points on average');
  expect(said).toContain('your own next move about 59');
  expect(said).toContain('Net −3');
  expect(said).toContain('Chance to win: 51%');
});

test('unknown values are left out', () => {
  const said = show({ moves: [{ ...best, reply: null, next: null, win: null }] });
  expect(said).not.toContain('reply');
  expect(said).not.toContain('Chance');
});

test('the first step shows only where to look', () => {
  expect(show({ step: 1, squares: ['H8', 'H9'], moves: [] })).toContain('marked');
  expect(document.querySelector('.reasons')).toBeNull();
});

test('another move can be chosen', () => {
  show();
  const choices = [...document.querySelectorAll('input')];
  expect(choices.map(({ checked }) => checked)).toEqual([true, false]);
  expect(document.querySelectorAll('label')[1]!.textContent).toMatch(/14 points\s+net −8/);
  choices[1]!.click();
  flushSync();
  expect(hints.move).toEqual(second);
  expect(text()).toContain('4 on C3');
});

test('a move above one with more points says why', () => {
  const exchange: SuggestedMove = {
    ...best,
    kind: 'exchange',
    tiles: [],
    exchange: ['2', 'J'],
    sheet: null,
    value: 4,
    reply: 33.5,
    next: 60,
  };
  const said = show({ moves: [exchange, best] });
  expect(said).toContain(
    'Fewer points now, but the next player gets about 12 points less and your next move brings about 1 point more.',
  );
  expect(document.querySelector('label')!.textContent).toContain('Exchange 2, joker');
  document.querySelectorAll('input')[1]!.click();
  flushSync();
  expect(text()).not.toContain('Fewer points');
});

test('the text can be folded away and shown again', () => {
  show();
  const fold = document.querySelector<HTMLElement>('[aria-expanded]')!;
  fold.click();
  flushSync();
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  expect(text()).not.toContain('26 points');
  fold.click();
  flushSync();
  expect(text()).toContain('26 points');
});

test('in another language the sentences are requested again', async () => {
  show();
  const sheet = sheetOf(26, { words: ['Paar H8 H9: 26'] });
  server.preview = () => ({ sheet, broken: [] });
  await hints.translate();
  await settled();
  flushSync();
  expect(text()).toContain('Paar H8 H9: 26');
});
