/**
 * How things on the board look, as plain data: the words, signs and colours of an edition are
 * handed in with it. No type here says what anything is worth or where it may lie.
 */
import type { Square } from './squares';

export interface TileLook {
  /** What stands large on the tile; empty for a joker that stands for nothing yet. */
  readonly face: string;
  /** How many of this face exist, small in the corner. */
  readonly count?: number;
  readonly joker?: boolean;
}

export type Colour = 'blue' | 'green' | 'purple' | 'orange' | 'yellow' | 'red';

export interface SpecialLook {
  readonly colour: Colour;
  /** A sign, a text such as ×2, or the text upon the sign: never the colour alone. */
  readonly sign?: 'replay' | 'star' | 'rose';
  readonly text?: string;
}

export interface BoardTile {
  readonly square: Square;
  readonly look: TileLook;
}

/**
 * last: the play before, in the colour of its seat. open: here the tile can go. wrong: why a play
 * is refused. hint: a nudge to this area. celebration: the tiles hop once, in the order given.
 */
export interface Mark {
  readonly kind: 'last' | 'open' | 'wrong' | 'hint' | 'celebration';
  readonly squares: readonly Square[];
  readonly seat?: 1 | 2 | 3 | 4;
}

export interface GroupLabel {
  readonly squares: readonly Square[];
  readonly text: string;
}

/** All that is to be seen on a square, for whoever puts it into words. */
export interface SquareFacts {
  readonly special: SpecialLook | null;
  readonly tile: TileLook | null;
  readonly isPending: boolean;
  readonly isHeld: boolean;
  readonly marks: readonly Mark['kind'][];
}
