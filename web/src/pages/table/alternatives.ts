/** Which of the suggested moves are shown, and why one is ranked above another with more points. */
import { say, words } from '../../parts/words/index.svelte';
import type { SuggestedMove } from '../../wire/parts';

const MOST_SHOWN = 3;

/**
 * At most three moves in their order. A move on the squares of a better one, or a second exchange, is
 * shown only if there are too few others.
 */
export function alternatives(moves: readonly SuggestedMove[]): SuggestedMove[] {
  const isNew = (move: SuggestedMove, index: number): boolean =>
    !moves.slice(0, index).some((better) => placeOf(better) === placeOf(move));
  const different = moves.filter(isNew);
  const shown = [...different, ...moves.filter((move) => !different.includes(move))];
  const most = new Set(shown.slice(0, MOST_SHOWN));
  return moves.filter((move) => most.has(move));
}

const placeOf = ({ kind, tiles }: SuggestedMove): string =>
  `${kind} ${tiles.map(({ square }) => square).toSorted()}`;

const pointsOf = ({ sheet }: SuggestedMove): number => sheet?.points ?? 0;

/** Why a move is ranked above one with more points; empty if there is none. */
export function whyFewerPoints(move: SuggestedMove, moves: readonly SuggestedMove[]): string {
  const worse = moves.slice(moves.indexOf(move) + 1);
  const rival = worse.toSorted((one, other) => pointsOf(other) - pointsOf(one))[0];
  if (rival === undefined || pointsOf(rival) <= pointsOf(move)) return '';
  const reasons = reasonsOver(move, rival);
  return reasons.length === 0 ? '' : say('web-hint-fewer', { reasons: words.join(reasons) });
}

function reasonsOver(move: SuggestedMove, rival: SuggestedMove): string[] {
  const saved = Math.round((rival.reply ?? 0) - (move.reply ?? 0));
  const gained = Math.round((move.next ?? 0) - (rival.next ?? 0));
  const isKnown = [move, rival].every(({ reply, next }) => reply !== null && next !== null);
  const found = [
    ...((move.sheet?.replays ?? 0) > (rival.sheet?.replays ?? 0)
      ? [say('web-hint-but-again')]
      : []),
    ...(isKnown && saved > 0 ? [say('web-hint-but-reply', { points: saved })] : []),
    ...(isKnown && gained > 0 ? [say('web-hint-but-next', { points: gained })] : []),
  ];
  if (found.length > 0) return found;
  if (move.value > rival.value) return [say('web-hint-but-gain')];
  return (move.win ?? 0) > (rival.win ?? 0) ? [say('web-hint-but-chance')] : [];
}
