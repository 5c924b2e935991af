/**
 * The last state of each server game that this browser has shown, to show it again off line. On a
 * shared device it contains no rack.
 */
import type { Welcome } from '../../wire/messages';
import type { TableState } from '../../wire/tableState';

export interface KeptTable {
  readonly welcome: Welcome;
  readonly state: TableState;
}

const CACHE = 'triolet-last-states';
const MOST_GAMES = 30;

const addressOf = (game: string): string => `/last-state/${game}`;

/** Fails silently where the browser keeps nothing: without TLS, in a private window, on a full disk. */
export async function keepTable(game: string, { welcome, state }: KeptTable): Promise<void> {
  const isShared = state.yours.length > 1;
  const shown = isShared ? { ...state, viewing: null, rack: null } : state;
  try {
    const cache = await caches.open(CACHE);
    await cache.put(addressOf(game), Response.json({ welcome, state: shown }));
    // In the order in which they were added
    const games = await cache.keys();
    for (const old of games.slice(0, -MOST_GAMES)) await cache.delete(old);
  } catch {
    return;
  }
}

/** Returns the table with its clocks stopped: nobody knows what they show now. */
export async function keptTable(game: string): Promise<KeptTable | null> {
  try {
    const found = await (await caches.open(CACHE)).match(addressOf(game));
    if (found === undefined) return null;
    const { welcome, state } = (await found.json()) as KeptTable;
    return { welcome, state: { ...state, clock: { ...state.clock, running: null, due: null } } };
  } catch {
    return null;
  }
}

export async function forgetTable(game: string): Promise<void> {
  try {
    await (await caches.open(CACHE)).delete(addressOf(game));
  } catch {
    return;
  }
}
