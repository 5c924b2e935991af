/** The review page against a fake server: its states, and how one moves through the turns. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Review from '../../src/pages/review/Review.svelte';
import { router } from '../../src/parts/router.svelte';
import { parseRoute } from '../../src/parts/routes';
import type { GameView, ReviewStatus } from '../../src/wire/apiTypes';
import { eventually } from '../eventually';
import { loadEnglish } from '../table/fixtures';
import { doneStatus, FOUR, runningStatus, TWO, type ReviewedGame } from './fixtures';

let page: object | null = null;
let view: GameView;
let status: ReviewStatus | 'offline';
let requests: string[];

const props: { route: ReturnType<typeof parseRoute> } = $state({ route: { page: 'home' } });

async function open(game: ReviewedGame, first: ReviewStatus | 'offline', turn = ''): Promise<void> {
  view = game.view;
  status = first;
  props.route = parseRoute(`/game/${view.id}/review${turn}`);
  vi.spyOn(router, 'replace').mockImplementation((route) => {
    props.route = route;
  });
  page = mount(Review, { target: document.body, props });
  await eventually(() => expect(isShown(first)).toBe(true));
}

/** Whether the page shows the game and the status of its review, or why it does not. */
function isShown(wanted: ReviewStatus | 'offline'): boolean {
  if (wanted === 'offline' || wanted.state === 'failed') return find('[role=alert]') !== null;
  if (view.outcome === null) return find('.page .button') !== null;
  const hasGraph = find('[role=slider]') !== null;
  if (wanted.state === 'done') return hasGraph && find('progress') === null;
  return hasGraph && all('[data-chances] tbody tr').length === wanted.done;
}

beforeEach(() => {
  loadEnglish();
  requests = [];
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    requests.push(`${method} ${address}`);
    if (status === 'offline') return Promise.reject(new TypeError('no network'));
    return Promise.resolve(Response.json(address.endsWith('/review') ? status : view));
  });
});

