/** What the live connection needs of its surroundings, so that tests can hand in others. */
export interface LiveSocket {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: ((event: { readonly code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Environment {
  open(address: string): LiveSocket;
  /** In milliseconds since 1970. */
  now(): number;
  /** From 0 up to 1. */
  random(): number;
  /** Calls back after so many milliseconds, unless the answer is called before. */
  after(milliseconds: number, callback: () => void): () => void;
}

export const browser: Environment = {
  // A browser's socket tells its handlers more than they ask for
  open: (address) => new WebSocket(address) as LiveSocket,
  now: () => Date.now(),
  random: () => Math.random(),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};

const FIRST_WAIT = 300;
const LONGEST_WAIT = 15_000;

/** Twice as long each time, and never all clients at once. */
export function waitBefore(attempt: number, random: number): number {
  const longest = Math.min(FIRST_WAIT * 2 ** attempt, LONGEST_WAIT);
  return longest / 2 + (longest / 2) * random;
}

/** No two pages make up the same names for their requests. */
export function newPrefix(random: () => number): string {
  return Array.from({ length: 12 }, () => Math.floor(random() * 36).toString(36)).join('');
}
