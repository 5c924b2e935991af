/** The last known states of server games: what is kept, and how much. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetTable, keepTable, keptTable } from '../../src/pages/table/keptTable';
import { withState } from '../../src/wire/tableState';
import { stateAt, WELCOME } from '../wire/fakeServer';

/** A cache that keeps its entries in the order of their first addition, as browsers do. */
class FakeCache {
  readonly entries = new Map<string, string>();

  put = async (address: string, response: Response): Promise<void> =>
    void this.entries.set(address, await response.text());
  match = (address: string): Promise<Response | undefined> => {
    const text = this.entries.get(address);
    return Promise.resolve(text === undefined ? undefined : new Response(text));
  };
  delete = (address: string): Promise<boolean> => Promise.resolve(this.entries.delete(address));
  keys = (): Promise<string[]> => Promise.resolve([...this.entries.keys()]);
}

let cache: FakeCache;
const tableOf = (changes: Parameters<typeof stateAt>[0]) => ({
  welcome: WELCOME,
  state: withState(null, stateAt(changes))!,
});

beforeEach(() => {
  cache = new FakeCache();
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
});
afterEach(() => void vi.unstubAllGlobals());

test('the own rack is kept, and no clock runs', async () => {
  const clock = { now: 1, running: 0, left: [], due: 9 };
  await keepTable('g', tableOf({ rack: ['9', '4'], clock }));
  const kept = await keptTable('g');
  expect(kept?.state).toMatchObject({ rack: ['9', '4'], clock: { running: null, due: null } });
  expect(kept?.welcome).toEqual(WELCOME);
});

test('on a shared device no rack is kept', async () => {
  await keepTable('g', tableOf({ yours: [0, 1], viewing: 1, rack: ['9', '4'] }));
  expect((await keptTable('g'))?.state).toMatchObject({ viewing: null, rack: null });
});

test('the oldest games are forgotten', async () => {
  for (let game = 0; game < 35; game += 1) await keepTable(`g${game}`, tableOf({}));
  expect(cache.entries.size).toBe(30);
  expect(await keptTable('g0')).toBeNull();
  expect(await keptTable('g34')).not.toBeNull();
});

test('a game that cannot be seen any more is forgotten', async () => {
  await keepTable('g', tableOf({}));
  await forgetTable('g');
  expect(await keptTable('g')).toBeNull();
});

test('where the browser keeps nothing, nothing is kept', async () => {
  vi.stubGlobal('caches', undefined);
  await keepTable('g', tableOf({}));
  expect(await keptTable('g')).toBeNull();
});
