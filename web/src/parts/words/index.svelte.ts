/**
 * Translations: messages by key, from the same Fluent catalogues as the server's. The page has one
 * language at a time; changing it updates the page.
 */
import type { Values } from '../../local/catalogue';
import { FluentCatalogue, loadCatalogue } from './catalogue';
import type { Language } from './languages';

export type { Values };

export class Words {
  #catalogue: FluentCatalogue = $state.raw(new FluentCatalogue('en', ''));

  get language(): Language {
    return this.#catalogue.language;
  }

  async use(language: Language): Promise<void> {
    this.#catalogue = await loadCatalogue(language);
    document.documentElement.lang = language;
  }

  load(language: Language, source: string): void {
    this.#catalogue = new FluentCatalogue(language, source);
  }

  say(key: string, values: Values = {}): string {
    return this.#catalogue.say(key, values);
  }

  has(key: string): boolean {
    return this.#catalogue.has(key);
  }

  /** Joins the items to a list: "H8, H9 and H10". */
  join(items: readonly string[]): string {
    return this.#catalogue.join(items);
  }
}

export const words = new Words();

export const say = (key: string, values?: Values): string => words.say(key, values);
