/** The table page against a fake socket: its content and its messages. */
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Table from '../../src/pages/table/Table.svelte';
import { CALM_TIME } from '../../src/pages/table/freshPress';
import type { State, Welcome } from '../../src/wire/messages';
import { FakeSocket, stateAt, WELCOME } from '../wire/fakeServer';
import { loadEnglish, seatOf, settled, sheetOf, turnOf } from './fixtures';

const seats = [seatOf('Ada'), seatOf('Ben')];
const welcome = {
  ...WELCOME,
  edition: {
    name: 'gigamic-en',
    title: 'Gigamic, English',
    size: 15,
    start: 'H8',
    special: [],
    tiles: [
      { tile: '9', count: 4 },
      { tile: '4', count: 7 },
      { tile: 'J', count: 2 },
    ],
    rules: { rack_size: 3 },
  },
  plan: {
    clock: { kind: 'none', seconds: 0, increment: 0, days: 0 },
    hints: true,
    stand_in: null,
    claim_after: 60_000,
  },
} as unknown as Welcome;

let socket: FakeSocket;
let page: object;

async function settle(): Promise<void> {
  await settled();
  await tick();
  flushSync();
}

async function update(changes: Partial<State>): Promise<void> {
  socket.say(stateAt({ seats, unseen: [4, 7, 2], ...changes }));
  await settle();
}

async function arrive(changes: Partial<State>, welcomed = welcome): Promise<void> {
  page = mount(Table, {
    target: document.body,
    props: { game: 'g', onclosed: () => Promise.resolve() },
  });
  flushSync();
  socket.onopen?.();
  socket.say(welcomed);
  await update(changes);
}

beforeEach(() => {
  loadEnglish();
  sessionStorage.clear();
  const open = function (): FakeSocket {
    socket = new FakeSocket();
    return socket;
  };
  vi.stubGlobal('WebSocket', open);
});

afterEach(async () => {
  await unmount(page);
  vi.unstubAllGlobals();
});

const text = (): string => document.body.textContent ?? '';
const find = (selector: string): HTMLElement | null => document.querySelector(selector);
const main = (): HTMLButtonElement => document.querySelector<HTMLButtonElement>('.hand .main')!;
const button = (words: string): HTMLButtonElement =>
  [...document.querySelectorAll('button')].find((each) => each.textContent?.trim() === words)!;
const hasSent = (type: string): boolean => socket.sent.some((message) => message.type === type);
const eventAfter = (wait: number, event: Event): Event =>
  Object.defineProperty(event, 'timeStamp', { value: performance.now() + wait });
const SHARED = { yours: [0, 1], viewing: null, rack: null };

test('on a shared device there is no rack until the player is ready', async () => {
  await arrive(SHARED);
  expect(text()).toContain('Ada, are you ready?');
  expect(find('.rack')).toBeNull();
  button('Show my tiles').click();
  expect(hasSent('look')).toBe(false);
  button('Show my tiles').dispatchEvent(eventAfter(CALM_TIME, new MouseEvent('click')));
  expect(socket.last('look').seat).toBe(0);
  await update({ ...SHARED, since: 1, viewing: 0, rack: ['9', '4', '4'] });
  expect(document.querySelectorAll('.rack .full')).toHaveLength(3);
});

test('when the turn is over the rack is removed, even if the server still sends it', async () => {
  await arrive({ ...SHARED, viewing: 0, rack: ['9', '4', '4'] });
  const next = { number: 2, since: 1, turns: [turnOf()], to_move: 1 };
  await update({ ...next, yours: [0, 1], viewing: 0, rack: ['4', '9', 'J'] });
  expect(find('.rack')).toBeNull();
  expect(text()).toContain('Ben, are you ready?');
  expect(hasSent('curtain')).toBe(true);
});

test('a spectator has no rack and sees a note', async () => {
  await arrive({ yours: [], viewing: null, rack: null });
  expect(find('.rack')).toBeNull();
  expect(text()).toContain('You are watching.');
});

test('the host ends a game of bots after a confirmation', async () => {
  const watching = { yours: [], viewing: null, rack: null };
  await arrive({ ...watching, can_close: true });
  button('End the game').click();
  await settle();
  button('Let them play').click();
  await settle();
  expect(document.activeElement).toBe(button('End the game'));
  expect(text()).not.toContain('It cannot be continued.');
  button('End the game').click();
  await settle();
  [...document.querySelectorAll('button')].at(-2)!.click();
  expect(hasSent('close')).toBe(true);
  await update({ ...watching, number: 2, since: 1, status: 'closed', to_move: null });
  expect(text()).toContain('This game has been ended.');
  expect(find('a.main')!.getAttribute('href')).toBe('/');
});

