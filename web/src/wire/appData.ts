/**
 * What the app knows without a server: editions, bots and lessons as the HTTP API has them, and the
 * values that load the kernel and draw share cards. `tools/app_data.py` writes the files; each is loaded on demand.
 */
import type { BotView, EditionSummary, Lesson } from './apiTypes';
import { Refusal } from './http';
import type { EditionView, Language } from './parts';

const FOLDER = '../../data/';
const FILES = import.meta.glob<unknown>('../../data/**/*.json', { import: 'default' });

/** Fails like a request of the HTTP API: an edition may be unknown, a file out of reach. */
async function load<Content>(path: string): Promise<Content> {
  const file = FILES[`${FOLDER}${path}.json`];
  if (file === undefined) {
    const values = { edition: path.split('/').at(-1)!, known: knownEditions().join(', ') };
    throw new Refusal(404, 'unknown-edition', values);
  }
  try {
    return (await file()) as Content;
  } catch {
    throw new Refusal(0, 'offline');
  }
}

function knownEditions(): string[] {
  const names = Object.keys(FILES).map((path) => /\/data\/editions\/(.+)\.json$/.exec(path)?.[1]);
  return names.filter((name) => name !== undefined);
}

export const editions = (): Promise<EditionSummary[]> => load('editions');

export const edition = (name: string): Promise<EditionView> => load(`editions/${name}`);

export const bots = (language: Language): Promise<BotView[]> => load(`${language}/bots`);

export const lessons = (edition: string, language: Language): Promise<Lesson[]> =>
  load(`${language}/lessons/${edition}`);

/** The layout of the share cards of an edition. */
export const cardTable = <Table extends object>(edition: string): Promise<Table> =>
  load(`cards/${edition}`);

/** All editions by name, as the kernel reads them: `EditionData` of its requests. */
export const kernelEditions = <Data extends object>(): Promise<Readonly<Record<string, Data>>> =>
  load('kernel/editions');

/** The levels, weights and constants of the kernel's players. */
export const kernelPlayers = (): Promise<object> => load('kernel/players');

/** The constants of reviews: `ReviewSettings` of local reviews. */
export const reviewSettings = <Settings extends object>(): Promise<Settings> =>
  load('kernel/review');
