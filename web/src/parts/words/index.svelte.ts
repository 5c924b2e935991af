/**
 * Translations: messages by key, from the same Fluent catalogues as the server's. One language is
 * loaded at a time; changing it updates the page.
 */
import { FluentBundle, FluentNumber, FluentResource } from '@fluent/bundle';
import type { Language } from './languages';

export type Values = Readonly<Record<string, string | number>>;

const SOURCES: Readonly<Record<Language, () => Promise<{ default: string }>>> = {
  en: () => import('virtual:words/en'),
  fr: () => import('virtual:words/fr'),
  de: () => import('virtual:words/de'),
  nl: () => import('virtual:words/nl'),
};

export class Words {
  language: Language = $state('en');
  #bundle: FluentBundle = $state.raw(new FluentBundle('en'));

  async use(language: Language): Promise<void> {
    const source = (await SOURCES[language]()).default;
    this.load(language, source);
    document.documentElement.lang = language;
  }

  load(language: Language, source: string): void {
    const bundle = new FluentBundle(language, { useIsolating: false });
    const errors = bundle.addResource(new FluentResource(source));
    if (errors.length > 0) throw errors[0];
    this.#bundle = bundle;
    this.language = language;
  }

  say(key: string, values: Values = {}): string {
    const pattern = this.#bundle.getMessage(key)?.value;
    if (pattern === undefined || pattern === null) {
      throw new RangeError(`${this.language}: there is no message "${key}"`);
    }
    return this.#bundle.formatPattern(pattern, ungrouped(values));
  }

  has(key: string): boolean {
    return this.#bundle.hasMessage(key);
  }

  /** Joins the items to a list: "H8, H9 and H10". */
  join(items: readonly string[]): string {
    const last = items.at(-1) ?? '';
    if (items.length < 2) return last;
    return this.say('list-and', { items: items.slice(0, -1).join(', '), last });
  }
}

/** Numbers are written without grouping: 1204, not 1,204. */
function ungrouped(values: Values): Record<string, string | FluentNumber> {
  const plain: Record<string, string | FluentNumber> = {};
  for (const [name, value] of Object.entries(values)) {
    plain[name] =
      typeof value === 'number' ? new FluentNumber(value, { useGrouping: false }) : value;
  }
  return plain;
}

export const words = new Words();

export const say = (key: string, values?: Values): string => words.say(key, values);
