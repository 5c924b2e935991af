/**
 * What the board shows, as plain data: tiles, special squares, marks and badges. No type here knows
 * points or rules.
 */
import type { Square } from './squares';

export interface TileLook {
  /** The large text of the tile; empty for a joker without a face. */
  readonly face: string;
  /** How many tiles of this face exist; shown in the corner. */
  readonly count?: number;
  readonly joker?: boolean;
}

export type Colour = 'blue' | 'green' | 'purple' | 'orange' | 'yellow' | 'red';

export interface SpecialLook {
  readonly colour: Colour;
  /** A sign, a text such as ×2, or both: never the colour alone. */
  readonly sign?: 'replay' | 'star' | 'rose';
  readonly text?: string;
}

export interface BoardTile {
  readonly square: Square;
  readonly look: TileLook;
}

/**
 * last: the previous play, in its player's colour. open: the tile fits here. wrong: squares of a
 * refused play. hint: the area of a hint. lit: groups that light up once. celebration: the tiles hop
 * once, in the given order.
 */
export interface Mark {
  readonly kind: 'last' | 'open' | 'wrong' | 'hint' | 'lit' | 'celebration';
  readonly squares: readonly Square[];
  readonly seat?: 1 | 2 | 3 | 4;
}

export interface GroupLabel {
  readonly squares: readonly Square[];
  readonly text: string;
  /** Of a better play, not of the one that was made. */
  readonly isAdvice?: boolean;
}

/** A square that was left open, with what can be expected there. */
export interface Threat {
  readonly square: Square;
  readonly text: string;
}

/** Everything visible on a square, as input for its accessible name. */
export interface SquareFacts {
  readonly special: SpecialLook | null;
  readonly tile: TileLook | null;
  readonly isPending: boolean;
  readonly isHeld: boolean;
  /** The square waits for its tile. */
  readonly isAim: boolean;
  readonly marks: readonly Mark['kind'][];
}
