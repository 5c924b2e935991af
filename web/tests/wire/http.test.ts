/** Requests of the HTTP client, and its refusals. */
import { expect, onTestFinished, test, vi } from 'vitest';
import type { KernelDifference } from '../../src/wire/apiTypes';
import { Http, Refusal } from '../../src/wire/http';

function respondingWith(status: number, body: unknown) {
  const fetched = vi.fn<typeof fetch>(() =>
    Promise.resolve(
      new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
    ),
  );
  return { fetched, http: new Http(fetched) };
}

async function refusalOf(request: Promise<unknown>): Promise<Refusal> {
  const error = await request.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Refusal);
  return error as Refusal;
}

test('a GET request has the language and no body', async () => {
  const { fetched, http } = respondingWith(200, []);
  http.language = 'nl';
  await http.lobby();
  const [address, options] = fetched.mock.calls[0]!;
  expect(address).toBe('/api/games');
  expect(options).toMatchObject({ method: 'GET', body: null });
  expect(options?.headers).toEqual({ accept: 'application/json', 'accept-language': 'nl' });
});

test('a table is opened with its plan as JSON', async () => {
  const { fetched, http } = respondingWith(201, { id: 'x' });
  const plan = { edition: 'dj-de', seats: [{ me: true }, { bot: 'owl' }] };
  await expect(http.openTable(plan, 'key')).resolves.toEqual({ id: 'x' });
  const [, options] = fetched.mock.calls[0]!;
  expect(options).toMatchObject({ method: 'POST', body: JSON.stringify(plan) });
  expect(options?.headers).toMatchObject({ 'content-type': 'application/json' });
});

test('a refusal has the code, the values and the details of the server', async () => {
  const details = [{ message: 'too long', where: 'name' }];
  const error = { code: 'bad-name', message: 'No.', values: { reason: 'length' }, details };
  const { http } = respondingWith(400, { error });
  expect(await refusalOf(http.rename('x'))).toMatchObject({
    status: 400,
    code: 'bad-name',
    values: { reason: 'length' },
    details,
  });
});

test('a response of a proxy means that the server is unavailable', async () => {
  const { http } = respondingWith(502, '<html>');
  const refusal = await refusalOf(http.lobby());
  expect([refusal.status, refusal.code]).toEqual([502, 'unavailable']);
});

test('a page of a proxy with status 200 means that the server is unavailable', async () => {
  const { http } = respondingWith(200, '<html>');
  expect((await refusalOf(http.lobby())).code).toBe('unavailable');
});

test('a body that breaks off means that the server is unavailable', async () => {
  const body = new ReadableStream({
    start: (stream) => stream.error(new TypeError('connection reset')),
  });
  const http = new Http(() => Promise.resolve(new Response(body)));
  expect((await refusalOf(http.lobby())).code).toBe('unavailable');
});

test('a response without a body is no refusal', async () => {
  const http = new Http(() => Promise.resolve(new Response(null, { status: 204 })));
  await expect(http.unblock('b')).resolves.toBeUndefined();
});

test('no response is a refusal too', async () => {
  const http = new Http(() => Promise.reject(new TypeError('no network')));
  expect((await refusalOf(http.me())).code).toBe('offline');
});

test.each([
  ['triolet.example', 0],
  // A server on the same machine
  ['localhost', 1],
])('off line at %s, %d requests are sent', async (hostname, count) => {
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('location', { hostname });
  onTestFinished(() => void vi.unstubAllGlobals());
  const fetched = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('no network')));
  expect((await refusalOf(new Http(fetched).me())).code).toBe('offline');
  expect(fetched).toHaveBeenCalledTimes(count);
});

test('a visitor without a session has no games', async () => {
  const { http } = respondingWith(401, {
    error: { code: 'not-logged-in', message: 'x', details: [] },
  });
  await expect(http.myGames()).resolves.toEqual([]);
});

test('any other failure to list games is a refusal', async () => {
  const { http } = respondingWith(503, {
    error: { code: 'unavailable', message: 'x', details: [] },
  });
  expect((await refusalOf(http.myGames())).code).toBe('unavailable');
});

test('a record is sent as text', async () => {
  const { fetched, http } = respondingWith(201, { id: 'x' });
  await expect(http.sendRecord('#tgn 1\n')).resolves.toEqual({ id: 'x' });
  const [address, options] = fetched.mock.calls[0]!;
  expect(address).toBe('/api/records');
  expect(options).toMatchObject({ method: 'POST', body: '#tgn 1\n' });
  expect(options?.headers).toMatchObject({ 'content-type': 'text/plain' });
});

test('a wrong record is a refusal with its faults', async () => {
  const details = [{ message: 'H8:3 is worth +3, not +4', where: 'line 7' }];
  const error = { code: 'bad-record', message: 'No.', values: {}, details };
  const { http } = respondingWith(400, { error });
  expect(await refusalOf(http.sendRecord(''))).toMatchObject({ code: 'bad-record', details });
});

test('a difference is reported with the question and the answer of the kernel', async () => {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status: 204 })));
  const http = new Http(fetched);
  const tiles = [{ square: 'H8', tile: '11' }];
  await http.reportDifference('g', { type: 'fits', tiles, tile: '3' }, { squares: [] });
  await http.reportDifference('g', { type: 'preview', tiles }, 'x'.repeat(3000));
  expect(fetched.mock.calls[0]![0]).toBe('/api/kernel-differences');
  const [fits, preview] = fetched.mock.calls.map(
    ([, options]) => JSON.parse(options!.body as string) as KernelDifference,
  );
  expect(fits).toEqual({
    kind: 'fits',
    game: 'g',
    tiles,
    tile: '3',
    kernel: '{"squares":[]}',
  });
  expect([preview!.tile, preview!.kernel.length]).toEqual([null, 2000]);
});

test('a report that fails is lost', async () => {
  const { http } = respondingWith(429, { error: { code: 'too-many-requests' } });
  await expect(
    http.reportDifference('g', { type: 'preview', tiles: [] }, null),
  ).resolves.toBeUndefined();
});
