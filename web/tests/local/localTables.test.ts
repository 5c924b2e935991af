/** Local tables: a game against bots and on one device, with the real kernel and a real database. */
import { IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LocalTables } from '../../src/local/localTables';
import type { TableRequest } from '../../src/wire/apiTypes';
import type { Hinted, Previewed, Refused, State } from '../../src/wire/messages';
import { addRow, Browser, Page, rowsOf } from './fixtures';

let browser: Browser;
let tables: LocalTables;
const pages: Page[] = [];

beforeEach(() => {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  browser = new Browser();
  tables = browser.tab();
});
afterEach(() => {
  for (const page of pages.splice(0)) page.socket.close();
  vi.unstubAllGlobals();
});

const AGAINST_FOX: TableRequest = {
  edition: 'gigamic-en',
  seats: [{ me: true }, { bot: 'fox' }],
  name: 'Ada',
  hints: true,
  take_back: true,
};
const ON_ONE_DEVICE: TableRequest = {
  edition: 'gigamic-fr',
  seats: [{ device: 'Ada' }, { device: 'Ben' }, { device: 'Cleo' }],
  take_back: true,
};

async function pageAt(game: string, tab: LocalTables = tables): Promise<Page> {
  const page = await Page.at(tab, game);
  pages.push(page);
  return page;
}

async function begin(request: TableRequest): Promise<Page> {
  const { id } = await tables.openTable(request);
  return pageAt(id);
}

/** Makes the best move that the hint knows. */
async function playHint(page: Page): Promise<void> {
  const hint = (await page.ask({ type: 'hint', step: 2 })) as Hinted;
  const [best] = hint.moves;
  if (best!.kind === 'play') await page.ask({ type: 'play', tiles: best!.tiles });
  else if (best!.kind === 'exchange') await page.ask({ type: 'exchange', tiles: best!.exchange });
  else await page.ask({ type: 'pass' });
}

/** The best play, from where each tile fits: without a hint. */
async function finish(page: Page): Promise<State> {
  for (;;) {
    const state = await page.turn();
    if (state.outcome !== null) return state;
    if (state.viewing === null) {
      const seat = state.to_move!;
      await page.ask({ type: 'look', seat }, (message) => message.type === 'state');
    }
    await playHint(page);
  }
}

test('a game against a bot begins at once and shows only the own rack', async () => {
  const page = await begin(AGAINST_FOX);
  const state = await page.turn();
  expect(state.seats.map(({ name, kind }) => [name, kind])).toEqual([
    ['Ada', 'person'],
    ['Fox', 'bot'],
  ]);
  expect(state.yours).toEqual([0]);
  expect(state.rack).toHaveLength(3);
  expect(state.to_move).toBe(0);
  // The first random text is the seed, the second the id of the game.
  expect(JSON.stringify(page.received)).not.toContain('seed000000000001');
});

test('a whole game is played to its end and says who won', async () => {
  const page = await begin(AGAINST_FOX);
  const state = await finish(page);
  expect(state.status).toBe('over');
  expect(state.outcome!.words.length).toBeGreaterThan(1);
  expect(state.deal).toMatch(/^seed/);
  expect(state.rematch_answers.yours).toBe(0);
  const view = await tables.game(page.game, 'en');
  expect(view.turns.every(({ rack }) => rack !== null)).toBe(true);
  expect(view.turns.at(-1)!.total).toBeGreaterThan(0);
}, 60_000);

test('a preview has the score or the broken rules, and the move is judged again', async () => {
  const page = await begin(AGAINST_FOX);
  const { rack } = await page.turn();
  const tiles = [{ square: 'A1', tile: rack!.find((tile) => tile !== 'J')! }];
  const preview = (await page.ask({ type: 'preview', tiles })) as Previewed;
  expect(preview.sheet).toBeNull();
  expect(preview.broken.length).toBeGreaterThan(0);
  const refused = (await page.ask({ type: 'play', tiles })) as Refused;
  expect(refused.code).toBe('illegal-move');
  expect(refused.broken.map(({ code }) => code)).toEqual(preview.broken.map(({ code }) => code));
  expect((await page.turn()).to_move).toBe(0);
});

