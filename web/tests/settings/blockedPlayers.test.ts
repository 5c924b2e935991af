/** The list of blocked players: how to block one while it is empty, and a button that unblocks. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import BlockedPlayers from '../../src/pages/settings/BlockedPlayers.svelte';
import type { BlockView } from '../../src/wire/apiTypes';
import { eventually } from '../eventually';
import { loadEnglish } from '../table/fixtures';

let blocks: BlockView[];
let person: string | null;
const requests: string[] = [];
let list: object;

const text = (): string => document.body.textContent ?? '';

beforeEach(() => {
  loadEnglish();
  person = 'p';
  requests.length = 0;
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    requests.push(address);
    if (method === 'DELETE') {
      blocks = [];
      return Promise.resolve(new Response(null, { status: 204 }));
    }
    const me = { id: person, name: '', is_guest: true };
    return Promise.resolve(Response.json(address.endsWith('/me') ? me : blocks));
  });
});

afterEach(async () => {
  await unmount(list);
  vi.unstubAllGlobals();
});

test('after the last one is unblocked the list says how to block a player', async () => {
  blocks = [{ id: 'b', name: 'Ben' } as BlockView];
  list = mount(BlockedPlayers, { target: document.body });
  flushSync();
  await eventually(() => expect(text()).toContain('Ben'));
  expect(text()).not.toContain('You have not blocked anyone.');
  document.querySelector('button')!.click();
  await eventually(() => expect(text()).toContain('You have not blocked anyone.'));
  expect(text()).toContain('then “Report or block a player”.');
  expect(document.querySelector('button')).toBeNull();
});

test('a visitor without a session does not request the list', async () => {
  person = null;
  list = mount(BlockedPlayers, { target: document.body });
  flushSync();
  await eventually(() => expect(text()).toContain('You have not blocked anyone.'));
  expect(requests).toEqual(['/api/me']);
});
