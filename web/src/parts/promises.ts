/**
 * Opens and joins tables with random text of this browser, and keeps the commitment that the
 * server published before. So the server cannot choose the deal, and the check after the game can
 * compare (docs/fair-bag.md).
 */
import type { ActionResult, GameView, NewGame, TableRequest } from '../wire/apiTypes';
import { http } from '../wire/http';

export interface Promised {
  /** The commitment that this browser saw before it added its random text. */
  readonly commitment: string | null;
  readonly random: string | null;
  /** The seal that this browser saw during the game. */
  readonly seal: string | null;
}

const KEY = 'triolet.promises';
const MOST = 60;

/** 128 random bits as 22 characters. */
export function newRandom(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export async function openTable(plan: TableRequest): Promise<NewGame> {
  const key = newRandom();
  const { commitment } = await http.promiseTable(key);
  const random = newRandom();
  const table = await http.openTable({ ...plan, random }, key);
  keepPromise(table.id, { commitment, random });
  return table;
}

export async function joinTable(view: GameView, name: string): Promise<ActionResult> {
  const random = newRandom();
  const joined = await http.join(view.id, name, random);
  keepPromise(view.id, { commitment: view.commitment, random });
  return joined;
}

/** Adds to what is kept of a game; the oldest games are forgotten. */
export function keepPromise(game: string, part: Partial<Promised>): void {
  const all = readAll();
  const before = all.find(([each]) => each === game)?.[1] ?? NOTHING;
  const others = all.filter(([each]) => each !== game);
  const kept = [...others, [game, { ...before, ...part }]].slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage may be blocked or full; then nothing is compared.
  }
}

export const promiseOf = (game: string): Promised | null =>
  readAll().find(([each]) => each === game)?.[1] ?? null;

const NOTHING: Promised = { commitment: null, random: null, seal: null };

function readAll(): [string, Promised][] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is [string, Promised] {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false;
  const kept = value[1] as Record<string, unknown> | null;
  return (
    typeof kept === 'object' &&
    kept !== null &&
    ['commitment', 'random', 'seal'].every(
      (name) => kept[name] === null || typeof kept[name] === 'string',
    )
  );
}
