// @module-tag no-database
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openBridge } from './bridge';

// Each takes one of the server's own descriptors, which serve everybody.
it('holds at most 200 connections from inside at once', async () => {
  const root = await mkdtemp(join(tmpdir(), 'bridge-'));
  const bridge = await openBridge(root);
  const sockets: Socket[] = [];
  let closed = 0;
  const areClosed = new Promise<void>((resolve) => {
    for (let n = 0; n < 300; n += 1) {
      const socket = connect(join(bridge.folder, 'socket')).on('error', () => undefined);
      sockets.push(socket.resume().once('close', () => (closed += 1) === 100 && resolve()));
    }
  });
  await areClosed;
  const probe = connect(join(bridge.folder, 'socket')).on('error', () => undefined);
  await once(probe.resume(), 'close');
  expect(sockets.filter((socket) => !socket.closed)).toHaveLength(200);
  for (const socket of sockets) socket.destroy();
  await bridge.close();
  await rm(root, { recursive: true });
});
