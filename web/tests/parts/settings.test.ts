/** Settings are stored, validated and applied before the first paint. */
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

test('a setting is stored', () => {
  settings.choose('theme', 'dark');
  settings.choose('coordinates', false);
  const kept = readChosen(localStorage.getItem('triolet.settings'));
  expect([kept.theme, kept.coordinates]).toEqual(['dark', false]);
});

test('a setting is applied at once', () => {
  const applied = vi.fn();
  globalThis.applyTheme = applied;
  settings.choose('palette', 'classic');
  expect(applied).toHaveBeenCalledOnce();
});

test.each([null, 'no JSON', '7', 'null', '{"theme":"pink","sounds":"loud"}'])(
  'invalid settings are ignored: %s',
  (text) => expect(readChosen(text)).toEqual(defaults()),
);

test('settings follow other tabs', () => {
  const newValue = JSON.stringify({ ...defaults(), language: 'nl' });
  dispatchEvent(new StorageEvent('storage', { key: 'triolet.settings', newValue }));
  expect(settings.language).toBe('nl');
});

test.each([
  [['de-AT', 'en'], 'de'],
  [['xx', 'fr-CA'], 'fr'],
  [['xx'], 'en'],
  [[], 'en'],
])('a browser that prefers %j gets %s', (wanted, expected) => {
  expect(systemLanguage(wanted)).toBe(expected);
});

test('the stored theme is applied before the first paint', () => {
  const looks = { theme: 'dark', palette: 'classic', contrast: 'high', motion: 'less' };
  localStorage.setItem('triolet.settings', JSON.stringify(looks));
  expect({ ...applyTheme() }).toEqual(looks);
});

test('with system defaults nothing but the palette is set', () => {
  localStorage.setItem('triolet.settings', JSON.stringify(defaults()));
  expect({ ...applyTheme() }).toEqual({ palette: 'modern' });
});

test('foreign content of the storage is ignored', () => {
  localStorage.setItem('triolet.settings', 'no JSON');
  expect({ ...applyTheme() }).toEqual({});
});
