/** The environment of the live connection (sockets, time, randomness), which tests replace. */
import { isOffLine } from './network';

export interface LiveSocket {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: ((event: { readonly code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Environment {
  open(address: string): LiveSocket;
  /** No socket can connect. */
  isOffLine(): boolean;
  /** In milliseconds since 1970. */
  now(): number;
  /** In [0, 1). */
  random(): number;
  /** Starts a timer; returns the function that cancels it. */
  after(milliseconds: number, callback: () => void): () => void;
}

export const browser: Environment = {
  // The handlers of WebSocket take wider event types
  open: (address) => new WebSocket(address) as LiveSocket,
  isOffLine,
  now: () => Date.now(),
  random: () => Math.random(),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};

const FIRST_WAIT = 300;
const LONGEST_WAIT = 15_000;

/** Exponential back-off with jitter, in milliseconds. */
export function backOff(attempt: number, random: number): number {
  const longest = Math.min(FIRST_WAIT * 2 ** attempt, LONGEST_WAIT);
  return longest / 2 + (longest / 2) * random;
}

/** A random prefix that makes request ids unique among pages. */
export function newPrefix(random: () => number): string {
  return Array.from({ length: 12 }, () => Math.floor(random() * 36).toString(36)).join('');
}
