/** Announcements for screen readers. Each has a number, so that a repeated text is read twice. */
export interface Announcement {
  readonly number: number;
  readonly text: string;
}

const KEPT = 20;

class Announcer {
  announcements: readonly Announcement[] = $state.raw([]);
  #number = 0;

  say(text: string): void {
    this.#number += 1;
    this.announcements = [...this.announcements.slice(1 - KEPT), { number: this.#number, text }];
  }

  clear(): void {
    this.announcements = [];
  }
}

export const announcer = new Announcer();
