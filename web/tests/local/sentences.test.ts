// @vitest-environment node
/** A local table says what the server says, about the same game and in the same language. */
import { expect, test } from 'vitest';
import { KernelInstance } from '../../src/kernel/instance';
import type { EditionData, KernelRequest, KernelResponse, Task } from '../../src/kernel/requests';
import { botTitles } from '../../src/local/botTitles';
import { emoteChoices } from '../../src/local/emotes';
import { brokenView, lastExit, outcomeView, sheetView } from '../../src/local/wireForms';
import { loadCatalogue } from '../../src/parts/words/catalogue';
import { LANGUAGES } from '../../src/parts/words/languages';
import * as appData from '../../src/wire/appData';
import { MODULE } from '../kernel/fixtures';
import { expectedSentences } from './expectedSentences';

const { names, judged, games, languages } = expectedSentences();
const catalogues = await Promise.all(LANGUAGES.map(loadCatalogue));
const kernel = await KernelInstance.start(MODULE);
const editions = await appData.kernelEditions<EditionData>();
for (const edition of Object.values(editions)) run({ do: 'edition', edition });

function run<T extends Task>(request: KernelRequest<T>): KernelResponse<T> {
  const response = JSON.parse(kernel.run(JSON.stringify(request))) as { error?: unknown };
  expect(response.error).toBeUndefined();
  return response as KernelResponse<T>;
}

test.each(judged)('$id', async ({ edition, request, parts }) => {
  const { violations, sheet } = run({ do: 'judge', ...request });
  const view = await appData.edition(edition);
  for (const catalogue of catalogues) {
    const found = {
      sheet: sheet === undefined ? null : sheetView(sheet, catalogue),
      broken: violations.map((violation) => brokenView(violation, view, catalogue)),
    };
    expect(found).toEqual(parts[catalogue.language]);
  }
});

test.each(games)('$id', ({ request, left, sheets, outcomes }) => {
  const response = run({ do: 'game', ...request });
  expect(lastExit(response.moves)).toEqual(left);
  expect(response.termination !== null).toBe(outcomes.length > 0);
  for (const catalogue of catalogues) {
    const { language } = catalogue;
    expect(response.moves.map(({ sheet }) => sheetView(sheet, catalogue))).toEqual(
      sheets[language],
    );
    for (const outcome of outcomes) {
      const { you, parts } = outcome;
      const found = outcomeView(response, names, catalogue, outcome.left, you);
      expect(found).toEqual(parts[language]);
    }
  }
});

test.each(catalogues)('the emotes are those of the server: $language', (catalogue) => {
  expect(emoteChoices(catalogue)).toEqual(languages[catalogue.language].emotes);
});

test.each(LANGUAGES)('the bots have the names that the server gives them: %s', async (language) => {
  const { bots } = languages[language];
  const title = await botTitles(language);
  expect(Object.keys(bots).map((bot) => [bot, title(bot)])).toEqual(Object.entries(bots));
  expect(title('stranger')).toBe('stranger');
});

test('there are cases of every kind', () => {
  const codes = judged.flatMap(({ parts }) => parts.en.broken.map(({ code }) => code));
  const ends = games.flatMap(({ outcomes }) => outcomes.map(({ parts }) => parts.en.termination));
  expect([judged.length > 300, new Set(codes).size, new Set(ends).size]).toEqual([true, 22, 5]);
});
