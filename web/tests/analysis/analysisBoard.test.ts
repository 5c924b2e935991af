/** The state of the analysis board: requests that end late, are refused, or find an old study. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KernelFailure } from '../../src/kernel/errors';
import { withRack } from '../../src/local/analysis/draft';
import { newStudy, ROOT } from '../../src/local/analysis/study';
import { AnalysisBoard } from '../../src/pages/analysis/analysisBoard.svelte';
import { formatPositionAddress, formatTurnAddress } from '../../src/parts/analysisAddress';
import { router } from '../../src/parts/router.svelte';
import type { GameView } from '../../src/wire/apiTypes';
import { http, Refusal } from '../../src/wire/http';
import { analyst, EMPTY, EXAMPLE, RECORD } from './fixtures';

vi.mock('../../src/parts/analyst', async () => ({
  analyst: (await import('./fixtures')).analyst,
  linesOfServer: vi.fn(),
  isKernelUnavailable: (error: unknown): boolean =>
    error instanceof KernelFailure || error instanceof Refusal,
}));

const GAME = 'abcdefghijkl';
const KEY = 'triolet.analysis';
const queryOf = (address: string): string => new URL(address, location.href).search;
const gameQuery = queryOf(formatTurnAddress(GAME, 1));
const here = (): string => location.pathname + location.search;

function serve(status: GameView['status']): void {
  vi.spyOn(http, 'game').mockResolvedValue({ status } as GameView);
  vi.spyOn(http, 'record').mockResolvedValue(RECORD);
}

const boards: AnalysisBoard[] = [];

function newBoard(): AnalysisBoard {
  const board = new AnalysisBoard(analyst);
  boards.push(board);
  return board;
}

async function boardWith(position: string): Promise<AnalysisBoard> {
  const board = newBoard();
  router.go(formatPositionAddress(position));
  await board.open(router.query);
  return board;
}

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  for (const board of boards.splice(0)) board.close();
  vi.restoreAllMocks();
});

test('a game is opened at a turn, and its position becomes the address', async () => {
  serve('over');
  const board = newBoard();
  router.go(formatTurnAddress(GAME, 1));
  await board.open(gameQuery);
  expect(board.draft!.scores).toEqual([25, 0]);
  expect(here()).toBe(formatPositionAddress(board.node.position));
});

test.each<[string, (board: AnalysisBoard) => Promise<unknown>]>([
  ['a game', (board) => board.open(gameQuery)],
  ['a text', (board) => board.openText(RECORD)],
  ['a move', (board) => board.play('I7:8-4')],
  ['an edition', (board) => board.chooseEdition('dj-de')],
])('%s that arrives after the page was left changes nothing', async (_name, work) => {
  serve('over');
  const board = await boardWith(EXAMPLE);
  const late = work(board);
  router.go('/rules');
  board.close();
  await late;
  expect(here()).toBe('/rules');
  expect(board.node.position).toBe(EXAMPLE);
  expect(board.refusal).toBeNull();
});

test('a refusal that arrives after the page was left is not shown', async () => {
  vi.spyOn(http, 'game').mockRejectedValue(new Refusal(404, 'unknown-game'));
  const board = newBoard();
  const late = board.open(gameQuery);
  board.close();
  await late;
  expect([board.refusal, board.edition]).toEqual([null, null]);
});

test('the next address ends a game that is loading', async () => {
  serve('over');
  const board = await boardWith(EXAMPLE);
  const late = board.open(gameQuery);
  await board.open(router.query);
  await late;
  expect(board.node.position).toBe(EXAMPLE);
});

test('a move is not played on a rack that was changed meanwhile', async () => {
  const board = await boardWith(EXAMPLE);
  const late = board.play('I7:8-4');
  board.edit(withRack(board.draft!, 1, ['0']));
  await late;
  expect(board.study.nodes).toHaveLength(1);
  expect(board.rack).toEqual(['0']);
});

test('a move is not played in a study that was begun meanwhile', async () => {
  const board = await boardWith(EXAMPLE);
  const late = board.play('I7:8-4');
  board.edit({ ...board.draft!, turn: 1 });
  await late;
  expect(board.study.nodes).toHaveLength(1);
});

test('a comment does not stop a move', async () => {
  const board = await boardWith(EXAMPLE);
  const late = board.play('I7:8-4');
  board.comment('Good');
  await late;
  expect(board.study.nodes.map(({ comment }) => comment)).toEqual(['Good', '']);
});

test.each<GameView['status']>(['open', 'playing', 'closed'])(
  'a game that is %s is refused, and its record is not read',
  async (status) => {
    serve(status);
    const board = newBoard();
    await board.open(gameQuery);
    expect(board.refusal!.code).toBe('game-running');
    expect(http.record).not.toHaveBeenCalled();
    expect(board.node.position).toContain('15/15/15');
  },
);

test('an empty board after a refusal leaves the stored study alone', async () => {
  await boardWith(EXAMPLE);
  const stored = sessionStorage.getItem(KEY);
  vi.spyOn(http, 'game').mockRejectedValue(new Refusal(404, 'unknown-game'));
  const board = newBoard();
  await board.open(gameQuery);
  expect(board.refusal!.code).toBe('unknown-game');
  expect(board.draft!.tiles.size).toBe(0);
  expect(sessionStorage.getItem(KEY)).toBe(stored);
});

test('a text with a board of another size is refused', async () => {
  const board = await boardWith(EXAMPLE);
  expect(await board.openText('3/3/3 _/_ 0/0 1 gigamic-en')).toBe(false);
  expect(board.refusal!.code).toBe('unreadable-position');
  expect(board.node.position).toBe(EXAMPLE);
});

test('a stored study is used again', async () => {
  const board = await boardWith(EXAMPLE);
  await board.play('I7:8-4');
  const next = await boardWith(EXAMPLE);
  expect(next.study.nodes).toHaveLength(2);
});

test.each([
  '{}',
  'null',
  '{"nodes": [{"position": 3}]}',
  '{"nodes": {}}',
  JSON.stringify({ nodes: [{ id: 1, parent: 0, position: EMPTY }] }),
])('%s is no stored study, and the position is opened without it', async (stored) => {
  sessionStorage.setItem(KEY, stored);
  const board = await boardWith(EMPTY);
  expect(board.study).toEqual(newStudy(EMPTY));
  expect([board.at, board.refusal]).toEqual([ROOT, null]);
});
