/** The sentence about a refused or failed request. */
import type { Catalogue, Values } from './catalogue';

/** A code of a table or of the HTTP API, and the values in the sentence about it. */
export interface Reason {
  readonly code: string;
  readonly values: Values;
}

/** The codes of tables, of the HTTP API and of this device have their own families of keys. */
export function refusalText({ code, values }: Reason, catalogue: Catalogue): string {
  if (code === 'offline') return catalogue.say('web-trouble-offline');
  const keys = [`refused-${code}`, `error-${code}`, `device-${code}`];
  const key = keys.find((each) => catalogue.has(each));
  return key === undefined ? catalogue.say('web-trouble-unknown') : catalogue.say(key, values);
}
