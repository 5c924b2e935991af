/** A record as a review reads it. Seats count from 0. */
import type { RecordData } from '../../kernel/requests';
import { DEPARTURES } from './sentences';

export interface RecordedTurn {
  readonly seat: number;
  /** Canonical text. */
  readonly move: string;
  readonly points: number;
  /** After the turn, by seat. */
  readonly scores: readonly number[];
  /** Whether the player left the game. */
  readonly isDeparture: boolean;
  /** Whether the tiles are known and there was a decision. */
  readonly isJudged: boolean;
}

export interface RecordedGame {
  /** Canonical text. */
  readonly record: string;
  readonly edition: string;
  readonly names: readonly string[];
  /** The seat that began. */
  readonly first: number;
  readonly turns: readonly RecordedTurn[];
  readonly isOver: boolean;
  /** By seat. */
  readonly finalScores: readonly number[];
}

const SEAT_HEADER = /^seat\d+$/;
/** In an exchange of which only the number of tiles is known. */
const HIDDEN_TILE = '_';

export function readRecordedGame(data: RecordData): RecordedGame {
  const headers = new Map(data.headers);
  const names = data.headers.filter(([key]) => SEAT_HEADER.test(key)).map(([, name]) => name);
  let scores: readonly number[] = names.map(() => 0);
  const turns = data.turns.map(({ seat, rack, move, points, total }): RecordedTurn => {
    const text = move as string;
    const isDeparture = DEPARTURES.has(text);
    scores = scores.with(seat - 1, total);
    const isJudged = rack !== null && !isDeparture && !text.includes(HIDDEN_TILE);
    return { seat: seat - 1, move: text, points, scores, isDeparture, isJudged };
  });
  const finalScores = [...scores];
  for (const { seat, total } of data.end?.counts ?? []) finalScores[seat - 1] = total;
  const first = headers.has('first')
    ? Number(headers.get('first')) - 1
    : (turns.find(({ isDeparture }) => !isDeparture)?.seat ?? 0);
  const { record, edition } = data;
  return { record, edition, names, first, turns, isOver: data.end !== null, finalScores };
}
