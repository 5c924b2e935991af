/** Hints of a local table: first where to look, then the best moves with their reasons. */
import type { Hinted } from '../wire/messages';
import type { SuggestedMove } from '../wire/parts';
import type { Catalogue } from './catalogue';
import type { ParsedMove, Referee } from './referee';
import type { Snapshot } from './snapshot';
import type { Suggestion } from './thinker';
import { sheetView } from './wireForms';

/** The first hint shows squares at most this far from the play. */
const AROUND = 2;
/** The first hint shows at least this many squares that are not of the play, if there are any. */
const MIN_OTHERS = 2;

type Hint = Omit<Hinted, 'type' | 'request'>;

/** `seat` is to move, and `playable` are the squares where a tile of its rack can go. */
export async function hintOf(
  step: 1 | 2,
  suggestions: readonly Suggestion[],
  snapshot: Snapshot,
  seat: number,
  referee: Referee,
  catalogue: Catalogue,
): Promise<Hint> {
  const { edition } = snapshot.opened;
  const best = await referee.parse(edition, suggestions[0]!.move);
  if (step === 1) {
    const playable = snapshot.options?.playable ?? [];
    const squares = best.kind === 'play' ? surroundings(best, playable) : [];
    return { step, kind: best.kind, squares, moves: [] };
  }
  const moves = suggestions.map((each) => suggestedMove(each, snapshot, seat, referee, catalogue));
  return { step, kind: best.kind, squares: [], moves: await Promise.all(moves) };
}

async function suggestedMove(
  { move, value, win, reasons }: Suggestion,
  { log, opened }: Snapshot,
  seat: number,
  referee: Referee,
  catalogue: Catalogue,
): Promise<SuggestedMove> {
  const { kind, placements = [], tiles = [] } = await referee.parse(opened.edition, move);
  const { sheet } = await referee.judge(log, seat, move);
  return {
    kind,
    tiles: placements.map(([square, tile]) => ({ square, tile })),
    exchange: [...tiles],
    sheet: kind === 'play' && sheet ? sheetView(sheet, catalogue) : null,
    value,
    win,
    reply: reasons.reply || null,
    next: reasons.next || null,
  };
}

/**
 * The squares near a play where a tile of the rack can go. If they are hardly more than those of the
 * play, the distance grows, so that they do not give the play away.
 */
function surroundings({ placements = [] }: ParsedMove, playable: readonly string[]): string[] {
  const own = placements.map(([square]) => square);
  for (let distance = AROUND; ; distance += 1) {
    const near = playable.filter((square) =>
      own.some((each) => distanceBetween(square, each) <= distance),
    );
    if (near.length >= own.length + MIN_OTHERS || near.length === playable.length) return near;
  }
}

function distanceBetween(one: string, other: string): number {
  const rows = Math.abs(one.charCodeAt(0) - other.charCodeAt(0));
  return Math.max(rows, Math.abs(Number(one.slice(1)) - Number(other.slice(1))));
}
