// @vitest-environment node
/** Requests of a page: in order, cancellable, and with a new worker after a failure. */
import { expect, test, vi } from 'vitest';
import { KernelFailure, KernelRefusal } from '../../src/kernel/errors';
import { Kernel } from '../../src/kernel/kernel';
import { MODULE, NINE, PLAYERS, WorkerInProcess } from './fixtures';

const LONG = { do: 'bench', edition: NINE, players: 2, count: 5 } as const;

/** A kernel, and the workers that it started. */
function kernelWith(load?: () => Promise<WebAssembly.Module>): [Kernel, WorkerInProcess[]] {
  const workers: WorkerInProcess[] = [];
  const kernel = new Kernel(() => {
    const worker = new WorkerInProcess(load);
    workers.push(worker);
    return worker;
  });
  return [kernel, workers];
}

test('no worker starts before the first request', async () => {
  const [kernel, workers] = kernelWith();
  expect(workers).toHaveLength(0);
  await kernel.run(LONG);
  await kernel.run(LONG);
  expect(workers).toHaveLength(1);
});

test('each request gets its own response', async () => {
  const [kernel] = kernelWith();
  const moves = ['4D:3-2-4', 'pass', 'x:3'];
  const responses = await Promise.all(
    moves.map((move) => kernel.run({ do: 'move', edition: NINE, move })),
  );
  expect(responses.map(({ text }) => text)).toEqual(moves);
});

test('a refusal has its code and the column of the mistake', async () => {
  const [kernel, workers] = kernelWith();
  const refused = kernel.run({ do: 'move', edition: NINE, move: '4D:3-?' });
  await expect(refused).rejects.toBeInstanceOf(KernelRefusal);
  await expect(refused).rejects.toMatchObject({ code: 'bad-notation', column: 6 });
  await kernel.run(LONG);
  expect(workers).toHaveLength(1);
});

test('cancelling the running request ends its worker, and a new one runs the next', async () => {
  const [kernel, workers] = kernelWith();
  const abort = new AbortController();
  const cancelled = kernel.run(LONG, abort.signal);
  const next = kernel.run({ do: 'move', edition: NINE, move: 'pass' });
  abort.abort();
  await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
  expect(await next).toMatchObject({ kind: 'pass' });
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
});

test('cancelling a waiting request keeps the worker', async () => {
  const [kernel, workers] = kernelWith();
  const abort = new AbortController();
  const running = kernel.run({ do: 'move', edition: NINE, move: 'pass' });
  const cancelled = kernel.run(LONG, abort.signal);
  abort.abort();
  await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
  expect(await running).toMatchObject({ kind: 'pass' });
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([false]);
});

test('a request that was cancelled before it began starts no worker', async () => {
  const [kernel, workers] = kernelWith();
  await expect(kernel.run(LONG, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  expect(workers).toHaveLength(0);
});

test('a request that has ended listens no longer to its signal', async () => {
  const [kernel] = kernelWith();
  const { signal } = new AbortController();
  const listening = new Set<unknown>();
  vi.spyOn(signal, 'addEventListener').mockImplementation((_type, listener) => {
    listening.add(listener);
  });
  vi.spyOn(signal, 'removeEventListener').mockImplementation((_type, listener) => {
    listening.delete(listener);
  });
  await kernel.run({ do: 'move', edition: NINE, move: 'pass' }, signal);
  await kernel.run({ do: 'move', edition: NINE, move: '4D:3-?' }, signal).catch(() => undefined);
  expect(signal.addEventListener).toHaveBeenCalledTimes(2);
  expect(listening.size).toBe(0);
});

test('a new worker knows the editions and players that the old one had loaded', async () => {
  const [kernel, workers] = kernelWith();
  await kernel.run({ do: 'edition', edition: NINE });
  await kernel.run({ do: 'players', players: PLAYERS });
  const abort = new AbortController();
  const cancelled = kernel.run(LONG, abort.signal);
  abort.abort();
  await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
  const game = { edition: 'nine', players: 2, seed: 'rain' } as const;
  const chosen = await kernel.run({
    do: 'choose',
    bot: 'champion',
    ...game,
    limit: { samples: 2 },
  });
  expect(chosen.candidates.map(({ move }) => move)).toContain(chosen.move);
  expect(workers).toHaveLength(2);
});

test('a kernel that cannot be loaded fails every request, and the next one tries again', async () => {
  let isOnline = false;
  const [kernel, workers] = kernelWith(() =>
    isOnline ? Promise.resolve(MODULE) : Promise.reject(new TypeError('Failed to fetch')),
  );
  const requests = await Promise.allSettled([kernel.run(LONG), kernel.run(LONG)]);
  for (const { status, reason } of requests as PromiseRejectedResult[]) {
    expect(status).toBe('rejected');
    expect(reason).toBeInstanceOf(KernelFailure);
    expect((reason as Error).message).toBe('Failed to fetch');
  }
  isOnline = true;
  await kernel.run(LONG);
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
});

test('a worker whose script does not load fails the request', async () => {
  const [kernel, workers] = kernelWith(() => new Promise(() => undefined));
  const failed = kernel.run(LONG);
  workers[0]!.onerror?.({});
  await expect(failed).rejects.toThrow('The worker could not be loaded.');
});

test('closing ends the worker and rejects what is under way', async () => {
  const [kernel, workers] = kernelWith();
  const closed = kernel.run(LONG);
  kernel.close();
  await expect(closed).rejects.toThrow('The kernel was closed.');
  expect(workers[0]!.isEnded).toBe(true);
});

test('a search continues in slices until it is done', async () => {
  const [kernel] = kernelWith();
  await kernel.run({ do: 'players', players: PLAYERS });
  const game = { edition: NINE, players: 2, seed: 'rain' } as const;
  let progress = await kernel.run({ do: 'think', ...game, limit: { samples: 6 } });
  while (!progress.is_done) {
    progress = await kernel.run({ do: 'continue', search: progress.search, samples: 2 });
  }
  const whole = await kernel.run({ do: 'suggest', ...game, limit: { samples: 6 } });
  expect(progress.suggestions).toEqual(whole.suggestions);
});

test('a turn without its game tells where a tile fits', async () => {
  const [kernel] = kernelWith();
  const turn = { board: [['D4', '3']], rack: ['4', 'J'], bag: 10 } as const;
  const { squares } = await kernel.run({
    do: 'fits',
    edition: NINE,
    turn,
    laid: [['D5', '4']],
    tile: 'J',
  });
  expect(squares).toContainEqual({ square: 'D6', faces: [2], is_complete: true });
  const options = await kernel.run({ do: 'options', edition: NINE, turn });
  expect(options).toMatchObject({ most_to_exchange: 2, must_pass: false, rack: ['4', 'J'] });
  expect(options.playable).toContain('D6');
});

test('a game is written as a record, and a damaged record is refused with its lines', async () => {
  const [kernel] = kernelWith();
  const game = { edition: NINE, players: 2, seed: 'rain' } as const;
  const { record } = await kernel.run({ do: 'write-record', ...game, names: ['Ann', 'Ben'] });
  expect(await kernel.run({ do: 'record', record, edition: NINE })).toMatchObject({ record });
  const damaged = kernel.run({ do: 'record', record: `${record}?\n`, edition: NINE });
  await expect(damaged).rejects.toMatchObject({
    code: 'bad-record',
    faults: [{ line: record.split('\n').length }],
  });
});
