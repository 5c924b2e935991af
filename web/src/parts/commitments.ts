/**
 * Opens and joins tables with random text of this browser, and keeps the commitment that the
 * server published before. So the server cannot choose the deal, and the check after the game can
 * compare (docs/fair-bag.md).
 */
import type { ActionResult, GameView, NewGame, TableRequest } from '../wire/apiTypes';
import { http } from '../wire/http';

/** What this browser remembers of a game, to compare after the end. */
export interface KeptCommitment {
  /** The commitment that this browser saw before it added its random text. */
  readonly commitment: string | null;
  readonly random: string | null;
  /** The seal that this browser saw during the game. */
  readonly seal: string | null;
}

const KEY = 'triolet.commitments';
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
  const { commitment } = await http.createCommitment(key);
  const random = newRandom();
  const table = await http.openTable({ ...plan, random }, key);
  rememberCommitment(table.id, { commitment, random });
  return table;
}

export async function joinTable(view: GameView, name: string): Promise<ActionResult> {
  const random = newRandom();
  const joined = await http.join(view.id, name, random);
  rememberCommitment(view.id, { commitment: view.commitment, random });
  return joined;
}

/** Adds to what this browser remembers of a game; the oldest games are forgotten. */
export function rememberCommitment(game: string, part: Partial<KeptCommitment>): void {
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

export const commitmentOf = (game: string): KeptCommitment | null =>
  readAll().find(([each]) => each === game)?.[1] ?? null;

const NOTHING: KeptCommitment = { commitment: null, random: null, seal: null };

function readAll(): [string, KeptCommitment][] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is [string, KeptCommitment] {
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
