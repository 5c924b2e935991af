import type { Language } from '../../wire/parts';

export type { Language };

/** The languages of the app. */
export const LANGUAGES = ['en', 'fr', 'de', 'nl'] as const satisfies readonly Language[];

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  nl: 'Nederlands',
};
