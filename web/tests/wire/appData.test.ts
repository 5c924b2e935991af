/** The data of the app: every edition in every language, in the forms of the API. */
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../src/parts/words/languages';
import {
  bots,
  edition,
  editions,
  kernelEditions,
  kernelPlayers,
  lessons,
} from '../../src/wire/appData';

const NAMES = (await editions()).map(({ name }) => name);

test('every listed edition is there, for the page and for the kernel', async () => {
  const views = await Promise.all(NAMES.map(edition));
  expect(views.map(({ name }) => name)).toEqual(NAMES);
  expect(Object.keys(await kernelEditions()).toSorted()).toEqual(NAMES.toSorted());
});

test.each(LANGUAGES)('every edition has lessons in %s', async (language) => {
  for (const name of NAMES) {
    const shown = await lessons(name, language);
    expect(shown.find((lesson) => lesson.name === 'triolet')?.sheet?.points).toBeGreaterThan(0);
  }
});

test('the names of the levels are translated', async () => {
  const titles = await Promise.all(
    LANGUAGES.map(async (language) => (await bots(language)).find(({ level }) => level === 1)),
  );
  expect(titles.map((bot) => bot?.title)).toEqual(['Snail', 'Escargot', 'Schnecke', 'Slak']);
});

test('the kernel has the levels that the page lists', async () => {
  const { levels } = (await kernelPlayers()) as { levels: { name: string }[] };
  const listed = (await bots('en')).filter(({ level }) => level !== null);
  expect(levels.map(({ name }) => name)).toEqual(listed.map(({ name }) => name));
});

test.each([
  ['edition', () => edition('nowhere')],
  ['edition of lessons', () => lessons('nowhere', 'en')],
])('an unknown %s is refused as by the server', async (_name, load) => {
  const values = { edition: 'nowhere', known: expect.stringContaining(NAMES[0]!) as string };
  await expect(load()).rejects.toMatchObject({ status: 404, code: 'unknown-edition', values });
});
