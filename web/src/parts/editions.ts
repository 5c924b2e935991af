/** The printed editions. Each request is sent once: editions do not change while the app is open. */
import type { EditionSummary } from '../wire/apiTypes';
import { http } from '../wire/http';
import type { EditionView } from '../wire/parts';
import type { Language } from './words/languages';

/** Caches the result of a request; after a failure the next call sends it again. */
function once<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | null = null;
  return () => {
    result ??= load().catch((error: unknown) => {
      result = null;
      throw error;
    });
    return result;
  };
}

const listEditions = once(() => http.editions());

export const loadEditions = once(async () => {
  const editions = await listEditions();
  return Promise.all(editions.map(({ name }) => http.edition(name)));
});

export async function loadEdition(name: string): Promise<EditionView | undefined> {
  return (await loadEditions()).find((edition) => edition.name === name);
}

/** The edition that the server proposes for a language. */
export async function defaultEdition(language: Language): Promise<string> {
  const editions = await listEditions();
  const isDefault = ({ default_for }: EditionSummary): boolean => default_for.includes(language);
  return (editions.find(isDefault) ?? editions[0]!).name;
}
