/**
 * The sentence about a refused or failed request, in the language of the page. A component keeps the
 * reason in its state and calls `errorText` in its markup, so that the text follows the language.
 */
import { Refusal } from '../wire/http';
import { say, words } from './words/index.svelte';

/** A code of the server, and the values in the sentence about it. */
export interface Reason {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
}

export function errorText({ code, values }: Reason): string {
  if (code === 'offline') return say('web-trouble-offline');
  const key = [`refused-${code}`, `error-${code}`].find((each) => words.has(each));
  return key === undefined ? say('web-trouble-unknown') : say(key, values);
}

/** The refusal of a failed request; any other error is a bug. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
