/** Messages are formatted, and only the ones in use are shipped. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../src/parts/words/catalogue';
import { Words } from '../../src/parts/words/index.svelte';
import { LANGUAGES } from '../../src/parts/words/languages';
import {
  usedKeysIn,
  catalogueFile,
  isUsed,
  readSources,
  messagesOf,
  wordsOf,
} from '../../tools/words';

const SOURCE = `greeting = Hello { $name }
tiles =
    { $count ->
        [one] one tile
       *[other] { $count } tiles
    }
list-and = { $items } and { $last }
`;

function loaded(): Words {
  const words = new Words();
  words.load('en', SOURCE);
  return words;
}

test('a message is formatted with its values', () => {
  expect(loaded().say('greeting', { name: 'Anna' })).toBe('Hello Anna');
});

test.each([
  [0, '0 tiles'],
  [1, 'one tile'],
  [1204, '1204 tiles'],
])('%i selects its plural and is not grouped', (count, expected) => {
  expect(loaded().say('tiles', { count })).toBe(expected);
});

test.each([
  [[], ''],
  [['H8'], 'H8'],
  [['H8', 'H9', 'H10'], 'H8, H9 and H10'],
])('%j is joined to a list', (items, expected) => {
  expect(loaded().join(items)).toBe(expected);
});

test('a missing message throws an error', () => {
  expect(() => loaded().say('farewell')).toThrow('there is no message "farewell"');
});

test('a catalogue of another language does not change the language of the page', async () => {
  const words = loaded();
  const german = await loadCatalogue('de');
  expect(german.say('tile-joker')).toBe('Joker');
  expect(words.language).toBe('en');
  expect(await loadCatalogue('de')).toBe(german);
});

test('a catalogue is split into messages without comments', () => {
  const messages = messagesOf(`# about\na-b = x\n\n## part\n# more\nc-d =\n    y\n`);
  expect([...messages.keys()]).toEqual(['a-b', 'c-d']);
  expect(messages.get('c-d')).toBe('c-d =\n    y\n\n');
});

test('keys are found in all kinds of quotes, and by prefix', () => {
  const used = usedKeysIn(['say(\'web-one\'); say("web-two", {}); say(`web-kind-${kind}`)']);
  expect(['web-one', 'web-two', 'web-kind-x'].map((key) => isUsed(key, used))).toEqual([
    true,
    true,
    true,
  ]);
  expect(isUsed('web-three', used)).toBe(false);
});

describe.each(LANGUAGES)('%s', (language) => {
  const used = usedKeysIn(readSources());
  const messages = messagesOf(readFileSync(catalogueFile(language), 'utf-8'));

  test('has every message of the app', () => {
    const missing = [...used.keys].filter((key) => key.startsWith('web-') && !messages.has(key));
    expect(missing).toEqual([]);
  });
  test('has no unused message of the app', () => {
    const unused = [...messages.keys()].filter(
      (key) => key.startsWith('web-') && !isUsed(key, used),
    );
    expect(unused).toEqual([]);
  });
  test('is shipped in a form that can be loaded', () => {
    const words = new Words();
    words.load(language, wordsOf(language, used));
    expect(words.say('web-nav-play')).not.toBe('');
    expect(words.say('list-and', { items: 'a', last: 'b' })).toContain('a');
  });
});
