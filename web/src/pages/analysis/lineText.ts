/** Moves, numbers and faults of the analysis board in words. */
import { explainViolation } from '../../local/explanation';
import type { Fault } from '../../local/analysis/faults';
import type { Line } from '../../local/analysis/lineOrder';
import { sortTiles, without } from '../../local/analysis/draft';
import { parseMove, takenBy } from '../../local/moveNotation';
import { tileLook, tileName } from '../../parts/editionLooks';
import { say, words } from '../../parts/words/index.svelte';
import type { EditionView } from '../../wire/parts';

export const named = (tile: string): string => tileName(tileLook(tile));

/** "4 on H8 and 0 on I8" */
export function moveText(move: string): string {
  const { laid, exchanged } = parseMove(move);
  if (exchanged.length > 0) {
    const isHidden = exchanged.includes('_');
    return isHidden
      ? say('web-turn-exchange', { count: exchanged.length })
      : say('web-hint-exchange-short', { tiles: words.join(exchanged.map(named)) });
  }
  if (laid.length === 0) return say(move === 'pass' ? 'web-analysis-pass' : `web-turn-${move}`);
  return words.join(
    laid.map(({ square, tile }) => say('table-tile-on-square', { tile: named(tile), square })),
  );
}

/** The tiles of the rack that a move keeps. */
export const keptTiles = (rack: readonly string[], move: string): string[] =>
  sortTiles(without(rack, takenBy(move)));

/** A standard error, where the search has one. */
export const formatError = (error: number | null, scale = 1): string => {
  const rounded = Math.round((error ?? 0) * scale);
  return error === null || error === 0 ? '' : `± ${Math.max(1, rounded)}`;
};

export const isCounted = ({ certainty }: Line): boolean => certainty === 'exact';

/** A sentence about what is impossible. */
export function faultText(fault: Fault, edition: EditionView): string {
  switch (fault.kind) {
    case 'too-many': {
      const { found, allowed, tile } = fault;
      return say('web-analysis-fault-tiles', { found, allowed, tile: named(tile) });
    }
    case 'unreadable':
      return say(`web-analysis-fault-${fault.part ?? 'other'}`);
    case 'violation':
      return violationText(fault.violation, edition);
  }
}

function violationText(
  violation: Extract<Fault, { kind: 'violation' }>['violation'],
  edition: EditionView,
): string {
  const squares = words.join([...(violation.squares ?? [])]);
  if (violation.code === 'start-not-covered') return say('web-analysis-fault-start', { squares });
  if (violation.code === 'not-touching') {
    const count = violation.squares?.length ?? 0;
    return say('web-analysis-fault-apart', { squares, count });
  }
  return explainViolation(violation, edition, words);
}
