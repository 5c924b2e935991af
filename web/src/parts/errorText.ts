/** The text of a failed request: the server's message, or one for no response. */
import { Refusal } from '../wire/http';
import { say } from './words/index.svelte';

export function errorText(error: unknown): string {
  if (!(error instanceof Refusal)) throw error;
  if (error.message === '') return say('web-trouble-offline');
  const details = error.details.map((detail) => detail.message).filter((text) => text !== '');
  return [error.message, ...details].join(' ');
}
