/** The time of the server, going on by itself as long as somebody looks at a clock. */
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

  /** Until the answer is called. */
  run(): () => void {
    this.look();
    const timer = setInterval(() => this.look(), STEP);
    return () => clearInterval(timer);
  }
}
