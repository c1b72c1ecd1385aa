import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import Fastify from 'fastify';
import { buildPreviews } from './previews';
import { buildSite } from './site';
import { rejectSlowPeers, SERVER_OPTIONS } from './platform/http/http-server';
import { createWorld, type World } from './testing/world';

let world: World;
let servers: Readonly<Record<'app' | 'site' | 'previews', FastifyInstance>>;
beforeAll(async () => {
  world = await createWorld({ env: { PUBLIC_URL: 'https://app.example.com' } });
  servers = { app: world.app, site: await buildSite(world.parts), previews: await buildPreviews(world.parts) };
  for (const server of Object.values(servers)) await server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await servers.site.close();
  await servers.previews.close();
  await world.close();
});

function portOf({ server }: FastifyInstance) {
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
}

/** Sends bytes as they are; gives all that comes back. */
async function raw(server: FastifyInstance, request: string) {
  const socket = connect(portOf(server), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
}

const LAST = 'Connection: close\r\n\r\n';

/** docs/trust.md 73. */
describe('what is answered before a route is known', () => {
  const requests: readonly (readonly [string, string, number])[] = [
    ['a broken address', `GET /%zz HTTP/1.1\r\nHost: localhost\r\n${LAST}`, 400],
    ['an unknown method', `FOO / HTTP/1.1\r\nHost: localhost\r\n${LAST}`, 400],
    ['headers that are too large', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(20_000)}\r\n${LAST}`, 431],
    [
      'two lengths',
      `POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n${LAST}0\r\n\r\n`,
      400,
    ],
    ['no HTTP at all', 'hello\r\n\r\n', 400],
  ];
  it.each(requests)('carries the headers of every answer: %s', async (_what, request, status) => {
    for (const [name, server] of Object.entries(servers)) {
      const answer = await raw(server, request);
      // An unknown preview address is 404, broken or not.
      if (name !== 'previews' || answer.status !== 404) expect([name, answer.status]).toEqual([name, status]);
      for (const header of ['content-security-policy', 'x-content-type-options: nosniff', 'referrer-policy']) {
        expect(answer.head).toContain(`\n${header}`);
      }
      if (name !== 'app') continue;
      expect(JSON.parse(answer.body)).toMatchObject({ status: false, message: expect.any(String) as string });
      expect(answer.body).toContain('"requestId"');
    }
  });
});

describe('a request', () => {
  it('has its headers in ten seconds, and its body keeps moving', () => {
    for (const { server } of Object.values(servers)) {
      expect(server.headersTimeout).toBe(10_000);
      expect(server.requestTimeout).toBe(SERVER_OPTIONS.requestTimeout);
      expect(server.listenerCount('request')).toBeGreaterThan(1);
    }
  });

  it('whose body stands still is given up with 408; one that moves slowly, or waits for the server, is not', async () => {
    const app = Fastify(SERVER_OPTIONS as object) as unknown as FastifyInstance;
    rejectSlowPeers(
      app,
      { headers: {}, type: 'text/plain', body: () => 'idle' },
      { bytes: 1, bodyMs: 300, answerMs: 300 },
    );
    app.addContentTypeParser('*', (_request, payload, done) => void text(payload).then((all) => done(null, all), done));
    app.post('/', async (request) => ({ got: String(request.body).length }));
    await app.listen({ host: '127.0.0.1', port: 0 });
    const head =
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: a/b\r\nContent-Length: 10\r\nConnection: close\r\n\r\n';
    expect((await raw(app, `${head}abc`)).status).toBe(408);
    const socket = connect(portOf(app), '127.0.0.1');
    const answer = text(socket);
    socket.write(head);
    for (let n = 0; n < 10; n += 1) {
      await delay(100);
      socket.write('x');
    }
    expect(await answer).toContain('{"got":10}');
    await app.close();
  });

  it('whose answer nobody takes is given up', async () => {
    const app = Fastify(SERVER_OPTIONS as object) as unknown as FastifyInstance;
    rejectSlowPeers(app, { headers: {}, type: 'text/plain', body: () => '' }, { bytes: 1, bodyMs: 300, answerMs: 300 });
    app.get('/', () => Buffer.alloc(32 * 1024 * 1024));
    await app.listen({ host: '127.0.0.1', port: 0 });
    const closed = new Promise((done) => app.server.once('connection', (peer) => peer.once('close', done)));
    connect(portOf(app), '127.0.0.1').pause().write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await closed;
    await app.close();
  });
});

describe('the app', () => {
  const get = async (host: string, url = '/api/health') =>
    (await world.app.inject({ method: 'GET', url, headers: { host } })).statusCode;

  it.each(['app.example.com', 'APP.example.com:8443', 'localhost:3000', '127.0.0.1', '127.1.2.3:80', '[::1]:3000'])(
    'answers at %s',
    async (host) => expect(await get(host)).toBe(200),
  );

  it.each([
    'evil.example',
    'evil.example:80',
    'x.app.example.com',
    'localhost.evil.example',
    '10.0.0.1',
    '127.0.0.1.nip.io',
  ])('answers nothing at %s', async (host) => {
    for (const url of ['/api/health', '/api/metrics', '/api/v1/auth/account-setup', '/', '/api/nothing']) {
      expect(await get(host, url)).toBe(421);
    }
  });

  // docs/trust.md 36.
  it.each(['gzip', 'br', 'x', 'identity, gzip'])('refuses a body with the coding %s', async (coding) => {
    const headers = { 'content-encoding': coding };
    const json = await world.call('POST v1/pageTemplates/dash/getTemplates', { as: world.a1, body: {}, headers });
    expect([json.status, json.body.code]).toEqual([415, 'unsupported_type']);
    const upload = await world.app.inject({
      method: 'POST',
      url: '/api/v1/media/saveImage',
      headers: {
        ...headers,
        authorization: `Bearer ${world.a1.accessToken}`,
        'content-type': 'multipart/form-data; boundary=b',
      },
      payload: '--b--\r\n',
    });
    expect(upload.statusCode).toBe(415);
  });
});
