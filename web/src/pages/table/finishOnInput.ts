/** Ends the waiting of a presentation when the player presses something or leaves the page. */
import type { Presentation } from './presentation';

const MODIFIERS: readonly string[] = ['Shift', 'Control', 'Alt', 'Meta'];

/** Returns the function that stops it. */
export function finishOnInput(
  presentation: Pick<Presentation, 'isWaiting' | 'finish'>,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const finish = (): void => void (presentation.isWaiting && presentation.finish());
  // In the capture phase: the press already acts on the latest state
  addEventListener('pointerdown', finish, { signal, capture: true });
  addEventListener(
    'keydown',
    (event) => {
      if (!event.repeat && !MODIFIERS.includes(event.key)) finish();
    },
    { signal, capture: true },
  );
  document.addEventListener('visibilitychange', () => document.hidden && finish(), { signal });
  return () => listening.abort();
}
