/** Waits for a state of the page that needs more than a few promises, such as a loaded chunk. */
import { flushSync } from 'svelte';
import { vi } from 'vitest';

/** Long, because the machine may be busy. */
const TIMEOUT_MS = 30_000;

export const eventually = (check: () => void): Promise<void> =>
  vi.waitFor(
    () => {
      flushSync();
      check();
    },
    { timeout: TIMEOUT_MS },
  );
