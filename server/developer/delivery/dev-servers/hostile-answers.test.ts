// @module-tag no-database
import { once } from 'node:events';
import { Agent, createServer, request, type Server as HttpServer } from 'node:http';
import { connect, createServer as createNetServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectFreeLoop } from '#server/testing/watch-event-loop.ts';
import type { LocalDevServer } from './dev-server';
import { forwardRequest, forwardUpgrade } from './forward';

type Act = (socket: Socket) => unknown;
/** What the development server does with a connection that asks. */
let act: Act = () => undefined;
let inside: Server;
let outside: HttpServer;

function portOf(server: Server) {
  return (server.address() as { port: number }).port;
}

beforeAll(async () => {
  inside = createNetServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => act(socket));
  });
  await once(inside.listen(0, '127.0.0.1'), 'listening');
  const agent = new Agent();
  agent.createConnection = () => connect(portOf(inside), '127.0.0.1');
  const server = { bridge: () => ({ agent }), touch: () => undefined } as unknown as LocalDevServer;
  outside = createServer((asked, reply) => {
    forwardRequest(server, asked, reply, {}, '<!-- end -->').catch(() => {
      if (reply.headersSent) reply.destroy();
      else reply.writeHead(502).end();
    });
  });
  outside.on('upgrade', (asked, socket, head) => forwardUpgrade(server, asked, socket, head));
  await once(outside.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  inside.close();
  outside.close();
});

interface Heard {
  readonly status: number | undefined;
  /** Null: it broke off. */
  readonly body: string | null;
}

function visit(method = 'GET', body?: string): Promise<Heard> {
  return new Promise((resolve) => {
    const headers = { accept: 'text/html', ...(body !== undefined && { 'content-length': body.length }) };
    const asked = request({ port: portOf(outside), host: '127.0.0.1', agent: false, method, headers }, (reply) => {
      let heard = '';
      reply.on('data', (chunk: Buffer) => (heard += chunk.toString()));
      reply.on('error', () => resolve({ status: reply.statusCode, body: null }));
      reply.on('end', () => resolve({ status: reply.statusCode, body: heard }));
    });
    asked.on('error', () => resolve({ status: undefined, body: null }));
    asked.end(body);
  });
}

const OK = 'HTTP/1.1 200 OK\r\n';
const PAGE = `${OK}Content-Type: text/html\r\n`;
const GOOD = `${PAGE}Content-Length: 2\r\n\r\nhi`;
const say =
  (text: string): Act =>
  (socket) =>
    socket.end(text, 'latin1');
const ENDED = { status: 200, body: 'hi<!-- end -->' };
const BAD = { status: 502, body: '' };
const BROKEN = { body: null };

// An unheard error of a request or socket ends the process, and fails this run.
it.each<[string, Act, Partial<Heard> | null]>([
  ['words before the answer', say(`${'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'.repeat(20)}${GOOD}`), ENDED],
  ['words without end before the answer', say(`${'HTTP/1.1 100 C\r\n\r\n'.repeat(100_000)}${GOOD}`), ENDED],
  ['a reset in place of an answer', (socket) => socket.resetAndDestroy(), BAD],
  [
    'a reset behind the head',
    (socket) => socket.write(`${PAGE}Content-Length: 9\r\n\r\nab`, () => socket.resetAndDestroy()),
    null,
  ],
  ['a head cut in two', say(PAGE), BAD],
  ['a broken head behind a good one', say(`HTTP/1.1 100 C\r\n\r\nHTTP/9.9 x`), BAD],
  ['two lengths', say(`${OK}Content-Length: 2\r\nContent-Length: 3\r\n\r\nhi`), BAD],
  ['a length beyond numbers', say(`${OK}Content-Length: ${'9'.repeat(30)}\r\n\r\nhi`), BAD],
  ['a chunk beyond numbers', say(`${PAGE}Transfer-Encoding: chunked\r\n\r\n${'f'.repeat(20)}\r\nhi`), BROKEN],
  ['an extension without end', say(`${PAGE}Transfer-Encoding: chunked\r\n\r\n2;${'x'.repeat(90_000)}\r\nhi`), BROKEN],
  [
    'broken words behind the last chunk',
    say(`${PAGE}Transfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\n: x\0\r\n\r\n`),
    BROKEN,
  ],
  [
    'bytes of one letter',
    say(`${PAGE}Transfer-Encoding: chunked\r\n\r\n${'1\r\nx\r\n'.repeat(50_000)}0\r\n\r\n`),
    null,
  ],
  [
    'thousands of cookies',
    say(`${OK}${'Set-Cookie: a=1\r\n'.repeat(900)}Content-Length: 2\r\n\r\nhi`),
    { status: 200, body: 'hi' },
  ],
  [
    'headers named as objects have them',
    say(`${OK}__proto__: x\r\nconstructor: y\r\nContent-Length: 2\r\n\r\nhi`),
    { status: 200, body: 'hi' },
  ],
  [
    'an upgrade and no HTTP behind it',
    say('HTTP/1.1 101 x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n\0\0\0'),
    BAD,
  ],
])('goes on after %s (docs/trust.md 85)', async (_, hostile, expected) => {
  await expectFreeLoop(async () => {
    act = hostile;
    const heard = await visit();
    if (expected !== null) expect(heard).toMatchObject(expected);
    else expect(heard.status).toBe(200);
  });
  act = say(GOOD);
  expect(await visit()).toEqual(ENDED);
});

it.each<[string, Act]>([
  ['before all of a body was sent', say('HTTP/1.1 413 x\r\nContent-Length: 0\r\n\r\n')],
  ['a body and hangs up', (socket) => socket.destroy()],
  ['a body and resets', (socket) => socket.resetAndDestroy()],
])('goes on after a server that answers %s', async (_, hostile) => {
  for (let n = 0; n < 5; n += 1) {
    act = hostile;
    await visit('POST', 'x'.repeat(2_000_000));
  }
  act = say(GOOD);
  expect(await visit()).toEqual(ENDED);
});

const UPGRADE = 'HTTP/1.1 101 x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n';
it.each<[string, Act]>([
  ['resets', (socket) => socket.write(UPGRADE, () => socket.resetAndDestroy())],
  ['hangs up', say(UPGRADE)],
  ['floods', (socket) => socket.write(UPGRADE + 'x'.repeat(3_000_000))],
  ['never answers', () => undefined],
  ['says words before it', say(`HTTP/1.1 100 C\r\n\r\n${UPGRADE}`)],
])('goes on after a WebSocket that %s, whose browser hangs up', async (_, hostile) => {
  act = hostile;
  for (let n = 0; n < 20; n += 1) {
    const socket = connect(portOf(outside), '127.0.0.1');
    const isClosed = new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve));
    socket.write('GET / HTTP/1.1\r\nHost: own\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    if (n % 2) socket.once('data', () => socket.destroy());
    if (n % 2 === 0 || hostile.length === 0) setImmediate(() => socket.destroy());
    await isClosed;
  }
  act = say(GOOD);
  expect(await visit()).toEqual(ENDED);
});
