/** The time that a player has left, and its format. */
import { say } from '../../parts/words/index.svelte';
import type { Clock } from '../../wire/parts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Below this the clock is highlighted. */
const HURRY = 20 * SECOND;

/** In milliseconds at the server time `now`; null without a clock. */
export function timeLeft(clock: Clock, seat: number, now: number): number | null {
  const left = clock.left[seat] ?? null;
  if (left === null || clock.running !== seat) return left;
  return Math.max(0, left - Math.max(0, now - clock.now));
}

export const isLow = (left: number): boolean => left < HURRY;

const two = (number: number): string => String(Math.floor(number)).padStart(2, '0');

/** 0:07, 12:30, 1:05:00; from one day on in days and hours. */
export function formatTimeLeft(left: number): string {
  if (left >= DAY) {
    return say('web-left-days', {
      days: Math.floor(left / DAY),
      hours: Math.floor((left % DAY) / HOUR),
    });
  }
  // Rounded up: 0:00 means that the time is up
  const rounded = Math.ceil(left / SECOND) * SECOND;
  const seconds = two((rounded % MINUTE) / SECOND);
  if (rounded < HOUR) return `${Math.floor(rounded / MINUTE)}:${seconds}`;
  return `${Math.floor(rounded / HOUR)}:${two((rounded % HOUR) / MINUTE)}:${seconds}`;
}
