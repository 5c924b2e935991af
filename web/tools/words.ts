/**
 * Builds a virtual module for each language, such as `virtual:words/en`, from the server's
 * catalogues. It contains only the messages that the app uses.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:words/';
const SOURCE = join(import.meta.dirname, '../src');
const CATALOGUES = join(import.meta.dirname, '../../src/triolet/text');

export const catalogueFile = (language: string): string => join(CATALOGUES, `${language}.ftl`);

/** Splits a catalogue into messages; a key at the start of a line begins one. */
export function messagesOf(catalogue: string): Map<string, string> {
  const messages = new Map<string, string>();
  let key = '';
  for (const line of catalogue.split('\n')) {
    if (line.startsWith('#')) key = '';
    const begins = /^([a-z][\w-]*) *=/.exec(line);
    if (begins) key = begins[1]!;
    if (key !== '') messages.set(key, `${messages.get(key) ?? ''}${line}\n`);
  }
  return messages;
}

export interface UsedKeys {
  readonly keys: ReadonlySet<string>;
  /** Prefixes of computed keys, such as `web-level-${level}`. */
  readonly prefixes: readonly string[];
}

export function usedKeysIn(sources: readonly string[]): UsedKeys {
  const text = sources.join('\n');
  const keys = [...text.matchAll(/['"`]([a-z]+(?:-[a-z0-9]+)+)['"`]/g)];
  const prefixes = [...text.matchAll(/`([a-z]+-(?:[a-z0-9]+-)*)\$\{/g)];
  return {
    keys: new Set(keys.map((match) => match[1]!)),
    prefixes: [...new Set(prefixes.map((match) => match[1]!))],
  };
}

export const isUsed = (key: string, { keys, prefixes }: UsedKeys): boolean =>
  keys.has(key) || prefixes.some((prefix) => key.startsWith(prefix));

export function readSources(folder: string = SOURCE): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf-8' })
    .filter((name) => /\.(ts|svelte)$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf-8'));
}

export function wordsOf(language: string, used: UsedKeys): string {
  const messages = messagesOf(readFileSync(catalogueFile(language), 'utf-8'));
  return [...messages]
    .filter(([key]) => isUsed(key, used))
    .map(([, message]) => `${message.trimEnd()}\n`)
    .join('');
}

export function words(): Plugin {
  return {
    name: 'triolet:words',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const language = id.slice(PREFIX.length + 1);
      this.addWatchFile(catalogueFile(language));
      const used = usedKeysIn(readSources());
      return `export default ${JSON.stringify(wordsOf(language, used))};`;
    },
  };
}
