/** The order of the best moves while a search goes on: quiet enough to read. */
import type { Suggestion } from '../../kernel/requests';

/** A move with what the search expects of it so far; a server sends no reasons and no `win_error`. */
export type Line = Pick<
  Suggestion,
  'move' | 'points' | 'value' | 'win' | 'error' | 'certainty' | 'samples'
> & { readonly win_error: number | null; readonly reply: number | null };

/**
 * The lines in the order that the reader has before their eyes. Two neighbours swap only if they
 * differ by more than their error; a new line comes where its value belongs.
 */
export function settledOrder(shown: readonly Line[], found: readonly Line[]): Line[] {
  const byMove = new Map(found.map((line) => [line.move, line]));
  const lines = shown.flatMap(({ move }) => byMove.get(move) ?? []);
  const known = new Set(lines.map(({ move }) => move));
  for (const line of found) {
    if (known.has(line.move)) continue;
    const place = lines.findIndex(({ value }) => value < line.value);
    lines.splice(place < 0 ? lines.length : place, 0, line);
  }
  for (let last = lines.length - 1; last > 0; last -= 1) {
    for (let index = 0; index < last; index += 1) {
      const [upper, lower] = [lines[index]!, lines[index + 1]!];
      if (lower.value - upper.value > errorBetween(upper, lower)) {
        [lines[index], lines[index + 1]] = [lower, upper];
      }
    }
  }
  return lines;
}

/** The standard error of the difference of two lines; 0 if both are exact or not yet sampled. */
const errorBetween = (one: Line, other: Line): number =>
  Math.hypot(one.error ?? 0, other.error ?? 0);
