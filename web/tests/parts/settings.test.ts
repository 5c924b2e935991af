/** Choices are kept, read with suspicion, and put on the page before it is painted. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { defaults, readChosen, settings, systemLanguage } from '../../src/parts/settings.svelte';

const LOOKS = readFileSync(join(import.meta.dirname, '../../public/theme.js'), 'utf-8');

function applyTheme(): DOMStringMap {
  new Function(LOOKS)();
  return document.documentElement.dataset;
}

beforeEach(() => {
  localStorage.clear();
  for (const name of Object.keys(document.documentElement.dataset)) {
    delete document.documentElement.dataset[name];
  }
});

test('what is chosen is kept', () => {
  settings.choose('theme', 'dark');
  settings.choose('coordinates', false);
  const kept = readChosen(localStorage.getItem('triolet.settings'));
  expect([kept.theme, kept.coordinates]).toEqual(['dark', false]);
});

test('what is chosen is put on the page at once', () => {
  const applied = vi.fn();
  globalThis.applyTheme = applied;
  settings.choose('palette', 'classic');
  expect(applied).toHaveBeenCalledOnce();
});

test.each([null, 'no JSON', '7', 'null', '{"theme":"pink","sounds":"loud"}'])(
  'of %s only what fits is taken',
  (text) => expect(readChosen(text)).toEqual(defaults()),
);

test('another tab is followed', () => {
  const newValue = JSON.stringify({ ...defaults(), language: 'nl' });
  dispatchEvent(new StorageEvent('storage', { key: 'triolet.settings', newValue }));
  expect(settings.language).toBe('nl');
});

test.each([
  [['de-AT', 'en'], 'de'],
  [['xx', 'fr-CA'], 'fr'],
  [['xx'], 'en'],
  [[], 'en'],
])('a browser that speaks %j is answered in %s', (wanted, expected) => {
  expect(systemLanguage(wanted)).toBe(expected);
});

test('the chosen looks are on the page before the first paint', () => {
  const looks = { theme: 'dark', palette: 'classic', contrast: 'high', motion: 'less' };
  localStorage.setItem('triolet.settings', JSON.stringify(looks));
  expect({ ...applyTheme() }).toEqual(looks);
});

test('where the system decides, nothing is put on the page', () => {
  localStorage.setItem('triolet.settings', JSON.stringify(defaults()));
  expect({ ...applyTheme() }).toEqual({ palette: 'modern' });
});

test('a storage that holds something else does no harm', () => {
  localStorage.setItem('triolet.settings', 'no JSON');
  expect({ ...applyTheme() }).toEqual({});
});
