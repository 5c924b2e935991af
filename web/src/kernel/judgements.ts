/** The responses of the kernel that judge moves and replies; docs/players.md describes them. */
import type { RankedPlay, ScoreSheet, State, Suggestion } from './requests';

/** The terms of the static evaluation of a move, in points. */
export type EvaluationTerms = Suggestion['reasons'];

/** A move with what the search expects of it. */
export interface JudgedMove extends RankedPlay {
  /** Points that the player will gain on the mean of the others who still play. */
  readonly gain: number;
  /** The chance to win; a tie counts as a shared win. */
  readonly win: number;
  readonly terms: EvaluationTerms;
  readonly sheet: ScoreSheet;
}

/** A move compared with the best one and with the obvious one. */
export interface Judgement {
  readonly played: JudgedMove;
  readonly best: JudgedMove;
  /** What a strong player without search would choose. */
  readonly static: JudgedMove;
  /** The standard error of the difference in points to the best move; 0 if the search was exact. */
  readonly gain_error: number;
  /** The same of the chance to win. */
  readonly win_error: number;
  /** The standard error of the difference in points to the static move. */
  readonly static_error: number;
  /** The points of the play that makes the most of them. */
  readonly most_points: number;
  /** The number of legal moves. */
  readonly choices: number;
  /** What the player saw. */
  readonly state: State;
}

/** What the next player can expect on a square, over random racks of the unseen tiles. */
export interface SquareReplies {
  /** How often the best reply uses the square. */
  readonly share: number;
  /** The mean points of these replies; 0 if there are none. */
  readonly points: number;
  /** The tile that these replies lay there most often, such as `11` or `J11`. */
  readonly tile: string | null;
  /** The share of racks with any legal play that uses the square. */
  readonly reach: number;
  /** The mean over all racks of the best play that uses the square, 0 without one. */
  readonly through: number;
}

/** The replies of the next player. */
export interface Replies {
  /** The seat that replies, from 1; null if the game is over or the same player moves again. */
  readonly seat: number | null;
  /** The mean points of the best reply; 0 if there is none. */
  readonly mean: number;
  readonly squares: Readonly<Record<string, SquareReplies>>;
}
