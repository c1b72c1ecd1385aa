// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readStored, storeSession } from './browser-storage';
import { ApiError, call } from './client';
import { onSessionEnd } from './session';

/** A three-part token of no meaning but its name. */
function token(name: string) {
  return `h.${btoa(JSON.stringify({ sub: name }))}.s`;
}

function json(status: number, body: unknown) {
  return new Response(JSON.stringify(body), { status });
}

/** A server that knows one living access token and one refresh token, and counts what it is asked. */
function startServer() {
  const server = { alive: token('new'), refresh: 'r1', refreshes: 0, calls: [] as Request[], refreshStatus: 200 };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const request = new Request(new URL(address, 'http://app.test'), init);
    server.calls.push(request);
    if (address.endsWith('/refresh-tokens')) {
      server.refreshes += 1;
      await Promise.resolve();
      const { refreshToken } = (await request.json()) as { refreshToken: string };
      if (server.refreshStatus !== 200) return json(server.refreshStatus, { code: 'internal' });
      if (refreshToken !== server.refresh) return json(401, { code: 'invalid_session' });
      server.refresh = 'r2';
      return json(200, { status: true, accessToken: server.alive, refreshToken: 'r2' });
    }
    const fresh = request.headers.get('Authorization') === `Bearer ${server.alive}`;
    return fresh ? json(200, { status: true, sites: [], tc: 0 }) : json(401, { code: 'invalid_session' });
  });
  return server;
}

let ended = 0;
beforeEach(() => {
  ended = 0;
  localStorage.clear();
  onSessionEnd(() => (ended += 1));
  storeSession({ userId: 'u1', accessToken: token('old'), refreshToken: 'r1' });
});
afterEach(() => vi.unstubAllGlobals());

test('ten calls refused at once make one refresh, and all of them succeed', async () => {
  const server = startServer();
  const replies = await Promise.all(Array.from({ length: 10 }, () => call('GET v1/sites', {})));
  expect(replies.every((reply) => reply.tc === 0)).toBe(true);
  expect(server.refreshes).toBe(1);
  expect(readStored('accessToken')).toBe(server.alive);
  expect(readStored('token')).toBe(server.alive);
  expect(readStored('refreshToken')).toBe('r2');
});

test('a refresh that another tab has made meanwhile is used, not repeated', async () => {
  const server = startServer();
  const running = call('GET v1/sites', {});
  storeSession({ userId: 'u1', accessToken: server.alive, refreshToken: 'r2' });
  await running;
  expect(server.refreshes).toBe(0);
});

test('a refused refresh removes the tokens and ends the session, once per request', async () => {
  const server = startServer();
  server.refresh = 'gone';
  await expect(call('GET v1/sites', {})).rejects.toMatchObject({ code: 'invalid_session', status: 401 });
  expect(server.refreshes).toBe(1);
  expect(readStored('accessToken')).toBeNull();
  expect(readStored('refreshToken')).toBeNull();
  expect(ended).toBe(1);
});

test('a request that is refused again after the refresh is not tried a third time', async () => {
  const server = startServer();
  server.alive = 'never';
  vi.stubGlobal('fetch', refusing(fetch));
  await expect(call('GET v1/sites', {})).rejects.toBeInstanceOf(ApiError);
  expect(server.refreshes).toBe(1);
  expect(server.calls.filter(({ url }) => url.endsWith('/sites'))).toHaveLength(2);
});

/** As the server, but its fresh token is refused all the same. */
function refusing(send: typeof fetch): typeof fetch {
  return async (address, init) => {
    const reply = await send(address, init);
    return typeof address === 'string' && address.endsWith('/sites') ? json(401, { code: 'invalid_session' }) : reply;
  };
}

test('trouble on the server while refreshing keeps the session', async () => {
  const server = startServer();
  server.refreshStatus = 503;
  await expect(call('GET v1/sites', {})).rejects.toMatchObject({ status: 503 });
  expect(readStored('refreshToken')).toBe('r1');
  expect(ended).toBe(0);
});

test('a wrong password is an answer, not a reason to refresh', async () => {
  const server = startServer();
  const body = { email: 'a@b.test', password: 'x' };
  await expect(call('POST v1/auth/login', { body })).rejects.toMatchObject({ status: 401 });
  expect(server.refreshes).toBe(0);
});

test('no connection is told apart from a refusal', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
  await expect(call('GET v1/sites', {})).rejects.toMatchObject({ status: 0, code: 'offline' });
});

test('the address holds params and query encoded; tenancy and idempotency go as headers', async () => {
  const server = startServer();
  localStorage.setItem('accessToken', server.alive);
  localStorage.setItem('selectedOrg', 'o1');
  localStorage.setItem('titleIndex', '2');
  const idempotencyKey = '4a0cf7ab-3d83-4e0d-9c4e-2f1c4a2b7f11';
  await call('POST v1/pageRoutes/delete/:id', { params: { id: 'a/b' } }, { idempotencyKey });
  await call('GET v1/usage/where', { query: { kind: 'image', id: 'x&y' } });
  const [first, second] = server.calls;
  expect(new URL(first!.url).pathname).toBe('/api/v1/pageRoutes/delete/a%2Fb');
  expect(new URL(second!.url).search).toBe('?kind=image&id=x%26y');
  expect(first!.headers.get('Organization')).toBe('o1');
  expect(first!.headers.get('TitleIndex')).toBe('2');
  expect(first!.headers.get('Idempotency-Key')).toBe(idempotencyKey);
});

test.each([
  ['POST v1/widgets', 200, { status: true, widget: {} }],
  ['PUT v1/widgets', 200, { status: true, widgets: [] }],
  ['POST v1/dashboard/setConfig', 200, { version: 2 }],
  ['POST v1/dashboard/setConfig', 200, { status: 'true', version: 2 }],
] as const)('%s takes its own success alone, not %i %j', async (key, status, body) => {
  vi.stubGlobal('fetch', () => Promise.resolve(json(status, body)));
  await expect(call(key, { body: {} } as never)).rejects.toMatchObject({ code: 'unreadable' });
});

test('a widget that was made and a layout that was saved are successes', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(json(201, { status: true, widget: {}, version: 2 })));
  await expect(call('POST v1/widgets', { body: {} } as never)).resolves.toBeTruthy();
  await expect(call('POST v1/dashboard/setConfig', { body: {} } as never)).resolves.toMatchObject({ version: 2 });
});
