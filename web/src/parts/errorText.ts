/**
 * The sentence about a refused or failed request, in the language of the page. A component keeps the
 * reason in its state and calls `errorText` in its markup, so that the text follows the language.
 */
import { refusalText, type Reason } from '../local/refusalText';
import { Refusal } from '../wire/http';
import { words } from './words/index.svelte';

export type { Reason };

export const errorText = (reason: Reason): string => refusalText(reason, words);

/** The refusal of a failed request; any other error is a bug. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
