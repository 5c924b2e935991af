/**
 * Tells the player that it is their turn while the page is hidden: a sound; in slow games also a
 * notification and the badge of the installed app. The title of the page shows the turn anyway.
 */
import { settings } from '../../parts/settings.svelte';
import { say, words } from '../../parts/words/index.svelte';
import type { LiveTable } from './liveTable.svelte';
import { play as sound } from './sounds';

/** unsupported: this browser has no notifications for pages. */
export type Permission = NotificationPermission | 'unsupported';

const permissionNow = (): Permission =>
  typeof Notification === 'undefined' ? 'unsupported' : Notification.permission;

export class TurnAlert {
  permission: Permission = $state(permissionNow());
  /** The answer to the question, for a line on the page. */
  answer: Permission | null = $state(null);
  #shown: Notification | null = null;
  #wasMyTurn: boolean | null = null;

  constructor(private readonly table: LiveTable) {}

  /** In a slow game a turn takes days. */
  get isSlow(): boolean {
    return this.table.welcome?.plan.clock.kind === 'days';
  }

  /**
   * The question is asked after the first own move of a slow game, while the others are to move, if
   * it was never answered.
   */
  get isOffered(): boolean {
    const { state: tableState, isWaitingForMe, isOver } = this.table;
    if (tableState === null || !this.isSlow || this.permission !== 'default') return false;
    if (isWaitingForMe || isOver) return false;
    return tableState.turns.some(
      ({ seat, by }) => by === 'player' && tableState.yours.includes(seat),
    );
  }

  async ask(): Promise<void> {
    this.permission = await Notification.requestPermission();
    this.answer = this.permission;
  }

  /** Call it when the turn changes. */
  update(isMyTurn: boolean, isHidden: boolean): void {
    const hasBegun = this.#wasMyTurn === false && isMyTurn;
    this.#wasMyTurn = isMyTurn;
    if (!isHidden || !isMyTurn) return this.clear();
    if (hasBegun && settings.chosen.sounds) sound('turn');
    if (hasBegun && this.isSlow) this.#notify();
  }

  clear(): void {
    this.#shown?.close();
    this.#shown = null;
    void navigator.clearAppBadge?.().catch(() => undefined);
  }

  #notify(): void {
    // Rejected if the app is not installed.
    void navigator.setAppBadge?.(1).catch(() => undefined);
    if (this.permission !== 'granted') return;
    const names = this.table.seats.map(({ name }) => name).join(', ');
    try {
      this.#shown = new Notification(say('web-table-your-turn'), {
        body: say('web-table-heading', { names }),
        lang: words.language,
        tag: `triolet-${this.table.game}`,
      });
    } catch {
      // Some browsers on phones allow notifications only from a service worker.
      this.permission = 'unsupported';
      return;
    }
    this.#shown.addEventListener('click', () => {
      focus();
      this.clear();
    });
  }
}
