/**
 * Converts the kernel's score sheets, violations and outcomes to the forms of the live protocol, with
 * their sentences. The kernel's seats count from 1, those of the protocol from 0.
 */
import type * as kernel from '../kernel/requests';
import type { Previewed } from '../wire/messages';
import type { Broken, EditionView, Group, Outcome, Sheet } from '../wire/parts';
import type { Catalogue } from './catalogue';
import { explainOutcome, explainSheet, explainViolation, type Exit } from './explanation';

export function sheetView(sheet: kernel.ScoreSheet, catalogue: Catalogue): Sheet {
  const { points, replays } = sheet;
  const view = { points, replays, groups: sheet.lines.map(groupView) };
  return { ...view, words: explainSheet(view, catalogue) };
}

const groupView = (line: kernel.ScoreLine): Group => ({
  kind: line.reason as Group['kind'],
  squares: [...line.squares],
  tiles: [...line.tiles],
  points: line.points,
  factors: Object.entries(line.multipliers ?? {}).map(([square, factor]) => ({ square, factor })),
});

export const brokenView = (
  violation: kernel.Violation,
  edition: EditionView,
  catalogue: Catalogue,
): Broken => ({
  code: violation.code,
  squares: [...(violation.squares ?? [])],
  words: explainViolation(violation, edition, catalogue),
});

export const previewView = (
  { violations, sheet }: { violations: readonly kernel.Violation[]; sheet?: kernel.ScoreSheet },
  edition: EditionView,
  catalogue: Catalogue,
): Omit<Previewed, 'request'> => ({
  type: 'previewed',
  sheet: sheet ? sheetView(sheet, catalogue) : null,
  broken: violations.map((each) => brokenView(each, edition, catalogue)),
});

/** What the kernel says about a game that is over. */
export type EndedGame = kernel.Outcome & {
  readonly state: Pick<kernel.State, 'scores' | 'racks'>;
};

/** `you` is the seat of the reader, from 0; null for a spectator and on a shared device. */
export function outcomeView(
  game: EndedGame,
  names: readonly string[],
  catalogue: Catalogue,
  left: Exit | null = null,
  you: number | null = null,
): Outcome {
  const view = {
    termination: game.termination as Outcome['termination'],
    lines: game.end.map((line) => ({
      seat: line.seat - 1,
      holder: line.holder - 1,
      tiles: [...line.tiles],
      points: line.points,
    })),
    scores: [...game.state.scores],
    winners: game.winners.map((seat) => seat - 1),
    racks: game.state.racks.map((rack) => [...(rack ?? [])]),
  };
  return { ...view, words: explainOutcome(view, names, catalogue, left, you) };
}

/** How the last player who left did so, from the moves of a game; the kernel knows no claims. */
export function lastExit(moves: readonly Pick<kernel.Moved, 'seat' | 'move'>[]): Exit | null {
  const last = moves.findLast(({ move }) => move === 'resign' || move === 'timeout');
  return last === undefined ? null : { seat: last.seat - 1, way: last.move as Exit['way'] };
}
