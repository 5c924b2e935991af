/** Registration of the service worker, and when a newer version is offered. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppUpdate } from '../../src/parts/appUpdate.svelte';
import { eventually } from '../eventually';

const HOUR = 3_600_000;

class FakeWorker extends EventTarget {
  readonly received: unknown[] = [];

  postMessage(message: unknown): void {
    this.received.push(message);
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  readonly update = vi.fn<() => Promise<void>>(() => Promise.resolve());

  /** A newer version is installed and waits. */
  install(): FakeWorker {
    const worker = new FakeWorker();
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    this.installing = null;
    this.waiting = worker;
    worker.dispatchEvent(new Event('statechange'));
    return worker;
  }
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null;
  readonly registration = new FakeRegistration();
  readonly register = vi.fn<(script: string) => Promise<FakeRegistration>>(() =>
    Promise.resolve(this.registration),
  );

  constructor(isControlled: boolean) {
    super();
    this.controller = isControlled ? new FakeWorker() : null;
  }

  change(): void {
    this.controller = new FakeWorker();
    this.dispatchEvent(new Event('controllerchange'));
  }
}

const updateOf = (container: FakeContainer): AppUpdate =>
  new AppUpdate(container as unknown as ServiceWorkerContainer);

async function registered(isControlled: boolean) {
  const container = new FakeContainer(isControlled);
  const update = updateOf(container);
  await update.register('/service-worker.js');
  return { container, update };
}

let reload: ReturnType<typeof vi.fn<() => void>>;

beforeEach(() => {
  reload = vi.fn<() => void>();
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => vi.restoreAllMocks());

test('the first service worker of a page is no newer version', async () => {
  const { container, update } = await registered(false);
  container.registration.install();
  container.change();
  expect(update.isReady).toBe(false);
});

test('a newer version is offered, and nothing is reloaded', async () => {
  const { container, update } = await registered(true);
  const worker = container.registration.install();
  expect(update.isReady).toBe(true);
  expect(worker.received).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
});

test('a version that waits since the last visit is offered', async () => {
  const container = new FakeContainer(true);
  container.registration.waiting = new FakeWorker();
  const update = updateOf(container);
  await update.register('/service-worker.js');
  expect(update.isReady).toBe(true);
});

test('the page is reloaded after the newer version has taken over', async () => {
  const { container, update } = await registered(true);
  const worker = container.registration.install();
  update.reload();
  expect(worker.received).toEqual(['take-over']);
  expect(reload).not.toHaveBeenCalled();
  container.change();
  expect(reload).toHaveBeenCalledOnce();
});

test('a newer version that another tab chose is offered, and reloads by hand only', async () => {
  const { container, update } = await registered(true);
  container.change();
  expect(update.isReady).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  update.reload();
  expect(reload).toHaveBeenCalledOnce();
});

test('an open page looks for a newer version at most once in an hour', async () => {
  const { container, update } = await registered(true);
  const { update: requested } = container.registration;
  const now = Date.now();
  update.check(now + HOUR / 2);
  expect(requested).not.toHaveBeenCalled();
  update.check(now + 2 * HOUR);
  update.check(now + 2.5 * HOUR);
  expect(requested).toHaveBeenCalledOnce();
});

test('off line the search for a newer version fails silently', async () => {
  const { container, update } = await registered(true);
  container.registration.update.mockRejectedValue(new TypeError('offline'));
  update.check(Date.now() + 2 * HOUR);
  await eventually(() => expect(container.registration.update).toHaveBeenCalled());
  expect(update.isReady).toBe(false);
});

test('a failed registration is silent', async () => {
  const container = new FakeContainer(false);
  container.register.mockRejectedValue(new DOMException('no', 'SecurityError'));
  const update = updateOf(container);
  await expect(update.register('/service-worker.js')).resolves.toBeUndefined();
  expect(update.isReady).toBe(false);
});

test('a browser without service workers is left alone', async () => {
  const update = new AppUpdate(undefined);
  await expect(update.register('/service-worker.js')).resolves.toBeUndefined();
});