test('a reload finds the game as it was', async () => {
  const page = await begin(AGAINST_FOX);
  await page.turn();
  await playHint(page);
  const before = await page.turn();
  const again = await pageAt(page.game, browser.tab());
  const after = await again.turn();
  expect({ ...after, clock: null }).toEqual({
    ...before,
    clock: null,
    since: 0,
    turns: after.turns,
  });
  expect(after.turns).toHaveLength(2);
});

test('an arranged rack keeps its order over a turn and a reload', async () => {
  const page = await begin(AGAINST_FOX);
  const { rack } = await page.turn();
  const arranged = rack!.toReversed();
  await page.ask({ type: 'arrange', tiles: arranged });
  expect(page.state.rack).toEqual(arranged);
  expect((await pageAt(page.game, browser.tab())).state.rack).toEqual(arranged);
  const other = (await page.ask({ type: 'arrange', tiles: ['15', '15', '15'] })) as Refused;
  expect(other.code).toBe('not-your-tiles');
});

test('a move is taken back together with the answer of the bot', async () => {
  const page = await begin(AGAINST_FOX);
  const first = await page.turn();
  expect(first.can_take_back).toBe(first.turns.some(({ seat }) => seat === 0));
  await playHint(page);
  await page.turn();
  await page.ask({ type: 'take-back' });
  const { turns, rack, take_backs } = page.state;
  expect(turns).toHaveLength(first.turns.length);
  expect(rack).toEqual(first.rack);
  expect(take_backs).toHaveLength(1);
});

test('on one device no rack is sent until its player looks, and never another one', async () => {
  const page = await begin(ON_ONE_DEVICE);
  const closed = await page.turn();
  expect([closed.viewing, closed.rack]).toEqual([null, null]);
  const seat = closed.to_move!;
  await page.ask({ type: 'look', seat }, (message) => message.type === 'state');
  expect(page.state.rack).toHaveLength(3);
  expect(page.state.viewing).toBe(seat);
  await page.ask({ type: 'resign' });
  expect([page.state.viewing, page.state.rack]).toEqual([null, null]);
  expect(page.state.to_move).not.toBe(seat);
});

test('two tabs see the same game, and a move counts once', async () => {
  const page = await begin(AGAINST_FOX);
  const other = await pageAt(page.game, browser.tab());
  const { number } = await page.turn();
  await other.turn();
  await playHint(page);
  await other.until((message) => message.type === 'state' && message.number > number);
  const [mine, theirs] = [await page.turn(), await other.turn()];
  await other.until((message) => message.type === 'state' && message.number >= mine.number);
  expect(theirs.turns.at(-1)?.number ?? 0).toBeLessThanOrEqual(mine.number);
  expect(other.state.rack).toEqual(page.state.rack);
  const { id } = await tables.openTable(AGAINST_FOX);
  expect((await tables.myGames('en')).map((game) => game.id).toSorted()).toEqual(
    [page.game, id].toSorted(),
  );
});

test('a rematch begins at once, with the seats moved by one', async () => {
  const page = await begin({ ...ON_ONE_DEVICE, seats: ON_ONE_DEVICE.seats.slice(0, 2) });
  const { to_move } = await page.turn();
  await page.ask({ type: 'look', seat: to_move! }, (message) => message.type === 'state');
  await page.ask({ type: 'resign' });
  expect(page.state.outcome!.termination).toBe('last-one-left');
  await page.ask({ type: 'rematch' });
  const next = await tables.game(page.state.rematch!, 'fr');
  expect(next.seats.map(({ name, colour }) => [name, colour])).toEqual([
    ['Ben', 1],
    ['Ada', 0],
  ]);
  const again = (await page.ask({ type: 'rematch' })) as Refused;
  expect(again.code).toBe('already-rematched');
});

