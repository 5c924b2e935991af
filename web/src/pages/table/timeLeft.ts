/** The time that a player has left, its format, and the warning when it runs out. */
import { say } from '../../parts/words/index.svelte';
import type { Clock, ClockPlan } from '../../wire/parts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** In the last part of the time the clock is highlighted. */
const LOW = 0.2;

/** In milliseconds at the server time `now`; null without a clock. */
export function timeLeft(clock: Clock, seat: number, now: number): number | null {
  const left = clock.left[seat] ?? null;
  if (left === null || clock.running !== seat) return left;
  return Math.max(0, left - Math.max(0, now - clock.now));
}

/** The time is in its last fifth: of the turn, or of the whole game. */
export const isLow = (left: number, { seconds, days }: ClockPlan): boolean =>
  left < LOW * (seconds * SECOND + days * DAY);

/** Warns once in each turn; with a time for the whole game, once until the time is longer again. */
export class TimeWarning {
  readonly #warned = new Set<number>();

  /** The time left at which to warn now, or null. */
  due(clock: Clock, yours: readonly number[], plan: ClockPlan, now: number): number | null {
    for (const seat of yours) {
      const left = timeLeft(clock, seat, now);
      if (left === null) continue;
      if (!isLow(left, plan)) this.#warned.delete(seat);
      else if (clock.running === seat && left > 0 && !this.#warned.has(seat)) {
        this.#warned.add(seat);
        return left;
      }
    }
    return null;
  }
}

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
