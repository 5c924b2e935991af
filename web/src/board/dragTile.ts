/**
 * Drags a tile from the rack or the board. Under a finger the tile is shown higher, so that the
 * finger does not hide the target square.
 */
import type { TileId } from './hand';
import type { Placement } from './placement.svelte';
import { followPress } from './press';

/** In pixels: about what a fingertip hides. */
const ABOVE_FINGER = 46;

/** `width` is the width of the tile in pixels on the screen. */
export function pressTile(
  down: PointerEvent,
  tile: TileId,
  placement: Placement,
  width: number,
  ontap: () => void,
): void {
  placement.byTouch = down.pointerType === 'touch';
  const lift = placement.byTouch ? ABOVE_FINGER : 0;
  followPress(down, {
    ontap,
    onmove: (event) => placement.dragTo(tile, event.clientX, event.clientY - lift, width),
    ondrop: () => placement.drop(),
    oncancel: () => placement.cancelDrag(),
  });
}
