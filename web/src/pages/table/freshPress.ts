/**
 * A button that opens only on a press that began after the button had been visible for a while: a
 * double click, a second Enter or a held key from the screen before does not count.
 */
import type { Attachment } from 'svelte/attachments';

/** In milliseconds: longer than a double click or a second press of Enter. */
export const CALM_TIME = 700;

const KEYS: readonly string[] = ['Enter', ' '];

/** `shownAt` is on the time line of `Event.timeStamp`, so that queued events count as early too. */
export function freshPress(shownAt: number, onpress: () => void): Attachment<HTMLElement> {
  /** The key or pointer that is down on the button. */
  let pressed: string | null = null;
  const isFresh = (event: Event): boolean => event.timeStamp - shownAt >= CALM_TIME;

  function pointerdown(event: PointerEvent): void {
    pressed = event.button === 0 && event.isPrimary && isFresh(event) ? 'pointer' : null;
  }

  function keydown(event: KeyboardEvent): void {
    if (!KEYS.includes(event.key)) return;
    // The browser's own click would come with the keydown
    event.preventDefault();
    if (!event.repeat) pressed = isFresh(event) ? event.key : null;
  }

  function keyup(event: KeyboardEvent): void {
    if (!KEYS.includes(event.key)) return;
    event.preventDefault();
    const isPress = pressed === event.key;
    pressed = null;
    if (isPress) onpress();
  }

  /** Also the click of a screen reader, which has no pointer. */
  function click(event: MouseEvent): void {
    const isPress = event.detail === 0 ? isFresh(event) : pressed === 'pointer';
    pressed = null;
    if (isPress) onpress();
  }

  return (button) => {
    const listening = new AbortController();
    const { signal } = listening;
    button.addEventListener('pointerdown', pointerdown, { signal });
    button.addEventListener('keydown', keydown, { signal });
    button.addEventListener('keyup', keyup, { signal });
    button.addEventListener('click', click, { signal });
    button.addEventListener('blur', () => (pressed = null), { signal });
    return () => listening.abort();
  };
}
