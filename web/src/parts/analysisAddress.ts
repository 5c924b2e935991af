/** Addresses of the analysis board: a position as TPN, or a turn of a game. */
import { formatRoute } from './routes';

export interface AnalysisPlace {
  readonly position: string | null;
  /** For an empty board; a position names its edition itself. */
  readonly edition: string | null;
  readonly game: string | null;
  readonly turn: number;
}

/** The address of a position (TPN). Its edition, the fifth field, is in the query too. */
export const formatPositionAddress = (position: string): string =>
  formatAddress({ position, edition: position.split(/\s+/)[4] ?? '' });

/** The address of the position after the first `turn` turns of a game; the board opens the whole game. */
export const formatTurnAddress = (game: string, turn: number): string =>
  formatAddress({ game, turn: String(turn) });

const formatAddress = (query: Readonly<Record<string, string>>): string =>
  `${formatRoute({ page: 'analysis' })}?${new URLSearchParams(query).toString()}`;

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
