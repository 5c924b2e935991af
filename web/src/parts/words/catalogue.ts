/**
 * The messages of one language, formatted by Fluent. `loadCatalogue` loads those of any language,
 * whatever the language of the page.
 */
import { FluentBundle, FluentNumber, FluentResource } from '@fluent/bundle';
import type { Catalogue, Values } from '../../local/catalogue';
import type { Language } from './languages';

const SOURCES: Readonly<Record<Language, () => Promise<{ default: string }>>> = {
  en: () => import('virtual:words/en'),
  fr: () => import('virtual:words/fr'),
  de: () => import('virtual:words/de'),
  nl: () => import('virtual:words/nl'),
};

export class FluentCatalogue implements Catalogue {
  readonly #bundle: FluentBundle;

  constructor(
    readonly language: Language,
    source: string,
  ) {
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    const errors = this.#bundle.addResource(new FluentResource(source));
    if (errors.length > 0) throw errors[0];
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

const loaded = new Map<Language, FluentCatalogue>();

export async function loadCatalogue(language: Language): Promise<FluentCatalogue> {
  const source = (await SOURCES[language]()).default;
  const catalogue = loaded.get(language) ?? new FluentCatalogue(language, source);
  loaded.set(language, catalogue);
  return catalogue;
}
