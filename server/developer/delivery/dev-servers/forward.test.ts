// @module-tag no-database
import { once } from 'node:events';
import { Agent, createServer, request, type Server as HttpServer } from 'node:http';
import { connect, createServer as createNetServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LocalDevServer } from './dev-server';
import { forwardRequest } from './forward';

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
  const bridge = { agent, connect: () => Promise.resolve(open()) };
  const server = { bridge: () => bridge, touch: () => undefined } as unknown as LocalDevServer;
  outside = createServer((asked, reply) => {
    forwardRequest(server, asked, reply, {}, '<!-- end -->').catch(() => {
      if (reply.headersSent) reply.destroy();
      else reply.writeHead(502).end();
    });
  });
  await once(outside.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  inside.close();
  outside.close();
});

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
