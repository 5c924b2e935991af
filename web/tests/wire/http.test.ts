/** Requests of the HTTP client, and its refusals. */
import { expect, test, vi } from 'vitest';
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
  await http.bots();
  const [address, options] = fetched.mock.calls[0]!;
  expect(address).toBe('/api/bots');
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
