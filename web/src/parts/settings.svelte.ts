/**
 * The user's settings, kept in local storage and synchronised between tabs. `public/theme.js`
 * applies the theme, also before the first paint.
 */
import { LANGUAGES, type Language } from './words/languages';

export const CHOICES = {
  language: ['system', ...LANGUAGES],
  theme: ['system', 'light', 'dark'],
  palette: ['modern', 'classic'],
  contrast: ['system', 'normal', 'high'],
  motion: ['system', 'full', 'less'],
  pace: ['calm', 'quick', 'at-once'],
} as const;

export type Choice = keyof typeof CHOICES;

/** On or off. */
export const SWITCHES = ['coordinates', 'fits', 'sounds', 'confirm'] as const;

export type Switch = (typeof SWITCHES)[number];

export type Chosen = { [Name in Choice]: (typeof CHOICES)[Name][number] } & Record<Switch, boolean>;

const KEY = 'triolet.settings';

declare global {
  /** From `public/theme.js`. */
  var applyTheme: (() => void) | undefined;
}

/** Sounds are off by default on touch devices. */
export const defaults = (): Chosen => ({
  language: 'system',
  theme: 'system',
  palette: 'modern',
  contrast: 'system',
  motion: 'system',
  pace: 'calm',
  coordinates: true,
  fits: true,
  sounds: !matchMedia('(pointer: coarse)').matches,
  confirm: false,
});

/** Stored settings may be outdated or foreign: only valid values are used. */
export function readChosen(text: string | null): Chosen {
  const chosen = defaults();
  let kept: unknown = null;
  try {
    kept = JSON.parse(text ?? 'null');
  } catch {
    return chosen;
  }
  if (typeof kept !== 'object' || kept === null) return chosen;
  const values = kept as Record<string, unknown>;
  for (const [name, allowed] of Object.entries(CHOICES)) {
    const value = values[name];
    if ((allowed as readonly unknown[]).includes(value)) Object.assign(chosen, { [name]: value });
  }
  for (const name of SWITCHES) {
    const value = values[name];
    if (typeof value === 'boolean') chosen[name] = value;
  }
  return chosen;
}

class Settings {
  chosen: Chosen = $state.raw(readChosen(readStorage(KEY)));

  constructor() {
    addEventListener('storage', (event) => {
      if (event.key !== KEY) return;
      this.chosen = readChosen(event.newValue);
      globalThis.applyTheme?.();
    });
  }

  choose<Name extends keyof Chosen>(name: Name, value: Chosen[Name]): void {
    this.chosen = { ...this.chosen, [name]: value };
    writeStorage(KEY, JSON.stringify(this.chosen));
    globalThis.applyTheme?.();
  }

  get language(): Language {
    const { language } = this.chosen;
    return language === 'system' ? systemLanguage(navigator.languages) : language;
  }
}

export function systemLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => language === tag.split('-')[0]!.toLowerCase());
    if (found !== undefined) return found;
  }
  return 'en';
}

/** Storage may be blocked; then nothing is remembered. */
export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStorage(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    return;
  }
}

export const settings = new Settings();
