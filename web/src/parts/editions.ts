/** The printed editions, asked for once: they do not change while the app is open. */
import { http } from '../wire/http';
import type { EditionView } from '../wire/parts';

let known: Promise<EditionView[]> | null = null;

export function loadEditions(): Promise<EditionView[]> {
  known ??= http
    .editions()
    .then((editions) => Promise.all(editions.map(({ name }) => http.edition(name))))
    .catch((error: unknown) => {
      // Asked for again next time.
      known = null;
      throw error;
    });
  return known;
}

export async function loadEdition(name: string): Promise<EditionView | undefined> {
  return (await loadEditions()).find((edition) => edition.name === name);
}
