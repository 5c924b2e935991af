/** The server's time as reactive state, updated by a timer. */
import type { ServerTime } from '../../wire/serverTime';

const STEP = 250;

export class ServerClock {
  now = $state(0);
  readonly #time: ServerTime;

  constructor(time: ServerTime) {
    this.#time = time;
    this.look();
  }

  look(): void {
    this.now = this.#time.at(Date.now());
  }

  /** Starts the timer; returns the function that stops it. */
  run(): () => void {
    this.look();
    const timer = setInterval(() => this.look(), STEP);
    return () => clearInterval(timer);
  }
}
