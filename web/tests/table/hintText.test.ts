/** A hint shows the area first, then the move with its reasons. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import HintText from '../../src/pages/table/HintText.svelte';
import type { Hinted } from '../../src/wire/messages';
import { loadEnglish, sheetOf } from './fixtures';

const hint: Hinted = {
  type: 'hinted',
  request: 'r',
  step: 2,
  kind: 'play',
  squares: ['H8'],
  tiles: [{ square: 'H8', tile: '9' }],
  exchange: [],
  sheet: sheetOf(26),
  value: -3.4,
  win: 0.512,
  reply: 45.7,
  next: 58.9,
};
let shown: object;

function words(changes: Partial<Hinted> = {}): string {
  shown = mount(HintText, { target: document.body, props: { hint: { ...hint, ...changes } } });
  flushSync();
  return document.body.textContent ?? '';
}

beforeEach(loadEnglish);
afterEach(() => unmount(shown));

test('the text has the play, the expected reply and the outlook', () => {
  const said = words();
  expect(said).toContain('26 points');
  expect(said).toContain('the best reply is worth about 46 points on average');
  expect(said).toContain('your own next move about 59');
  expect(said).toMatch(/Expected lead: −3 points, 51% chance to win/);
});

test('unknown values are left out', () => {
  const said = words({ reply: null, next: null, win: null });
  expect(said).not.toContain('reply');
  expect(said).not.toContain('chance');
});

test('the first step shows only the area', () => {
  const nothing = { tiles: [], sheet: null, value: null, win: null, reply: null, next: null };
  expect(words({ step: 1, ...nothing }).trim()).toBe('There’s a good move in the marked area.');
});
