/** The kernel's answers come first, and the server's word stands. */
import { expect, test, vi } from 'vitest';
import type { Answer, Question } from '../../src/local/instantAnswers';
import {
  KernelAnswers,
  type Judgements,
  type KernelReferee,
} from '../../src/pages/table/kernelAnswers';
import type { Fitted, Previewed } from '../../src/wire/messages';
import { settled, sheetOf } from './fixtures';

const TILES = [{ square: 'H8', tile: '9' }];
const worth = (points: number): Previewed => ({
  type: 'previewed',
  request: '',
  sheet: sheetOf(points),
  broken: [],
});
let number = 0;
const fitted: Fitted = { type: 'fitted', request: '', squares: [] };

interface Server extends Judgements {
  readonly reply: (answer: Previewed) => void;
  readonly refuse: (error: Error) => void;
}

/** A server that answers when the test says so. */
function slowServer(): Server {
  let resolve!: Server['reply'];
  let reject!: Server['refuse'];
  const promise = new Promise<Previewed>((...settle) => ([resolve, reject] = settle));
  const preview = vi.fn(() => promise);
  return { preview, fits: () => Promise.resolve(fitted), reply: resolve, refuse: reject };
}

function kernel(answer: Answer | null, changes: Partial<KernelReferee> = {}): KernelReferee {
  return {
    version: () => 1,
    answer: () => (answer === null ? Promise.reject(new Error('none')) : Promise.resolve(answer)),
    isSame: (one, other) => Promise.resolve(JSON.stringify(one) === JSON.stringify(other)),
    onwrong: () => undefined,
    ...changes,
  };
}

test('the answer of the kernel does not wait for the server', async () => {
  const answers = new KernelAnswers(slowServer(), kernel(worth(13)));
  expect((await answers.preview(TILES)).sheet?.points).toBe(13);
});

test('without the kernel the server answers', async () => {
  const server = slowServer();
  const answer = new KernelAnswers(server, kernel(null)).preview(TILES);
  server.reply(worth(12));
  expect((await answer).sheet?.points).toBe(12);
});

test('after a difference the kernel is not asked again, and the page hears of it once', async () => {
  const server = slowServer();
  const wrong: [Question, Answer][] = [];
  const asked = vi.fn(() => Promise.resolve(worth(13)));
  const referee = kernel(null, {
    answer: asked,
    onwrong: (question, answer) => void wrong.push([question, answer]),
  });
  const answers = new KernelAnswers(server, referee);
  await answers.preview(TILES);
  server.reply(worth(12));
  await settled();
  expect(wrong).toEqual([[{ type: 'preview', tiles: TILES }, worth(13)]]);
  expect((await answers.preview(TILES)).sheet?.points).toBe(12);
  expect(asked).toHaveBeenCalledTimes(1);
});

test.each([
  ['a move came in between', { version: () => (number += 1) }],
  ['both say the same', {}],
])('nothing is wrong if %s', async (_why, changes) => {
  const server = slowServer();
  const onwrong = vi.fn();
  const answers = new KernelAnswers(server, kernel(worth(13), { ...changes, onwrong }));
  await answers.preview(TILES);
  server.reply(worth('version' in changes ? 12 : 13));
  await settled();
  expect(onwrong).not.toHaveBeenCalled();
});

test('a refusal of the server stays with the server, and the kernel answers', async () => {
  const server = slowServer();
  const onwrong = vi.fn();
  const answers = new KernelAnswers(server, kernel(worth(13), { onwrong }));
  const answer = answers.preview(TILES);
  await settled();
  server.refuse(new Error('refused'));
  expect((await answer).sheet?.points).toBe(13);
  expect(onwrong).not.toHaveBeenCalled();
});
