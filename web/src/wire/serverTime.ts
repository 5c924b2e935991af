/**
 * Estimates the server's clock. A ping gives the best estimate, because its round-trip time is
 * known; the latency of a state is not.
 */
export class ServerTime {
  #offset = 0;
  /** Largest error of the estimate, in milliseconds. */
  #doubt = Infinity;

  /** A server time received at a local time. */
  observe(server: number, at: number): void {
    if (this.#doubt === Infinity) this.#offset = server - at;
  }

  /** A server time in the reply to a request sent at `sent`. */
  observeReply(server: number, sent: number, at: number): void {
    const doubt = (at - sent) / 2;
    if (doubt > this.#doubt) return;
    this.#doubt = doubt;
    this.#offset = server - (sent + at) / 2;
  }

  /** After sleep or a clock change, the next reply replaces the estimate. */
  forget(): void {
    this.#doubt = Infinity;
  }

  at(moment: number): number {
    return moment + this.#offset;
  }
}
