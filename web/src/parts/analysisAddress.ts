/** Addresses of the analysis board: a position as TPN, or a turn of a game. */
import { analysisAddress, formatRoute } from './routes';

export interface AnalysisPlace {
  readonly position: string | null;
  /** For an empty board; a position names its edition itself. */
  readonly edition: string | null;
  readonly game: string | null;
  readonly turn: number;
}

/** A position with its edition, which is the fifth field of a TPN. */
export const formatPositionAddress = (position: string): string =>
  analysisAddress(position, position.split(/\s+/)[4] ?? '');

/** The position before the turn after so many turns of a game, with the whole game as its line. */
export const formatTurnAddress = (game: string, turn: number): string =>
  `${formatRoute({ page: 'analysis' })}?${new URLSearchParams({ game, turn: String(turn) })}`;

export function parseAnalysisQuery(query: string): AnalysisPlace {
  const values = new URLSearchParams(query);
  const turn = Number(values.get('turn'));
  return {
    position: values.get('position'),
    edition: values.get('edition'),
    game: values.get('game'),
    turn: Number.isInteger(turn) && turn > 0 ? turn : 0,
  };
}