test('the button shows the points and plays the tiles', async () => {
  await arrive({ rack: ['9', '4', '4'] });
  expect(main().getAttribute('aria-disabled')).toBe('true');
  main().click();
  expect(hasSent('play')).toBe(false);
  find('.slot')!.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
  find('[data-square="H8"]')!.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
  await settle();
  const { request } = socket.last('preview');
  socket.say({ type: 'previewed', request, sheet: sheetOf(13), broken: [] });
  await settle();
  expect(main().textContent?.trim()).toBe('Play · 13');
  expect(text()).toContain('Pair H8 H9: 13');
  main().click();
  expect(socket.last('play').tiles).toEqual([{ square: 'H8', tile: '9' }]);
});

test('violations are shown as text and at the squares', async () => {
  await arrive({ rack: ['9'], most_to_exchange: 0 });
  find('.slot')!.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
  find('[data-square="A1"]')!.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
  await settle();
  const { request } = socket.last('preview');
  const broken = [{ code: 'not-touching', squares: ['A1'], words: 'It touches nothing.' }];
  socket.say({ type: 'previewed', request, sheet: null, broken });
  await settle();
  expect(find('.move-status')!.textContent).toContain('It touches nothing.');
  expect(find('[data-square="A1"]')!.getAttribute('aria-label')).toBe(
    'A1, 9, your tile, not confirmed, not allowed here',
  );
  expect(find('[role="log"]')!.textContent).toContain('It touches nothing.');
});

test('passing is offered only if it is forced', async () => {
  await arrive({});
  expect(button('Pass')).toBeUndefined();
  await update({ number: 2, since: 1, must_pass: true, most_to_exchange: 0 });
  expect(text()).toContain('so this turn is a pass');
  button('Pass').click();
  expect(hasSent('pass')).toBe(true);
});

test('resigning needs a confirmation', async () => {
  await arrive({});
  find('[aria-label="Resign"]')!.click();
  flushSync();
  expect(hasSent('resign')).toBe(false);
  button('Resign').click();
  expect(hasSent('resign')).toBe(true);
});

test('who has resigned reads that the others play on, and has no controls', async () => {
  const left = [seatOf('Ada', { is_out: true, tiles: 0 }), seats[1]!, seatOf('Cleo')];
  await arrive({ seats: left, to_move: 1, rack: [] });
  expect(text()).toContain('You are out of the game. The others play on, and you can watch.');
  expect(text()).toContain('Ben is thinking…');
  expect(find('.hand')).toBeNull();
  expect(find('[aria-label="Resign"]')).toBeNull();
});

const away = (): Partial<State> => ({
  seats: [seats[0]!, seatOf('Ben', { gone_since: Date.now() - 120_000 })],
  to_move: 1,
  clock: { ...CLOCK, now: Date.now() },
});

test('the win over a long absent player is claimed after a confirmation', async () => {
  await arrive(away());
  button('Claim the win').click();
  await settle();
  expect(text()).toContain('Ben leaves the game and you win.');
  expect(document.activeElement).toBe(button('Keep waiting'));
  button('Claim the win').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
  expect(hasSent('claim')).toBe(false);
  button('Claim the win').click();
  expect(socket.last('claim').seat).toBe(1);
});

test('the confirmation can be left', async () => {
  await arrive(away());
  button('Claim the win').click();
  await settle();
  button('Keep waiting').click();
  await settle();
  expect(hasSent('claim')).toBe(false);
  expect(document.activeElement).toBe(button('Claim the win'));
});

test('with more players the game goes on without the absent one', async () => {
  const state = away();
  await arrive({ ...state, seats: [...state.seats!, seatOf('Cleo')] });
  button('Play on without Ben').click();
  await settle();
  expect(text()).toContain('Ben leaves the game, and the others play on.');
});

test('a player who left the game and a spectator have no button', async () => {
  const state = away();
  const out = [seatOf('Ada', { is_out: true }), state.seats![1]!, seatOf('Cleo')];
  await arrive({ ...state, seats: out });
  expect(button('Play on without Ben')).toBeUndefined();
  await update({ ...state, yours: [], viewing: null, rack: null });
  expect(button('Claim the win')).toBeUndefined();
  expect(text()).toContain('Ben is away.');
});

