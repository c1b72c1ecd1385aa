// @module-tag no-database
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startConnectProxy } from './connect-proxy';

let folder: string;
let upstream: Server;
let allowed: string;
let close: () => Promise<void>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proxy-'));
  // Sends back what it gets.
  upstream = createServer((socket) => void socket.on('error', () => undefined).pipe(socket));
  await once(upstream.listen(0, '127.0.0.1'), 'listening');
  allowed = `127.0.0.1:${(upstream.address() as { port: number }).port}`;
  close = await startConnectProxy(folder, [allowed]);
});
afterEach(async () => {
  await close();
  upstream.close();
  await rm(folder, { recursive: true });
});

async function open(): Promise<Socket> {
  const socket = connect(join(folder, 'socket'));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

function ask(socket: Socket, target: string, early = '') {
  return socket.write(`CONNECT ${target} HTTP/1.1\r\nHost: x\r\n\r\n${early}`);
}

async function read(socket: Socket): Promise<string> {
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  return chunk.toString();
}

it('leads to allowed hosts alone, and loses nothing that was sent early', async () => {
  const refused = await open();
  ask(refused, 'evil.example:443');
  expect(await read(refused)).toMatch(/^HTTP\/1\.1 403 /);
  const socket = await open();
  ask(socket, allowed, 'early');
  expect(await read(socket)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await read(socket)).toBe('early');
  socket.destroy();
});

// An unheard error of a socket ends the process, and fails this run.
it('survives clients that hang up at any moment', async () => {
  for (let n = 0; n < 300; n += 1) {
    const socket = await open();
    ask(socket, n % 4 > 1 ? allowed : 'evil.example:443', n % 3 ? '' : 'x'.repeat(100_000));
    if (n % 2) setImmediate(() => socket.destroy());
    else socket.destroy();
  }
  const last = await open();
  ask(last, 'evil.example:443');
  expect(await read(last)).toMatch(/^HTTP\/1\.1 403 /);
});

it('holds at most 200 connections at once', async () => {
  const sockets = await Promise.all(Array.from({ length: 300 }, open));
  const closed = sockets.slice(200).map((socket) => once(socket.resume(), 'close'));
  await Promise.all(closed);
  expect(sockets.filter((socket) => !socket.closed)).toHaveLength(200);
  for (const socket of sockets) socket.destroy();
});
