/**
 * Drags a tile with a pointer, from the rack or from the board alike. Under a finger the tile is
 * held a little higher, so that the square below can be seen; that square is the one that counts.
 */
import type { TileId } from './hand';
import type { Placing } from './placing.svelte';
import { followPress } from './press';

/** In pixels: a finger tip hides about this much. */
const ABOVE_FINGER = 46;

/** `width` is the tile's, in pixels as it is seen. */
export function pressTile(
  down: PointerEvent,
  tile: TileId,
  placing: Placing,
  width: number,
  ontap: () => void,
): void {
  placing.byTouch = down.pointerType === 'touch';
  const lift = placing.byTouch ? ABOVE_FINGER : 0;
  followPress(down, {
    ontap,
    onmove: (event) => placing.dragTo(tile, event.clientX, event.clientY - lift, width),
    ondrop: () => placing.drop(),
    oncancel: () => placing.cancelDrag(),
  });
}
