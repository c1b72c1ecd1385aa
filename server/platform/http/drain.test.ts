// @module-tag no-database
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { drainOnClose } from './drain';

it('a server that closes gives up the connections in use, and loses no request', async () => {
  const server = createServer((_request, response) => void response.end('done'));
  drainOnClose(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const ask = () =>
    new Promise<string>((resolve) => {
      const sent = request({ port, host: '127.0.0.1', agent }, (reply) =>
        reply.resume().on('end', () => resolve(reply.headers.connection ?? '')),
      );
      sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message)).end();
    });
  // One that is not accepted yet when a server closes is reset by the system.
  let connections = 0;
  server.on('connection', () => (connections += 1));
  const seen = new Set<string>();
  let asking = true;
  const askOn = async () => {
    while (asking) {
      const heard = await ask();
      seen.add(heard);
      if (heard === 'ECONNREFUSED') return;
    }
  };
  const all = Promise.all(Array.from({ length: 8 }, askOn));
  await expect.poll(() => connections).toBe(8);
  const closed = new Promise((resolve) => server.close(resolve));
  await all;
  asking = false;
  await closed;
  agent.destroy();
  expect([...seen].sort()).toEqual(['ECONNREFUSED', 'close', 'keep-alive']);
});
