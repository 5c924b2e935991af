/**
 * Keeps the pending tiles of a turn in session storage, so that they survive a reload of the page.
 * Nothing is kept on a shared device, where the next player could find them.
 */
import type { LaidTile } from '../../wire/parts';
import type { TableState } from '../../wire/tableState';

/** Which turn it is, and whether its tiles may be kept. */
type TurnState = Pick<TableState, 'viewing' | 'turns' | 'yours' | 'outcome'>;

const keyOf = (game: string): string => `triolet.pending.${game}`;

/** Changes with every turn and seat. */
const turnOf = ({ viewing, turns }: TurnState): string => `${viewing} ${turns.at(-1)?.number ?? 0}`;

const isKept = ({ viewing, yours, outcome }: TurnState): boolean =>
  viewing !== null && yours.length === 1 && outcome === null;

export function keepPending(game: string, tableState: TurnState, tiles: LaidTile[]): void {
  if (!isKept(tableState)) return;
  try {
    if (tiles.length === 0) sessionStorage.removeItem(keyOf(game));
    else {
      const kept = { turn: turnOf(tableState), tiles };
      sessionStorage.setItem(keyOf(game), JSON.stringify(kept));
    }
  } catch {
    // Storage may be blocked or full; then nothing is kept.
  }
}

/** The tiles that were pending in this turn before the page was loaded. */
export function keptPending(game: string, tableState: TurnState): readonly LaidTile[] {
  if (!isKept(tableState)) return [];
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(game)) ?? 'null') as unknown;
    if (typeof kept !== 'object' || kept === null) return [];
    const { turn, tiles } = kept as { turn: unknown; tiles: unknown };
    return turn === turnOf(tableState) && Array.isArray(tiles) ? tiles.filter(isLaidTile) : [];
  } catch {
    return [];
  }
}

function isLaidTile(value: unknown): value is LaidTile {
  if (typeof value !== 'object' || value === null) return false;
  const { square, tile } = value as Record<string, unknown>;
  return typeof square === 'string' && typeof tile === 'string';
}