test('a game that another tab deleted is closed, and nothing of it comes back', async () => {
  const page = await begin(AGAINST_FOX);
  const { rack } = await page.turn();
  const closed = new Promise<number>((resolve) => {
    page.socket.onclose = ({ code }) => resolve(code);
  });
  const other = browser.tab();
  await other.remove(page.game);
  page.socket.send(JSON.stringify({ type: 'arrange', tiles: rack!.toReversed(), request: 'late' }));
  expect(await closed).toBe(4404);
  expect(await other.myGames('en')).toEqual([]);
  const again = new Page(tables, page.game);
  await again.isOpen;
  expect(again.closeCode).toBe(4404);
});

test('a damaged game does not hide the others', async () => {
  const page = await begin(AGAINST_FOX);
  await page.turn();
  const [opened] = await rowsOf(browser);
  const moved = { kind: 'moved', seat: 0, move: 'A1:99', by: 'player' };
  await addRow(browser, { ...opened!, game: 'local-damaged00000' });
  await addRow(browser, { game: 'local-damaged00000', number: 2, at: 2, event: moved });
  expect((await tables.myGames('en')).map(({ id }) => id)).toEqual([page.game]);
});

test('an unknown game is closed for good', async () => {
  const page = new Page(tables, 'local-nothing00000');
  await page.isOpen;
  expect(page.closeCode).toBe(4404);
  await expect(tables.game('local-nothing00000', 'en')).rejects.toMatchObject({
    code: 'unknown-game',
  });
});

test('a saved game goes on after it was deleted and read back, with its bot', async () => {
  const page = await begin(AGAINST_FOX);
  await page.turn();
  await playHint(page);
  const { rack } = await page.turn();
  const { turns } = await tables.game(page.game, 'en');
  const record = await tables.record(page.game, 'en');
  expect(await tables.importRecord(record)).toEqual({ id: page.game });
  page.socket.close();
  await tables.remove(page.game);
  expect(await tables.myGames('en')).toEqual([]);
  const { id } = await tables.importRecord(record);
  const again = await pageAt(id);
  const state = await again.turn();
  expect((await tables.game(id, 'en')).turns.map(({ move }) => move)).toEqual(
    turns.map(({ move }) => move),
  );
  expect(state.rack!.toSorted()).toEqual(rack!.toSorted());
  expect(state.seats[1]!.bot).toBe('fox');
});

test('the file of a game in which a move was taken back is the same game', async () => {
  const page = await begin(AGAINST_FOX);
  await page.turn();
  await playHint(page);
  await page.turn();
  await page.ask({ type: 'take-back' });
  await page.turn();
  await playHint(page);
  await page.turn();
  const record = await tables.record(page.game, 'en');
  expect(await tables.importRecord(record)).toEqual({ id: page.game });
});

test.each([
  [
    'a changed total',
    (text: string) => text.replace(/(\d+)\n/, '9999\n'),
    /record-wrong-turn|bad-record/,
  ],
  ['a missing deal', (text: string) => text.replace(/#deal .*\n/, ''), /record-without-deal/],
  ['no record at all', () => 'hello', /bad-record|bad-request/],
])('%s is refused, and nothing is added', async (_name, change, code) => {
  const page = await begin(AGAINST_FOX);
  await page.turn();
  await playHint(page);
  await page.turn();
  const record = await tables.record(page.game, 'en');
  const before = await tables.myGames('en');
  await expect(tables.importRecord(change(record))).rejects.toMatchObject({
    code: expect.stringMatching(code) as string,
  });
  expect(await tables.myGames('en')).toHaveLength(before.length);
});

test('the texts follow the language of the page', async () => {
  const page = await begin(AGAINST_FOX);
  await page.turn();
  await page.ask(
    { type: 'hello', version: 2, language: 'de' },
    (message) => message.type === 'state' && message.seats[1]!.name === 'Fuchs',
  );
  expect(page.state.seats[1]!.name).toBe('Fuchs');
});
