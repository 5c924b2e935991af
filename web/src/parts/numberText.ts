/** Numbers as a reader expects them: +31, −58, 0, and 84 % with the spacing of the language. */
import { words } from './words/index.svelte';

const MINUS = '\u2212';

export function signed(number: number): string {
  const rounded = Math.round(number);
  if (rounded === 0) return '0';
  return rounded > 0 ? `+${rounded}` : `${MINUS}${-rounded}`;
}

/** From 0 to 1. */
export const percent = (share: number): string =>
  new Intl.NumberFormat(words.language, { style: 'percent' }).format(share);
