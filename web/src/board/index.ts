/**
 * The public interface of the board widget: data in, callbacks of `Placement` out. Other folders
 * import from here only, and the widget imports nothing but Svelte.
 */
export { default as Board } from './Board.svelte';
export { default as Rack } from './Rack.svelte';
export { default as Star } from './Star.svelte';
export { default as Tile } from './Tile.svelte';
export { type Spot } from './glide';
export { dealHand, layTile, type Change, type Hand, type TileId } from './hand';
export type {
  BoardTile,
  Colour,
  GroupLabel,
  Heat,
  Mark,
  SpecialLook,
  SquareFacts,
  SquareInput,
  Threat,
  TileLook,
} from './looks';
export { Placement, type PlacementCallbacks } from './placement.svelte';
export { formatSquare, parseSquare, type Square } from './squares';
export { isWhole, type View } from './view';
