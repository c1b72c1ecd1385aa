// @module-tag no-database
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type Server as HttpServer } from 'node:http';
import { connect, createServer as createNetServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LocalDevServer } from './dev-server';
import { forwardRequest, forwardUpgrade } from './forward';

/** What the development server sends, whatever it is asked. */
let answer = '';
let inside: Server;
let outside: HttpServer;

function portOf(server: Server) {
  return (server.address() as { port: number }).port;
}

beforeAll(async () => {
  inside = createNetServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(answer, 'latin1'));
  });
  await once(inside.listen(0, '127.0.0.1'), 'listening');
  const open = () => connect(portOf(inside), '127.0.0.1');
  const agent = new Agent();
  agent.createConnection = open;
  const bridge = { agent };
  const server = { bridge: () => bridge, touch: () => undefined } as unknown as LocalDevServer;
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

/** The headers that arrive. */
async function headersOf(lines: string) {
  answer = `HTTP/1.1 302 Found\r\n${lines}Content-Length: 0\r\n\r\n`;
  const asked = request({ port: portOf(outside), host: '127.0.0.1', agent: false });
  const [reply] = (await once(asked.end(), 'response')) as [IncomingMessage];
  reply.resume();
  return reply.headers;
}

/** @returns the status and body that arrive; null: it broke off */
function visit(accept: string): Promise<readonly [number | undefined, string | null]> {
  return new Promise((resolve) => {
    const asked = request({ port: portOf(outside), host: '127.0.0.1', agent: false, headers: { accept } }, (reply) => {
      let body = '';
      reply.on('data', (chunk: Buffer) => (body += chunk.toString()));
      reply.on('error', () => resolve([reply.statusCode, null]));
      reply.on('end', () => resolve([reply.statusCode, body]));
    });
    asked.on('error', () => resolve([undefined, null]));
    asked.end();
  });
}

const PAGE = 'Content-Type: text/html\r\n';
const OK = 'HTTP/1.1 200 OK\r\n';

// An unheard error of a request or socket ends the process, and fails this run.
it.each([
  ['more than its length', `${OK}${PAGE}Content-Length: 2\r\n\r\nabcdefgh`],
  ['less than its length', `${OK}${PAGE}Content-Length: 9\r\n\r\nab`],
  ['a chunk without a length', `${OK}${PAGE}Transfer-Encoding: chunked\r\n\r\nzz\r\nx`],
  ['a length and chunks', `${OK}Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n1\r\na\r\n0\r\n\r\n`],
  ['no HTTP', 'garbage\r\n\r\n'],
  ['a length below 0', `${OK}Content-Length: -5\r\n\r\n`],
  ['an unasked upgrade', 'HTTP/1.1 101 x\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\nxx'],
  ['a second answer', `${OK}Content-Length: 1\r\n\r\na${OK}Content-Length: 1\r\n\r\nb`],
  ['a status of four digits', 'HTTP/1.1 1000 x\r\n\r\n'],
  ['a status below 100', 'HTTP/1.1 99 x\r\n\r\n'],
  ['endless headers', `${OK}${'X: y\r\n'.repeat(5000)}\r\n`],
  ['a NUL in a header', `${OK}X: a\0b\r\n\r\nhi`],
  ['a location beyond ASCII', `${OK}Location: \u00e9\u00ff\r\nContent-Length: 0\r\n\r\n`],
  ['a body where none may be', `HTTP/1.1 204 No\r\n${PAGE}Content-Length: 5\r\n\r\nhello`],
  ['a page that says it is packed', `${OK}${PAGE}Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\nab`],
  ['nothing', ''],
])('goes on after an answer of %s', async (_, said) => {
  for (const accept of ['text/html', '*/*']) {
    answer = said;
    await visit(accept);
    answer = `${OK}${PAGE}Content-Length: 2\r\n\r\nhi`;
    expect(await visit(accept)).toEqual([200, accept === 'text/html' ? 'hi<!-- end -->' : 'hi']);
  }
});

it('lets a server set cookies for its own host alone, as browsers read them (docs/trust.md 88)', async () => {
  const cookies = [
    ['a=1; Domain=localhost', 'a=1'],
    ['b=2; Domain =localhost', 'b=2'],
    ['c=3;\tdomain\t= localhost; Path=/', 'c=3; Path=/'],
    ['d=4;DOMAIN=.localhost;Secure', 'd=4;Secure'],
    ['e=5; x;  Domain  =  localhost; Domain', 'e=5; x'],
    ['domain=6; Path=/domain', 'domain=6; Path=/domain'],
    ['f=domain=7; Max-Age=1', 'f=domain=7; Max-Age=1'],
  ];
  const lines = cookies.map(([cookie]) => `Set-Cookie: ${cookie}\r\n`).join('');
  expect((await headersOf(lines))['set-cookie']).toEqual(cookies.map(([, kept]) => kept));
});

it.each([
  ['http://localhost:5173/a?b#c', '/a?b#c'],
  ['http://localhost', '/'],
  ['HTTPS://LOCALHOST:5173/x', '/x'],
  ['http://127.0.0.1:5173/x', '/x'],
  ['http://[::1]:5173/x', '/x'],
  ['http://me@localhost/x', '/x'],
  ['http://localhost:5173//evil.example/x', '/.//evil.example/x'],
  ['http://localhost:5173/\\evil.example/x', '/.//evil.example/x'],
  ['http://localhost:5173/\t/evil.example/x', '/.//evil.example/x'],
  ['http://localhost:5173///evil.example/x', '/.///evil.example/x'],
  ['http:\\\\localhost//evil.example', '/.//evil.example'],
  ['http://localhost:5173/caf\u00c3\u00a9', '/caf%C3%A9'],
  ['https://elsewhere.example//x', 'https://elsewhere.example//x'],
  ['http://localhost.example/x', 'http://localhost.example/x'],
  ['/x', '/x'],
])('leads from %s to %s, never to another host than was meant', async (location, expected) => {
  const { location: to = '' } = await headersOf(`Location: ${location}\r\n`);
  expect(to).toBe(expected);
  if (/localhost[:/]/i.test(location)) expect(new URL(to, 'https://own.example/page').host).toBe('own.example');
});

const UPGRADE = 'HTTP/1.1 101 x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n';

/** What arrives at who opens a WebSocket, until it is closed. */
async function open(said: string): Promise<string> {
  answer = said;
  const socket = connect(portOf(outside), '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString('latin1')));
  socket.write('GET / HTTP/1.1\r\nHost: own\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  await once(socket, 'close');
  return heard;
}

it('opens a WebSocket with no more than another answer may say', async () => {
  const headers =
    'Sec-WebSocket-Accept: x\r\nSet-Cookie: a=1; Domain =localhost\r\nStrict-Transport-Security: max-age=9\r\n';
  const [head, body] = (await open(`${UPGRADE}${headers}\r\nframes`)).split('\r\n\r\n');
  expect(head?.toLowerCase().split('\r\n').sort()).toEqual([
    'connection: upgrade',
    'http/1.1 101 switching protocols',
    'sec-websocket-accept: x',
    'set-cookie: a=1',
    'upgrade: websocket',
  ]);
  expect(body).toBe('frames');
});

it.each([
  ['a page', `${OK}${PAGE}Set-Cookie: a=1; Domain=localhost\r\nContent-Length: 2\r\n\r\nhi`],
  ['no HTTP', 'garbage\r\n\r\n'],
  ['nothing', ''],
])('opens no WebSocket where a server answers %s', async (_, said) => {
  expect(await open(said)).toMatch(/^HTTP\/1\.1 502 Bad Gateway\r\n/);
});
