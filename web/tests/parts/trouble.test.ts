/** The message about a failed request and its button. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import Trouble from '../../src/parts/Trouble.svelte';
import { eventually } from '../eventually';
import { loadEnglish, settled } from '../table/fixtures';

const UNHANDLED = 'unhandledRejection';
const reported: unknown[] = [];
const report = (error: unknown): void => void reported.push(error);
const listeners = process.listeners(UNHANDLED);

beforeEach(() => {
  loadEnglish();
  process.removeAllListeners(UNHANDLED).on(UNHANDLED, report);
});

afterEach(() => {
  process.removeAllListeners(UNHANDLED);
  for (const listener of listeners) process.on(UNHANDLED, listener);
});

test('after an attempt that fails with a bug the button is ready again', async () => {
  const bug = new TypeError('a bug');
  const page = mount(Trouble, {
    target: document.body,
    props: { reason: { code: 'offline', values: {} }, onretry: () => Promise.reject(bug) },
  });
  const button = document.querySelector('button')!;
  button.click();
  flushSync();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await settled();
  flushSync();
  expect(button.getAttribute('aria-disabled')).toBe('false');
  await eventually(() => expect(reported).toEqual([bug]));
  await unmount(page);
});
