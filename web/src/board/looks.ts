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

/** A mark of a map on a square without a tile: the higher the step, the larger and stronger. */
export interface Heat {
  readonly square: Square;
  readonly step: 1 | 2 | 3 | 4;
  /** A number on the mark; without it the sign of the square stays. */
  readonly text?: string;
}

/** Receives input on squares of a board without `placement`. */
export interface SquareInput {
  /** A tap, Enter or Space. */
  readonly use: (square: Square) => void;
  /** Returns whether the key was for the square. */
  readonly key: (square: Square, key: string) => boolean;
  /** The square that waits for a tile. */
  readonly aim: Square | null;
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

/** What a board shows. */
export interface BoardLooks {
  readonly specials?: Readonly<Record<Square, SpecialLook>>;
  readonly tiles?: readonly BoardTile[];
  /** Proposed tiles, for a hint. */
  readonly ghosts?: readonly BoardTile[];
  /** A better play, as outlines. */
  readonly advice?: readonly BoardTile[];
  readonly threats?: readonly Threat[];
  readonly marks?: readonly Mark[];
  readonly labels?: readonly GroupLabel[];
  /** A map over the squares. */
  readonly heat?: readonly Heat[];
  /** Input on squares, instead of `placement`. */
  readonly input?: SquareInput | null;
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
