/** Two finished games with their reviews, as the server and `triolet review` write them. */
import type { GameView, ReviewStatus, ReviewView } from '../../src/wire/apiTypes';
import games from './games.json';

export interface ReviewedGame {
  readonly view: GameView;
  readonly review: ReviewView;
}

export const TWO = games.two as unknown as ReviewedGame;
/** The record (TGN) of the game of two players. */
export const RECORD: string = games.two.record;
export const FOUR = games.four as unknown as ReviewedGame;

export const doneStatus = ({ review }: ReviewedGame): ReviewStatus => ({
  state: 'done',
  done: review.turns.length,
  turns: review.turns.length,
  review,
});

/** The first turns are judged. */
export const runningStatus = ({ review }: ReviewedGame, done: number): ReviewStatus => ({
  state: 'running',
  done,
  turns: review.turns.length,
  review: { players: [], turns: review.turns.slice(0, done), key_moments: [] },
});
