/** Messages are formatted, and only the ones in use are shipped. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Words } from '../../src/parts/words/index.svelte';
import { LANGUAGES } from '../../src/parts/words/languages';
import {
  askedIn,
  catalogueFile,
  isAsked,
  readSources,
  sentencesOf,
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

function learned(): Words {
  const words = new Words();
  words.learn('en', SOURCE);
  return words;
}

test('a message is formatted with its values', () => {
  expect(learned().say('greeting', { name: 'Anna' })).toBe('Hello Anna');
});

test.each([
  [0, '0 tiles'],
  [1, 'one tile'],
  [1204, '1204 tiles'],
])('%i selects its plural and is not grouped', (count, expected) => {
  expect(learned().say('tiles', { count })).toBe(expected);
});

test.each([
  [[], ''],
  [['H8'], 'H8'],
  [['H8', 'H9', 'H10'], 'H8, H9 and H10'],
])('%j is joined to a list', (items, expected) => {
  expect(learned().join(items)).toBe(expected);
});

test('a missing message throws an error', () => {
  expect(() => learned().say('farewell')).toThrow('there is no sentence "farewell"');
});

test('a catalogue is split into messages without comments', () => {
  const sentences = sentencesOf(`# about\na-b = x\n\n## part\n# more\nc-d =\n    y\n`);
  expect([...sentences.keys()]).toEqual(['a-b', 'c-d']);
  expect(sentences.get('c-d')).toBe('c-d =\n    y\n\n');
});

test('keys are found in all kinds of quotes, and by prefix', () => {
  const asked = askedIn(['say(\'web-one\'); say("web-two", {}); say(`web-kind-${kind}`)']);
  expect(['web-one', 'web-two', 'web-kind-x'].map((key) => isAsked(key, asked))).toEqual([
    true,
    true,
    true,
  ]);
  expect(isAsked('web-three', asked)).toBe(false);
});

describe.each(LANGUAGES)('%s', (language) => {
  const asked = askedIn(readSources());
  const sentences = sentencesOf(readFileSync(catalogueFile(language), 'utf-8'));

  test('has every message of the app', () => {
    const missing = [...asked.keys].filter((key) => key.startsWith('web-') && !sentences.has(key));
    expect(missing).toEqual([]);
  });
  test('has no unused message of the app', () => {
    const unused = [...sentences.keys()].filter(
      (key) => key.startsWith('web-') && !isAsked(key, asked),
    );
    expect(unused).toEqual([]);
  });
  test('is shipped in a form that can be loaded', () => {
    const words = new Words();
    words.learn(language, wordsOf(language, asked));
    expect(words.say('web-nav-play')).not.toBe('');
    expect(words.say('list-and', { items: 'a', last: 'b' })).toContain('a');
  });
});
