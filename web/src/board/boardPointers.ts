/**
 * Pointer input on the board: tap a square, drag a pending tile, pan and pinch the zoomed board. It
 * turns pixels into views and taps; `Placement` decides what happens to tiles.
 */
import { pressTile } from './dragTile';
import { pendingTileOn } from './hand';
import type { SquareInput } from './looks';
import type { Placement } from './placement.svelte';
import { followPress, isMainButton } from './press';
import type { Size, Square } from './squares';
import { isWhole, panned, zoomed, type Point, type View } from './view';

export interface BoardSurface {
  readonly view: View;
  readonly size: Size;
  readonly placement: Placement | null;
  readonly input: SquareInput | null;
  pointOn(event: { clientX: number; clientY: number }): Point;
  squareAt(x: number, y: number): Square | null;
  /** In pixels on the screen. */
  tileWidth(): number;
  show(view: View): void;
  follow(following: boolean): void;
  toggleZoom(square: Square): void;
}

export interface BoardPointers {
  pointerdown(event: PointerEvent): void;
  wheel(event: WheelEvent): void;
  draggedOver(point: { x: number; y: number } | null): void;
}

/** Longest time between the taps of a double tap, in milliseconds. */
const DOUBLE_TAP = 320;
/** Distance from the edge, in squares, within which a dragged tile pans the board. */
const EDGE = 0.7;
/** In squares per animation frame. */
const PUSH = 0.12;
const WHEEL_STEP = 0.0022;

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const midpoint = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

export function boardPointers(surface: BoardSurface): BoardPointers {
  const fingers = new Map<number, Point>();
  /** Two fingers were down, so lifting them is not a tap. */
  let isPinch = false;
  let lastTap: { square: Square; time: number } | null = null;
  let push: { by: Point; frame: number } | null = null;

  function tapped(event: PointerEvent): void {
    const square = surface.squareAt(event.clientX, event.clientY);
    const { placement } = surface;
    if (square === null) return;
    if (surface.input !== null) {
      // A finger needs larger squares before it can choose one
      if (event.pointerType === 'touch' && isWhole(surface.view)) surface.toggleZoom(square);
      surface.input.use(square);
      return;
    }
    const isIdle =
      placement === null || (placement.held === null && !pendingTileOn(placement.hand, square));
    const isDouble =
      lastTap?.square === square && event.timeStamp - lastTap.time < DOUBLE_TAP && isIdle;
    lastTap = isDouble ? null : { square, time: event.timeStamp };
    if (isDouble && event.pointerType === 'touch') surface.toggleZoom(square);
    else placement?.tapSquare(square);
  }

  /** One finger pans, two fingers pan and zoom. */
  function movedTo(id: number, to: Point): void {
    const [other] = [...fingers].filter(([finger]) => finger !== id).map(([, point]) => point);
    const from = fingers.get(id) ?? to;
    const { view, size } = surface;
    if (other === undefined)
      surface.show(panned(view, { x: to.x - from.x, y: to.y - from.y }, size));
    else {
      const factor = distance(to, other) / Math.max(distance(from, other), 0.1);
      surface.show(zoomed(view, factor, midpoint(from, other), midpoint(to, other), size));
    }
    fingers.set(id, to);
  }

  function lifted(id: number): void {
    fingers.delete(id);
    if (fingers.size === 0) surface.follow(false);
  }

  function followFinger(down: PointerEvent): void {
    const id = down.pointerId;
    followPress(down, {
      ontap: (event) => {
        lifted(id);
        if (!isPinch) tapped(event);
      },
      onmove: (event) => {
        if (isWhole(surface.view) && fingers.size < 2) return;
        surface.follow(true);
        movedTo(id, surface.pointOn(event));
      },
      ondrop: () => lifted(id),
      oncancel: () => lifted(id),
    });
    fingers.set(id, surface.pointOn(down));
    isPinch = fingers.size > 1;
  }

  function pointerdown(event: PointerEvent): void {
    const { placement } = surface;
    const square = surface.squareAt(event.clientX, event.clientY);
    if (placement !== null) placement.byTouch = event.pointerType === 'touch';
    const pending =
      placement === null || square === null ? null : pendingTileOn(placement.hand, square);
    if (event.isPrimary) fingers.clear();
    if (pending !== null && isMainButton(event)) {
      pressTile(event, pending, placement!, surface.tileWidth(), () => tapped(event));
    } else if (event.button === 0 && placement?.drag == null) followFinger(event);
  }

  /** Trackpads report a pinch as a wheel event with Ctrl; without Ctrl the page scrolls. */
  function wheel(event: WheelEvent): void {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const point = surface.pointOn(event);
    const factor = Math.exp(-event.deltaY * WHEEL_STEP);
    surface.show(zoomed(surface.view, factor, point, point, surface.size));
  }

  function pushOn(): void {
    if (push === null) return;
    surface.show(panned(surface.view, push.by, surface.size));
    push.frame = requestAnimationFrame(pushOn);
  }

  function draggedOver(point: { x: number; y: number } | null): void {
    if (push !== null) cancelAnimationFrame(push.frame);
    push = null;
    if (point === null || isWhole(surface.view)) return;
    const at = surface.pointOn({ clientX: point.x, clientY: point.y });
    const { rows, columns } = surface.size;
    if (at.x < 0 || at.y < 0 || at.x > columns || at.y > rows) return;
    const towards = (value: number, end: number): number =>
      value < EDGE ? PUSH : value > end - EDGE ? -PUSH : 0;
    const by = { x: towards(at.x, columns), y: towards(at.y, rows) };
    if (by.x === 0 && by.y === 0) return;
    push = { by, frame: requestAnimationFrame(pushOn) };
  }

  return { pointerdown, wheel, draggedOver };
}
