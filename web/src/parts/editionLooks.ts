/**
 * Converts an edition to what the board widget shows: special squares, tiles with their counts, and
 * accessible names of squares.
 */
import type { BoardTile, Colour, SpecialLook, Square, SquareFacts, TileLook } from '../board';
import type { EditionView, LaidTile, SpecialSquare, TileCount } from '../wire/parts';
import { say } from './words/index.svelte';

const COLOURS: readonly string[] = ['blue', 'green', 'purple', 'orange', 'yellow', 'red'];

const isColour = (colour: string): colour is Colour => COLOURS.includes(colour);

function specialLook({ factor, sign, colour }: SpecialSquare): SpecialLook {
  return {
    colour: isColour(colour) ? colour : 'blue',
    ...(sign === 'times' ? {} : { sign }),
    ...(factor > 1 ? { text: `×${factor}` } : {}),
  };
}

export const specialLooks = (special: readonly SpecialSquare[]): Record<Square, SpecialLook> =>
  Object.fromEntries(special.map((each) => [each.square, specialLook(each)]));

/** A tile by its name in messages: `11`, `J` for a joker, `J4` for a joker with face 4. */
export function tileLook(name: string, counts: readonly TileCount[] = []): TileLook {
  const joker = name.startsWith('J');
  const count = counts.find(({ tile }) => tile === (joker ? 'J' : name))?.count;
  return {
    face: joker ? name.slice(1) : name,
    ...(joker ? { joker } : {}),
    ...(count === undefined ? {} : { count }),
  };
}

export const boardTiles = (
  laid: readonly LaidTile[],
  counts: readonly TileCount[] = [],
): BoardTile[] => laid.map(({ square, tile }) => ({ square, look: tileLook(tile, counts) }));

function specialName({ sign, text }: SpecialLook): string {
  if (sign === 'replay') return say('web-square-replay');
  if (sign !== undefined) return say('web-square-centre');
  return say('web-square-times', { factor: Number(text?.slice(1)) });
}

export function tileName({ face, joker }: TileLook): string {
  if (!joker) return face;
  return face === '' ? say('tile-joker') : say('web-tile-joker-as', { face });
}

/** "H8, 11, double square, not confirmed" */
export function squareName(square: Square, facts: SquareFacts): string {
  const parts = [square, facts.tile === null ? say('web-square-empty') : tileName(facts.tile)];
  if (facts.special !== null) parts.push(specialName(facts.special));
  if (facts.isPending) parts.push(say('web-square-lying'));
  return parts.join(', ');
}

export const squaresOf = (edition: EditionView): Record<Square, SpecialLook> =>
  specialLooks(edition.special);