afterEach(async () => {
  if (page !== null) await unmount(page);
  page = null;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const find = (selector: string): HTMLElement | null => document.querySelector(selector);
const text = (selector = 'body'): string =>
  (document.querySelector(selector)?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
const at = (): number => Number(find('[role=slider]')!.getAttribute('aria-valuenow'));
const press = (key: string): void => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  flushSync();
};

test('a reviewed game opens at its key moment, with the sentence of the turn', async () => {
  await open(TWO, doneStatus(TWO));
  const turn = TWO.review.turns[28]!;
  expect(at()).toBe(29);
  expect(text('#verdict')).toBe('blunder');
  expect(text('[data-sentence]')).toContain(turn.words.join(' '));
});

test('the best play is drawn as outlines, and B hides it', async () => {
  await open(TWO, doneStatus(TWO), '/29');
  expect(all('[data-advice]').map((each) => each.getAttribute('data-advice'))).toEqual([
    'H3',
    'H4',
  ]);
  press('b');
  expect(all('[data-advice]')).toHaveLength(0);
});

test('the square left open is dotted with its number', async () => {
  const game = [TWO, FOUR].find(({ review }) =>
    review.turns.some(({ facts }) => facts.some(({ kind }) => kind === 'opened')),
  )!;
  const turn = game.review.turns.find(({ facts }) => facts.some(({ kind }) => kind === 'opened'))!;
  const fact = turn.facts.find(({ kind }) => kind === 'opened')!;
  await open(game, doneStatus(game), `/${turn.turn}`);
  press('b');
  expect(text(`[data-threat=${fact.squares[0]}]`)).toContain(String(fact.numbers['points']));
});

test.each([
  ['ArrowRight', 11],
  ['ArrowLeft', 9],
  ['Home', 1],
  ['End', 47],
])('%s moves from turn 10 to turn %i', async (key, turn) => {
  await open(TWO, doneStatus(TWO), '/10');
  press(key);
  expect(at()).toBe(turn);
});

test('a turn beyond the end is the last one', async () => {
  await open(TWO, doneStatus(TWO), '/999');
  expect(at()).toBe(47);
});

test('the graph is also a table with every grade in words', async () => {
  await open(TWO, doneStatus(TWO));
  const rows = all('[data-chances] tbody tr');
  expect(rows).toHaveLength(47);
  expect(rows[28]!.textContent).toMatch(/29\s*Ada\s*blunder/);
});

test('every turn of the list says its grade in words', async () => {
  await open(TWO, doneStatus(TWO));
  const lines = all('ol li');
  expect(lines).toHaveLength(47);
  for (const [index, line] of lines.entries()) {
    expect(line.textContent).toContain(TWO.review.turns[index]!.grade);
  }
});

test('the sentence is announced when the turn changes', async () => {
  await open(TWO, doneStatus(TWO), '/28');
  press('ArrowRight');
  const spoken = all('[role=status]')
    .map((each) => each.textContent)
    .join(' ');
  expect(spoken).toContain('blunder.');
  expect(spoken).toContain(TWO.review.turns[28]!.words[0]);
});

test('two players have cards, which lead to the best play and the worst moment', async () => {
  await open(TWO, doneStatus(TWO));
  expect(all('.cards > li').map((each) => each.textContent)).toHaveLength(2);
  const [best] = all('.moments button') as HTMLButtonElement[];
  best!.click();
  flushSync();
  const turn = TWO.review.players[0]!.best_turn!;
  expect(at()).toBe(turn);
});

test('four players have a table with the same numbers', async () => {
  await open(FOUR, doneStatus(FOUR));
  const rows = all('.table tbody').map((each) => each.textContent!);
  expect(rows).toHaveLength(4);
  FOUR.review.players.forEach(({ accuracy }, seat) =>
    expect(rows[seat]).toContain(`${Math.round(accuracy!)}%`),
  );
});

test('luck, decisions and turn order add up to the lead on the page', async () => {
  await open(FOUR, doneStatus(FOUR));
  const values = all('section[aria-labelledby=lead] .value').map((each) =>
    Number(each.textContent!.replace('−', '-').replace('+', '')),
  );
  expect(values.slice(0, -1).reduce((sum, value) => sum + value, 0)).toBe(values.at(-1));
});

test('while the review runs, the judged turns can be read', async () => {
  await open(TWO, runningStatus(TWO, 5), '/4');
  expect(text('.state')).toContain('5 of 47 turns reviewed');
  expect(text('[data-sentence]')).toContain(TWO.review.turns[3]!.words[0] ?? '');
  press('End');
  expect(text('#verdict')).toBe('Not judged yet');
});

test('a review that waits for its turn says so', async () => {
  await open(TWO, { state: 'waiting', done: 0, turns: 47, review: null });
  expect(text('.state')).toContain('in the queue');
});

test('a failed review can be tried again', async () => {
  await open(TWO, { state: 'failed', done: 3, turns: 47, review: null });
  expect(text('[role=alert]')).toBe('The review could not be finished. Try again.');
  status = doneStatus(TWO);
  find('.trouble button')!.click();
  await eventually(() => expect(find('[role=alert]')).toBeNull());
});

test('an unfinished game says when its review opens, and asks for none', async () => {
  await open({ ...TWO, view: { ...TWO.view, outcome: null } }, doneStatus(TWO));
  expect(text()).toContain('You can see the review once the game is over.');
  expect(requests.some((request) => request.endsWith('/review'))).toBe(false);
});

test('without a network a game of the server says so and offers to try again', async () => {
  await open(TWO, 'offline');
  expect(text('[role=alert]')).toContain('connection');
  expect(document.querySelector('.trouble button')).not.toBeNull();
});

test('each turn leads to the analysis board, to the position before it', async () => {
  await open(TWO, doneStatus(TWO), '/29');
  const link = all('.actions a').at(-1) as HTMLAnchorElement;
  const query = new URL(link.href, 'http://localhost').searchParams;
  expect([query.get('game'), query.get('turn')]).toEqual([TWO.view.id, '28']);
});