test('a player who is away is not also thinking', async () => {
  await arrive(away());
  expect(text()).toContain('away');
  expect(text()).not.toContain('thinking');
  await update({ ...away(), yours: [], viewing: null, rack: null });
  expect(text()).not.toContain('thinking');
  await update({ to_move: 1 });
  expect(text()).toContain('thinking');
  expect(text()).not.toContain('away');
});

const botTurn = turnOf({ seat: 1, by: 'bot', bot: 'Fox' });

test('a replaced player sees what the bot did and gets the seat back with one press', async () => {
  const replaced = [seats[0]!, seatOf('Ben', { bot: 'fox', stand_in: 'Fox' })];
  const none = { yours: [], viewing: null, rack: null };
  await arrive({ seats: replaced, ...none, replaced: [1], number: 2, turns: [botTurn] });
  expect(text()).toContain('Fox is playing for you.');
  expect(text()).toContain('Fox made one turn for you:');
  expect(text()).toContain('Fox laid 9 and 4: 13 points');
  expect(text()).not.toContain('You are watching.');
  expect(find('.rack')).toBeNull();
  button('Take my seat back').click();
  expect(hasSent('return')).toBe(true);
  const { request } = socket.last('return');
  socket.say({ type: 'done', request, number: 3 });
  await update({ number: 3, since: 2, yours: [1], viewing: 1 });
  expect(find('.rack')).not.toBeNull();
  expect(text()).toContain('Fox made one turn for you:');
  expect(find('[role="log"]')!.textContent).toContain('You have your seat back.');
});

test('after an own turn the missed turns are not told any more', async () => {
  const own = turnOf({ number: 3, seat: 1, kind: 'exchange', tiles: [], sheet: null });
  await arrive({ number: 3, turns: [botTurn, own], yours: [1], viewing: 1 });
  expect(text()).not.toContain('turn for you');
});

test('the page shows which turn a bot made when their time was up', async () => {
  const late = turnOf({ by: 'clock', bot: 'Hedgehog' });
  const reply = turnOf({ number: 3, seat: 1, kind: 'exchange', tiles: [], sheet: null });
  await arrive({ number: 3, turns: [late, reply] });
  expect(text()).toContain('Your time was up, so Hedgehog played for you:');
  expect(text()).toContain('Hedgehog laid 9 and 4: 13 points');
});

test('a stand-in is marked for everyone', async () => {
  const replaced = [seats[0]!, seatOf('Ben', { bot: 'fox', stand_in: 'Fox' })];
  await arrive({ seats: replaced, to_move: 1 });
  expect(find('.players')!.textContent).toContain('Fox (for Ben)');
  expect(text()).toContain('Fox (for Ben) is thinking…');
});

test('a turn that a bot made because the time was up is marked in the list', async () => {
  await arrive({ number: 2, turns: [turnOf({ seat: 1, by: 'clock', bot: 'Hedgehog' })] });
  expect(find('.turns li')!.textContent).toContain('Time is up: a bot played for Ben.');
});

test('the viewer hears once that their time is running out', async () => {
  const clocked = { ...welcome.plan, clock: { kind: 'turn', seconds: 30, increment: 0, days: 0 } };
  const now = Date.now();
  const clock = { now, running: 0, left: [5_900, 30_000], due: now + 5_900 };
  await arrive({ clock }, { ...welcome, plan: clocked } as Welcome);
  await update({ number: 2, since: 1, clock });
  const said = find('[role="log"]')!.textContent!.split('Your time is running out');
  expect(said).toHaveLength(2);
  expect(find('.clock.running')!.classList).toContain('hurry');
});

const CLOCK = { now: 0, running: null, left: [null, null], due: null };

test('a click on a turn shows its explanation', async () => {
  await arrive({ number: 2, turns: [turnOf()] });
  expect(find('.turn-details')).toBeNull();
  find('.turns li button')!.click();
  flushSync();
  expect(find('.turn-details')!.textContent).toContain('Pair H8 H9: 13');
});

test('the key ? shows the keys, but not inside a field', async () => {
  await arrive({});
  const field = document.createElement('input');
  document.body.append(field);
  field.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));
  flushSync();
  expect(find('dialog')).toBeNull();
  field.remove();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));
  flushSync();
  expect(find('dialog')!.textContent).toContain('Backspace');
});

test('the places of unseen tiles add up', async () => {
  await arrive({ unseen: [4, 7, 2], bag: 7, set_aside: 3 });
  expect(text()).toContain('7 in the bag · 3 on other racks · 3 set aside');
});
