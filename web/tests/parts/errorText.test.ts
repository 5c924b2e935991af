/** The sentence about a refusal is in the language of the page, also after the language changed. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorText, refusalOf } from '../../src/parts/errorText';
import { words } from '../../src/parts/words/index.svelte';
import { LANGUAGES } from '../../src/parts/words/languages';
import { Refusal } from '../../src/wire/http';
import { readSources, usedKeysIn, wordsOf } from '../../tools/words';
import type { Language } from '../../src/wire/parts';

const used = usedKeysIn(readSources());
const speak = (language: Language): void => words.load(language, wordsOf(language, used));

const CODES = [
  ...readFileSync('../src/triolet/text/en.ftl', 'utf-8').matchAll(
    /^(?:refused|error|device)-([a-z-]+) =/gm,
  ),
].map(([, code]) => code!);

test('the sentence follows the language', () => {
  const refusal = new Refusal(404, 'unknown-game');
  speak('en');
  expect(errorText(refusal)).toContain('no game');
  speak('fr');
  expect(errorText(refusal)).toContain('pas de partie');
});

test('the sentence has the values', () => {
  speak('de');
  expect(errorText({ code: 'too-many-tables', values: { most: 50 } })).toContain('50 laufende');
});

test.each(LANGUAGES)('%s: every code has its own sentence', (language) => {
  speak(language);
  expect(CODES.length).toBeGreaterThan(60);
  expect(CODES).toContain('storage-full');
  for (const code of CODES) {
    const said = errorText({ code, values: VALUES });
    expect(said, code).not.toBe(words.say('web-trouble-unknown'));
  }
});

const VALUES = {
  seat: 1,
  seats: 2,
  count: 2,
  fewest: 2,
  most: 4,
  seconds: 5,
  version: 1,
  longest: 24,
  edition: 'x',
  known: 'y',
  bot: 'x',
  bots: 'y',
  game: 'g',
  reason: 'empty',
  scope: 'read',
  name: 'Ann',
  request: 'r1',
  line: 3,
  turn: 4,
  message: 'x',
};

/** The codes of refusals that the app itself raises, without a server. */
const codesIn = (source: string): string[] =>
  [...source.matchAll(/Refusal\(\s*(?:[\w.]+,\s*)?'([a-z-]+)'/g)].map(([, code]) => code!);

test('every code that the app raises has its own sentence', () => {
  speak('en');
  const codes = new Set(codesIn(readSources().join('\n')));
  const unknown = words.say('web-trouble-unknown');
  const without = [...codes].filter((code) => errorText({ code, values: VALUES }) === unknown);
  expect(without).toEqual([]);
});

test('the search finds codes with and without a status', () => {
  const source = "new Refusal(404, 'unknown-game'); throw new LocalRefusal('not-over', {})";
  expect(codesIn(source)).toEqual(['unknown-game', 'not-over']);
});

test('a code that the page does not know has a sentence too', () => {
  speak('nl');
  expect(errorText({ code: 'from-the-future', values: {} })).toBe(words.say('web-trouble-unknown'));
});

test('without a response the sentence is about the connection', () => {
  speak('en');
  expect(errorText(new Refusal(0, 'offline'))).toContain('connection');
});

test('an error that is no refusal is not hidden', () => {
  expect(() => refusalOf(new TypeError('bug'))).toThrow('bug');
});
