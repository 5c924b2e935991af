/**
 * Registers the service worker, and knows whether a newer version of the app waits. Nothing reloads
 * a page except its user.
 */
import { TAKE_OVER } from './serviceWorkerMessage';

const HOUR = 3_600_000;

export class AppUpdate {
  /** A newer version takes over after a reload. */
  isReady = $state(false);
  readonly #workers: ServiceWorkerContainer | undefined;
  #registration: ServiceWorkerRegistration | null = null;
  #wantsReload = false;
  #checked = 0;

  /** Browsers have service workers behind TLS and on localhost only. */
  constructor(workers: ServiceWorkerContainer | undefined = navigator.serviceWorker) {
    this.#workers = workers;
  }

  /** Without a service worker the app works as before, but not off line. */
  async register(script: string): Promise<void> {
    const workers = this.#workers;
    if (workers === undefined) return;
    // The first service worker of a page brings the version that the page has already.
    let isControlled = workers.controller !== null;
    workers.addEventListener('controllerchange', () => {
      if (this.#wantsReload) location.reload();
      else if (isControlled) this.isReady = true;
      isControlled = true;
    });
    try {
      const registration = await workers.register(script);
      this.#follow(registration);
      this.#registration = registration;
    } catch {
      return;
    }
    this.#checked = Date.now();
  }

  /** An open page asks again when it is shown, at most once in an hour. */
  check(now = Date.now()): void {
    if (this.#registration === null || now - this.#checked < HOUR) return;
    this.#checked = now;
    // Off line: the next time
    this.#registration.update().catch(() => undefined);
  }

  reload(): void {
    const waiting = this.#registration?.waiting;
    if (!waiting) return location.reload();
    this.#wantsReload = true;
    waiting.postMessage(TAKE_OVER);
  }

  #follow(registration: ServiceWorkerRegistration): void {
    const look = (): void => {
      if (registration.waiting !== null && this.#workers?.controller) this.isReady = true;
    };
    look();
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', look);
    });
  }
}

export const appUpdate = new AppUpdate();
