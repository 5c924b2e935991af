/**
 * Animates a tile from its last position on the screen: between rack and board, or from another
 * player. The theme sets the duration; with reduced motion it is 0.
 */
import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import type { TileId } from './hand';
import type { Placement } from './placement.svelte';

/** The centre and width of an element on the screen, in pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export function spotOf(element: Element | null): Spot | null {
  if (element === null) return null;
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, width: box.width };
}

export const glideIn = (placement: Placement, tile: TileId): Attachment<HTMLElement> =>
  glideFrom(() => placement.originOf(tile));

/** `origin` is called once, when the element appears. */
export function glideFrom(origin: () => Spot | null): Attachment<HTMLElement> {
  return (element) => {
    const from = untrack(origin);
    if (from === null) return;
    const duration = parseFloat(getComputedStyle(element).getPropertyValue('--motion-slow'));
    const to = spotOf(element);
    if (to === null || !(duration > 0)) return;
    // A zoomed board scales the distance too
    const zoom = to.width / element.offsetWidth;
    const way = `translate(${(from.x - to.x) / zoom}px, ${(from.y - to.y) / zoom}px)`;
    const before = `${way} scale(${from.width / to.width})`;
    element.animate(
      [
        { transform: before, zIndex: 6 },
        { transform: 'none', zIndex: 6 },
      ],
      { duration, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
    );
  };
}
