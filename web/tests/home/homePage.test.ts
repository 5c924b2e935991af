/** The home page against a fake server: its lists, their errors, and the name of who plays. */
import { mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Home from '../../src/pages/home/Home.svelte';
import type { GameSummary, Me } from '../../src/wire/apiTypes';
import { eventually } from '../eventually';
import { loadEnglish, seatOf } from '../table/fixtures';

const ANNA: Me = { id: 'p1', name: 'Anna', is_guest: false };
const VISITOR: Me = { id: null, name: '', is_guest: false };
const UNAVAILABLE = 'The server cannot do this right now.';

const game = (number: number, opponent: string, yours: readonly number[]): GameSummary =>
  ({
    id: `game${number}`,
    status: yours.length > 0 ? 'over' : 'open',
    edition: 'gigamic-en',
    edition_title: 'Gigamic, English',
    created: number,
    changed: number,
    plan: { clock: { kind: 'none', seconds: 0, increment: 0, days: 0 }, hints: true },
    seats: [seatOf('Anna'), seatOf(opponent)],
    yours,
    is_invited: false,
    rematch_offered: false,
    to_move: null,
    outcome: { winners: [0], termination: 'played-out', scores: [9, 8], racks: [[], []] },
  }) as unknown as GameSummary;

const FINISHED = Array.from({ length: 8 }, (_game, index) => game(9 - index, 'Ben', [0]));
const PUBLIC = game(20, 'Cleo', []);

/** The responses by address; a missing one is an outage. */
let responses: Record<string, unknown>;
/** Requests to the address `/api/me` that the test answers itself. */
let heldNames: (() => void)[] | null;
let opened: { name?: string }[];
let page: object;

async function respond(address: string, options: RequestInit): Promise<Response> {
  const path = address.slice('/api'.length);
  if (path === '/me' && heldNames !== null) {
    await new Promise<void>((resolve) => heldNames!.push(resolve));
  }
  if (options.method === 'POST' && path === '/games') {
    opened.push(JSON.parse(options.body as string) as { name?: string });
    return Response.json({ id: 'AAAAAAAAAAAAAAAA' }, { status: 201 });
  }
  const body = responses[path];
  if (body !== undefined) return Response.json(body);
  const error = { code: 'unavailable', message: '', details: [], values: {} };
  return Response.json({ error }, { status: 503 });
}

function arrive(): void {
  page = mount(Home, { target: document.body });
}

const section = (title: string): HTMLElement =>
  [...document.querySelectorAll('section')].find(
    (each) => each.querySelector('h2')?.textContent === title,
  )!;
const button = (words: string): HTMLButtonElement =>
  [...document.querySelectorAll('button')].find((each) => each.textContent?.trim() === words)!;
const alerts = (part: Element): string[] =>
  [...part.querySelectorAll('[role="alert"]')].map((each) => each.textContent ?? '');

beforeEach(() => {
  loadEnglish();
  localStorage.clear();
  heldNames = null;
  opened = [];
  responses = {
    '/me': ANNA,
    '/me/games?status=unfinished&limit=100': [],
    '/me/games?status=over&limit=8': FINISHED,
    '/games': [PUBLIC],
    '/commitments': { commitment: 'c' },
  };
  vi.stubGlobal('fetch', respond);
});

afterEach(async () => {
  await unmount(page);
  vi.unstubAllGlobals();
});

test('if the open tables cannot be loaded, my games are shown', async () => {
  delete responses['/games'];
  arrive();
  await eventually(() => {
    expect(section('Your games').querySelectorAll('li')).toHaveLength(8);
    expect(alerts(section('Open tables'))[0]).toContain(UNAVAILABLE);
  });
  expect(alerts(section('Your games'))).toEqual([]);
});

test.each(['/me', '/me/games?status=over&limit=8'])(
  'if my games cannot be loaded, the open tables are shown: %s',
  async (address) => {
    delete responses[address];
    arrive();
    await eventually(() => {
      expect(section('Open tables').textContent).toContain('Cleo');
      expect(alerts(section('Your games'))[0]).toContain(UNAVAILABLE);
    });
    expect(alerts(section('Open tables'))).toEqual([]);
  },
);

test('if no more games can be loaded, the reason is in the list until it works', async () => {
  arrive();
  await eventually(() => expect(button('More games')).toBeDefined());
  button('More games').click();
  await eventually(() => expect(alerts(section('Your games'))[0]).toContain(UNAVAILABLE));
  expect(alerts(document.body)).toHaveLength(1);
  responses['/me/games?status=over&limit=8&before=2'] = [game(1, 'Dora', [0])];
  button('More games').click();
  await eventually(() => expect(section('Your games').textContent).toContain('Dora'));
  expect(alerts(document.body)).toEqual([]);
});

test.each([
  { me: ANNA, name: 'Anna', guest: null },
  { me: VISITOR, name: 'Guest', guest: 'Guest' },
])('who plays before the name is known plays as $name', async ({ me, name, guest }) => {
  responses['/me'] = me;
  heldNames = [];
  arrive();
  await eventually(() => expect(button('Play now')).toBeDefined());
  const asked = heldNames.length;
  button('Play now').click();
  await eventually(() => expect(heldNames!.length).toBeGreaterThan(asked));
  expect(opened).toEqual([]);
  for (const answer of heldNames) answer();
  await eventually(() => expect(opened.map((request) => request.name)).toEqual([name]));
  expect(localStorage.getItem('triolet.guest-name')).toBe(guest);
});
