/** The list of blocked players: how to block one while it is empty, and a button that unblocks. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import BlockedPlayers from '../../src/pages/settings/BlockedPlayers.svelte';
import type { BlockView } from '../../src/wire/apiTypes';
import { loadEnglish } from '../table/fixtures';

let blocks: BlockView[];
let list: object;

const text = (): string => document.body.textContent ?? '';

beforeEach(() => {
  loadEnglish();
  vi.stubGlobal('fetch', (_address: string, { method }: RequestInit) => {
    if (method === 'DELETE') blocks = [];
    return Promise.resolve(
      method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(blocks),
    );
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
  await vi.waitFor(() => expect(text()).toContain('Ben'));
  expect(text()).not.toContain('You have not blocked anyone.');
  document.querySelector('button')!.click();
  await vi.waitFor(() => expect(text()).toContain('You have not blocked anyone.'));
  expect(text()).toContain('then “Report or block a player”.');
  expect(document.querySelector('button')).toBeNull();
});
