/** The waiting room: how one leaves it, for a host, a player, an invited person and a visitor. */
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import WaitingRoom from '../../src/pages/WaitingRoom.svelte';
import { router } from '../../src/parts/router.svelte';
import type { GameView } from '../../src/wire/apiTypes';
import { eventually } from '../eventually';
import { loadEnglish, seatOf, settled } from '../table/fixtures';
import { OPEN } from './fixtures';

let room: object;
let sent: string[];

function enter(changes: Partial<GameView>): void {
  room = mount(WaitingRoom, {
    target: document.body,
    props: { view: { ...OPEN, ...changes }, onchange: () => Promise.resolve() },
  });
  flushSync();
}

const button = (words: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('.button')].find(
    (each) => each.textContent?.trim() === words,
  );

beforeEach(() => {
  loadEnglish();
  sent = [];
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    if (method === 'POST') sent.push(address);
    return Promise.resolve(Response.json({ number: 3 }));
  });
  router.go({ page: 'game', game: OPEN.id });
});

afterEach(async () => {
  await unmount(room);
  vi.unstubAllGlobals();
});

test.each<[string, Partial<GameView>, string, string]>([
  ['the host closes the table', { yours: [0], is_host: true }, 'Close the table', 'close'],
  ['a player leaves it', { yours: [1] }, 'Leave the table', 'leave'],
  ['an invited person declines', { is_invited: true }, 'Decline', 'invitation/decline'],
])('%s, and the button says so', async (_name, changes, words, action) => {
  enter(changes);
  button(words)!.click();
  await settled();
  await eventually(() => expect(router.route.page).toBe('home'));
  expect(sent).toEqual([`/api/games/${OPEN.id}/${action}`]);
});

test('a visitor with the link goes home without a request', async () => {
  enter({});
  const notNow = button('Not now')!;
  expect(notNow.getAttribute('href')).toBe('/');
  expect(button('Decline')).toBeUndefined();
  await tick();
  expect(sent).toEqual([]);
});

test('before one joins, the page names the fair bag as the table does', () => {
  enter({ commitment: 'abcdef0123456789', seats: [seatOf('Ada'), seatOf('Ben')] });
  expect(document.querySelector('summary')!.textContent).toBe('Fair bag: abcdef01…');
});
