/** Errors of fields: which field a refusal is about, and the focus on the first wrong one. */
import { tick } from 'svelte';
import type { Refusal } from '../wire/http';
import type { Reason } from './errorText';

/** The reason that the server gives for an empty name. */
export const NAME_MISSING: Reason = { code: 'bad-name', values: { reason: 'empty', longest: 24 } };

const NAME_CODES: ReadonlySet<string> = new Set(['bad-name', 'name-taken']);

export const nameError = (name: string): Reason | null =>
  name.trim() === '' ? NAME_MISSING : null;

/** The field of the request with a bad name, such as `seats[1].device`; null for other refusals. */
export function wrongField({ code, details }: Refusal): string | null {
  return NAME_CODES.has(code) ? (details[0]?.where ?? 'name') : null;
}

/** Call it after the errors were set. */
export async function focusFirstWrong(form: HTMLElement): Promise<void> {
  await tick();
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
