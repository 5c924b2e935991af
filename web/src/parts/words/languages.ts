/** The languages that the app speaks, each by its own name. */
export const LANGUAGES = ['en', 'fr', 'de', 'nl'] as const;

export type Language = (typeof LANGUAGES)[number];

/** A language is found by who speaks it, so its name is not translated. */
export const NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  nl: 'Nederlands',
};
