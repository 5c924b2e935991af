/**
 * The board widget from outside: what to show goes in as data, what the player does comes out of
 * `Placement`. Pages import from here; inside, nothing is imported from elsewhere.
 */
export { default as Board } from './Board.svelte';
export { default as Rack } from './Rack.svelte';
export { default as Tile } from './Tile.svelte';
export { dealHand, type Change, type Hand, type TileId } from './hand';
export type {
  BoardTile,
  Colour,
  GroupLabel,
  Mark,
  SpecialLook,
  SquareFacts,
  TileLook,
} from './looks';
export { Placement, type PlacementCallbacks } from './placement.svelte';
export { formatSquare, parseSquare, type Square } from './squares';
export { isWhole, type View } from './view';
