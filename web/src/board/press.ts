/**
 * Tracks one pointer from pointerdown and distinguishes a tap from a drag. It listens on the
 * window, because the tile under the pointer may move away.
 */
export interface PressHandlers {
  readonly ontap?: (event: PointerEvent) => void;
  readonly onmove?: (event: PointerEvent) => void;
  readonly ondrop?: (event: PointerEvent) => void;
  /** The browser cancelled the pointer, for example to scroll. */
  readonly oncancel?: () => void;
}

/** Movement allowed during a tap, in pixels. */
const TAP_TOLERANCE = 6;

export function followPress(down: PointerEvent, handlers: PressHandlers): void {
  let isDrag = false;
  const listening = new AbortController();
  const end = (): void => listening.abort();
  const mine =
    (handle: (event: PointerEvent) => void) =>
    (event: PointerEvent): void => {
      if (event.pointerId === down.pointerId) handle(event);
    };
  const options = { signal: listening.signal };
  window.addEventListener(
    'pointermove',
    mine((event) => {
      const distance = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY);
      isDrag ||= distance > TAP_TOLERANCE;
      if (isDrag) handlers.onmove?.(event);
    }),
    options,
  );
  window.addEventListener(
    'pointerup',
    mine((event) => {
      end();
      if (isDrag) handlers.ondrop?.(event);
      else handlers.ontap?.(event);
    }),
    options,
  );
  window.addEventListener(
    'pointercancel',
    mine(() => {
      end();
      handlers.oncancel?.();
    }),
    options,
  );
}

export const isMainButton = (event: PointerEvent): boolean => event.button === 0 && event.isPrimary;
