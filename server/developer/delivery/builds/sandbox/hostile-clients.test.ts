// @module-tag no-database
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, it } from 'vitest';
import { expectFreeLoop } from '#server/testing/watch-event-loop.ts';
import { startConnectProxy } from './connect-proxy';

let folder: string;
let close: () => Promise<void>;
const servers: Server[] = [];

/** A server on this machine. @returns its `host:port` */
async function serve(onSocket: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => onSocket(socket.on('error', () => undefined)));
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `127.0.0.1:${(server.address() as { port: number }).port}`;
}

const to: Record<'echo' | 'closes' | 'resets' | 'silent' | 'floods' | 'gone', string> = {
  echo: '',
  closes: '',
  resets: '',
  silent: '',
  floods: '',
  gone: '',
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-proxy-'));
  to.echo = await serve((socket) => void socket.pipe(socket));
  to.closes = await serve((socket) => void socket.destroy());
  to.resets = await serve((socket) => void socket.resetAndDestroy());
  to.silent = await serve(() => undefined);
  to.floods = await serve((socket) => {
    const more = () => socket.write(Buffer.alloc(64 * 1024), (error) => void (error || more()));
    more();
  });
  to.gone = await serve(() => undefined);
  servers.pop()!.close();
  close = await startConnectProxy(folder, Object.values(to));
});
afterAll(async () => {
  await close();
  for (const server of servers) server.close();
  await rm(folder, { recursive: true });
});

async function open(): Promise<Socket> {
  const socket = connect(join(folder, 'socket'));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** `once` would fail with the socket. */
function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => (socket.closed ? resolve() : void socket.resume().once('close', () => resolve())));
}

function head(target: string, more = '') {
  return `CONNECT ${target} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
}

/** What a client hears of one write until nothing more comes of it: an end, or the first bytes. */
async function say(text: string, sign: RegExp): Promise<void> {
  const socket = await open();
  let heard = '';
  const isHeard = new Promise<void>((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      heard += chunk.toString('latin1');
      if (sign.test(heard)) resolve();
    });
  });
  socket.write(text);
  await isHeard;
  socket.destroy();
}

/** Sends something and hangs up: at once, with the next turn, or after the first answer. */
async function hangUp(text: string): Promise<void> {
  for (let n = 0; n < 30; n += 1) {
    const socket = await open();
    socket.write(text);
    if (n % 3 === 0) socket.destroy();
    else if (n % 3 === 1) setImmediate(() => socket.destroy());
    else {
      socket.once('data', () => socket.destroy());
      setImmediate(() => socket.end());
    }
    await closed(socket);
  }
}

// An unheard error of a socket ends the process, and fails this run.
it.each<[string, () => string]>([
  ['a refused target behind an ordinary request', () => `GET / HTTP/1.1\r\nHost: x\r\n\r\n${head('evil.example:443')}`],
  ['two targets in one write', () => head('evil.example:1') + head(to.echo) + head('evil.example:2')],
  ['half a head', () => head(to.echo).slice(0, -3)],
  ['a head without end', () => head(to.echo, `X: ${'y'.repeat(100_000)}\r\n`)],
  ['a target where nothing listens', () => head(to.gone) + 'x'.repeat(50_000)],
  ['a target that hangs up', () => head(to.closes) + 'x'.repeat(200_000)],
  ['a target that resets', () => head(to.resets) + 'x'.repeat(200_000)],
  ['a target that never answers', () => head(to.silent) + 'x'.repeat(500_000)],
  ['a target that floods', () => head(to.floods)],
  ['a body of a refused target', () => head('evil.example:443', 'Content-Length: 90000\r\n') + 'x'.repeat(90_000)],
  ['an upgrade', () => 'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nxxxx'],
  ['a body in broken chunks', () => 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
  ['no HTTP', () => '\u0016\u0003\u0001\u0002\0\u0001garbage'],
  [
    'targets that are none',
    () => ['', ':', '[::', '//x', 'http://x/', `${'a'.repeat(9000)}:1`].map((one) => head(one)).join(''),
  ],
])('goes on after clients that ask for %s and hang up', async (_, text) => {
  await expectFreeLoop(() => hangUp(text()));
  await say(head('evil.example:443'), /^HTTP\/1\.1 403 /);
  await say(`${head(to.echo)}still here`, /^HTTP\/1\.1 200 [^]*\r\n\r\nstill here$/);
});

it.each([
  '127.0.0.1',
  '127.0.0.1:1',
  'localhost:PORT',
  '127.0.0.1:PORT/',
  'x@127.0.0.1:PORT',
  '127.1:PORT',
  '0x7f.0.0.1:PORT',
  '127.0.0.1:0PORT',
  '127.0.0.1.:PORT',
  '[::ffff:127.0.0.1]:PORT',
])('leads to no other spelling of an allowed target: %s', (target) =>
  say(head(target.replace('PORT', to.echo.split(':')[1]!)), /^HTTP\/1\.1 40[03] /),
);

it('ends with all that is at work in it', async () => {
  const own = await mkdtemp(join(tmpdir(), 'ended-proxy-'));
  const end = await startConnectProxy(own, Object.values(to));
  const sockets = Object.values(to).map((target) => {
    const socket = connect(join(own, 'socket'));
    socket.on('error', () => undefined).write(head(target) + 'x'.repeat(100_000));
    return socket.resume();
  });
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  await Promise.all([end(), ...sockets.map(closed)]);
  await rm(own, { recursive: true });
});
