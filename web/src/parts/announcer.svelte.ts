/** Announcements for screen readers. Each has a number, so that a repeated text is read twice. */
export interface Said {
  readonly number: number;
  readonly text: string;
}

const KEPT = 20;

class Announcer {
  said: readonly Said[] = $state.raw([]);
  #number = 0;

  say(text: string): void {
    this.#number += 1;
    this.said = [...this.said.slice(1 - KEPT), { number: this.#number, text }];
  }

  clear(): void {
    this.said = [];
  }
}

export const announcer = new Announcer();
