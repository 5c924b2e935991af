/** Sharing a game of this device: nothing is sent before the second press. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import SendGame from '../../src/parts/SendGame.svelte';
import { say } from '../../src/parts/words/index.svelte';
import type { NewGame } from '../../src/wire/apiTypes';
import { Refusal } from '../../src/wire/http';
import { loadEnglish, settled } from '../table/fixtures';

const network = vi.hoisted(() => ({ HAS_SERVER: true, isOffLine: () => false }));
vi.mock('../../src/wire/network', () => network);

let component: object;

beforeEach(() => {
  loadEnglish();
  network.HAS_SERVER = true;
});

afterEach(() => unmount(component));

function show(onsend: () => Promise<NewGame>): void {
  component = mount(SendGame, { target: document.body, props: { onsend } });
  press('web-end-share');
}

function press(key: string): void {
  const wanted = say(key);
  const buttons = [...document.querySelectorAll('button')];
  buttons.find((button) => button.textContent?.trim() === wanted)!.click();
  flushSync();
}

const text = (): string => document.querySelector('dialog')!.textContent;

test('the dialog says that the game is sent, and sends nothing yet', () => {
  const onsend = vi.fn<() => Promise<NewGame>>();
  show(onsend);
  expect(text()).toContain(say('web-send-about'));
  expect(onsend).not.toHaveBeenCalled();
});

test('the link to the replay is shown when the game is on the server', async () => {
  show(() => Promise.resolve({ id: 'abc' }));
  press('web-send-go');
  await settled();
  flushSync();
  expect(text()).toContain(say('web-send-done'));
  expect(text()).not.toContain(say('web-send-about'));
  const link = document.querySelector('input')!.value;
  expect(link).toBe(new URL('/game/abc/turn/0', location.href).href);
  expect(document.activeElement?.textContent).toContain(say('web-invite-copy'));
});

test('a press while the game is being sent sends it no second time', () => {
  const onsend = vi.fn(() => new Promise<NewGame>(() => undefined));
  show(onsend);
  press('web-send-go');
  press('web-send-go');
  expect(onsend).toHaveBeenCalledOnce();
});

test('without a connection the dialog says so, and the game can be sent again', async () => {
  const onsend = vi.fn(() => Promise.reject<NewGame>(new Refusal(0, 'offline')));
  show(onsend);
  press('web-send-go');
  await settled();
  flushSync();
  expect(document.querySelector('[role=alert]')!.textContent).toBe(say('web-trouble-offline'));
  onsend.mockResolvedValueOnce({ id: 'abc' });
  press('web-send-go');
  await settled();
  flushSync();
  expect(document.querySelector('[role=alert]')).toBeNull();
  expect(text()).toContain(say('web-send-done'));
});

test('an app without a server offers the file instead', () => {
  network.HAS_SERVER = false;
  show(() => Promise.reject(new Error('nothing is sent')));
  expect(text()).toContain(say('web-send-no-server'));
  expect(text()).not.toContain(say('web-send-go'));
});
