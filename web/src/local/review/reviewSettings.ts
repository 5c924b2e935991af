/** The constants of reviews, which `analysis/review_settings.py` writes from the Python package. */
import type { ReviewedTurnView } from '../../wire/apiTypes';

export type Grade = NonNullable<ReviewedTurnView['grade']>;

/** The inaccuracies and worse, from the worst: the grades of `errors`. */
export const ERRORS: readonly Grade[] = ['blunder', 'mistake', 'inaccuracy'];

/** From the best to the worst. */
export const GRADES: readonly Grade[] = ['brilliant', 'best', 'good', ...ERRORS.toReversed()];

export const isError = (grade: Grade | null): boolean => grade !== null && ERRORS.includes(grade);

/** A loss of points, or of the chance to win. */
interface Loss {
  readonly points: number;
  readonly win: number;
}

export interface ReviewSettings {
  /** Deals of a search that is not exact. */
  readonly samples: number;
  /** Most nodes of an endgame search. */
  readonly nodes: number;
  /** The racks of the next player. */
  readonly racks: number;
  readonly racks_seed: string;
  /** The losses from which a grade applies, from the worst grade. */
  readonly errors: readonly (Loss & { readonly grade: Grade })[];
  /** Up to this loss a move counts as the best. */
  readonly negligible: Loss;
  /** A loss counts only as far as it exceeds this many standard errors. */
  readonly sure: number;
  /** Points lost that lower the accuracy of a turn to 1/e. */
  readonly accuracy_points: number;
  readonly facts: {
    readonly most: number;
    readonly worth_saying: number;
    readonly open_square: number;
    readonly certain: number;
    readonly triolet: number;
    readonly replay: number;
  };
  readonly key_moments: number;
  readonly steepness: number;
  readonly spread: number;
  readonly spread_tile: number;
  /** What each place in the order of play is worth, by edition and number of players. */
  readonly turn_order: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
  /** Decimals of the numbers of a review. */
  readonly digits: number;
}
