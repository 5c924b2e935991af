// @vitest-environment node
/** The compiled kernel runs in Node: it needs nothing, has limits, and survives bad input. */
import { expect, test } from 'vitest';
import { gzip } from '../../tools/compressed';
import { KernelInstance } from '../../src/kernel/instance';
import { KERNEL_VERSION } from '../../src/kernel/requests';
import { MODULE, NINE, WASM } from './fixtures';

const KILOBYTES = 200;

async function run(request: unknown): Promise<Record<string, unknown>> {
  const kernel = await KernelInstance.start(MODULE);
  const text = typeof request === 'string' ? request : JSON.stringify(request);
  return JSON.parse(kernel.run(text)) as Record<string, unknown>;
}

test('the kernel imports nothing from its host', () => {
  expect(WebAssembly.Module.imports(MODULE)).toEqual([]);
});

test('the compressed kernel is small', () => {
  expect(gzip(WASM).length).toBeLessThan(KILOBYTES * 1000);
});

test('the memory has an upper limit', () => {
  const { exports } = new WebAssembly.Instance(MODULE);
  const memory = exports['memory'] as WebAssembly.Memory;
  expect(() => memory.grow(1024)).toThrow(RangeError);
});

test('a request gives a response', async () => {
  const response = await run({ do: 'move', edition: NINE, move: '4D:3-2-4' });
  expect(response).toMatchObject({ kind: 'play', text: '4D:3-2-4' });
});

test.each([
  ['no text', '', 'not-json'],
  ['no JSON', '{"do":', 'not-json'],
  ['no object', '[]', 'bad-request'],
  ['an unknown task', '{"do":"dance"}', 'bad-request'],
  ['deeply nested', '['.repeat(100_000), 'not-json'],
  ['a broken character', '{"do":"\ud800"}', 'bad-request'],
  ['an unknown edition', '{"do":"move","edition":"ten","move":"pass"}', 'unknown-edition'],
  ['too long', ' '.repeat(1 << 19), 'too-large'],
])('bad input is refused: %s', async (_name, request, code) => {
  expect(await run(request)).toMatchObject({ error: { code } });
});

test('an instance goes on after bad input', async () => {
  const kernel = await KernelInstance.start(MODULE);
  const request = JSON.stringify({ do: 'game', edition: NINE, players: 2, seed: 'rain' });
  const response = kernel.run(request);
  for (let time = 0; time < 50; ++time) {
    kernel.run('x'.repeat(5_000 * time));
    expect(kernel.run(request)).toBe(response);
  }
});

test('another version of the requests is refused', () => {
  const { exports } = new WebAssembly.Instance(MODULE);
  const newer = { ...exports, triolet_version: () => KERNEL_VERSION + 1 };
  type Exports = ConstructorParameters<typeof KernelInstance>[0];
  expect(() => new KernelInstance(newer as unknown as Exports)).toThrow(
    `The kernel has version ${KERNEL_VERSION + 1} of the requests, and this app has ${KERNEL_VERSION}.`,
  );
});
