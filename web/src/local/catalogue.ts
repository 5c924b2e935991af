/**
 * The messages of one language, as local tables use them. The code that starts a table passes a
 * catalogue in; `parts/words` loads it.
 */
export type Values = Readonly<Record<string, string | number>>;

export interface Catalogue {
  /** Throws an error if there is no such message or it lacks a value. */
  say(key: string, values?: Values): string;
  has(key: string): boolean;
  /** Joins the items to a list: "H8, H9 and H10". */
  join(items: readonly string[]): string;
}
