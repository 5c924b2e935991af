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

export const isChosenName = (name: string): boolean => name !== '' && name !== readStorage(KEY);

/** The chosen name, to fill in a field; empty if there is none or the request fails. */

export async function myName(): Promise<string> {
  try {
    const { name } = await http.me();
    return isChosenName(name) ? name : '';
  } catch {
    return '';
  }
}
