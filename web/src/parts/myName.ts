/** The user's name: on the server, or one for a guest who has not chosen any. */
import { http } from '../wire/http';
import { readStorage, writeStorage } from './settings.svelte';
import { say } from './words/index.svelte';

const KEY = 'triolet.guest-name';

/** A name for a guest who has not chosen one; remembered, to tell it from a chosen name. */
export function guestName(): string {
  const name = say('web-name-guest');
  writeStorage(KEY, name);
  return name;
}

const NAME_KEY = 'triolet.name';

/** The name that the server last knew, for games without it. */
export const lastName = (): string => readStorage(NAME_KEY) ?? '';

export const rememberName = (name: string): void => writeStorage(NAME_KEY, name);

export const isChosenName = (name: string): boolean => name !== '' && name !== readStorage(KEY);

/** The chosen name, to fill in a field; without the server the last one that it knew. */
export async function myName(): Promise<string> {
  const name = await http.me().then(
    (me) => me.name,
    () => lastName(),
  );
  return isChosenName(name) ? name : '';
}
