/**
 * What the server's clock shows, guessed from its messages. A ping tells best, because its way there
 * and back is known; a state is as old as its way here, which nobody knows.
 */
export class ServerTime {
  #offset = 0;
  /** In milliseconds, how far off the guess may be. */
  #doubt = Infinity;

  /** A moment of the server, heard at a moment of this device. */
  heard(server: number, at: number): void {
    if (this.#doubt === Infinity) this.#offset = server - at;
  }

  /** The answer to a question that was sent at `sent`. */
  answered(server: number, sent: number, at: number): void {
    const doubt = (at - sent) / 2;
    if (doubt > this.#doubt) return;
    this.#doubt = doubt;
    this.#offset = server - (sent + at) / 2;
  }

  /** A device may have slept or set its clock: the next answer counts, whatever it is. */
  forget(): void {
    this.#doubt = Infinity;
  }

  at(moment: number): number {
    return moment + this.#offset;
  }
}
