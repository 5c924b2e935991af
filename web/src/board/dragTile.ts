/**
 * Drags a tile with a pointer, from the rack or from the board alike. Under a finger the tile is
 * held a little higher, so that the square below can be seen; that square is the one that counts.
 */
import type { TileId } from './hand';
import type { Placement } from './placement.svelte';
import { followPress } from './press';

/** In pixels: a finger tip hides about this much. */
const ABOVE_FINGER = 46;

/** `width` is the tile's, in pixels as it is seen. */
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
