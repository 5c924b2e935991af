/** Addresses of the analysis board: a position as TPN, or a turn of a game. */
import { formatRoute } from './routes';

export interface AnalysisPlace {
  readonly position: string | null;
  /** For an empty board; a position names its edition itself. */
  readonly edition: string | null;
  readonly game: string | null;
  readonly turn: number;
}

const address = (values: Readonly<Record<string, string>>): string => {
  const query = Object.entries(values).map(([key, value]) => `${key}=${readable(value)}`);
  return `${formatRoute({ page: 'analysis' })}?${query.join('&')}`;
};

/** A query may have slashes, and `+` for a space. */
const readable = (text: string): string =>
  encodeURIComponent(text).replaceAll('%2F', '/').replaceAll('%20', '+');

/** A position with its edition, which is the fifth field of a TPN. */
export const formatPositionAddress = (position: string): string =>
  address({ position, edition: position.split(/\s+/)[4] ?? '' });

export const formatTurnAddress = (game: string, turn: number): string =>
  address({ game, turn: String(turn) });

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
