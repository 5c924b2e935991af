/** The printed editions. */
import type { EditionSummary } from '../wire/apiTypes';
import { edition, editions } from '../wire/appData';
import type { EditionView } from '../wire/parts';
import type { Language } from './words/languages';

export async function loadEditions(): Promise<EditionView[]> {
  return Promise.all((await editions()).map(({ name }) => edition(name)));
}

export async function loadEdition(name: string): Promise<EditionView | undefined> {
  return (await loadEditions()).find((edition) => edition.name === name);
}

/** The edition that is proposed for a language. */
export async function defaultEdition(language: Language): Promise<string> {
  const listed = await editions();
  const isDefault = ({ default_for }: EditionSummary): boolean => default_for.includes(language);
  return (listed.find(isDefault) ?? listed[0]!).name;
}
