// @module-tag no-database
import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { addStream, closeStreamsFirst } from './open-streams';

/** What the server looks up before a stream begins: it ends once the client has left, if it is to. */
async function listen() {
  const app = Fastify();
  const over: unknown[] = [];
  const admission = { caller: 'a person', check: async () => undefined, onChange: async () => () => undefined };
  app.decorateRequest('admission', null);
  closeStreamsFirst(app);
  app.get('/:leaves', async (request, reply) => {
    Object.assign(request, { admission });
    const { leaves } = request.params as { leaves: string };
    if (leaves === 'leaves') await once(reply.raw, 'close');
    try {
      return { isOver: addStream(request, reply).aborted };
    } finally {
      over.push(leaves);
    }
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  return { app, over, port: (app.server.address() as AddressInfo).port };
}

it('does not count a client that left before its stream began', async () => {
  const { app, over, port } = await listen();
  for (let n = 1; n <= 20; n += 1) {
    const request = get({ host: '127.0.0.1', port, path: '/leaves', agent: false }).on('error', () => undefined);
    const [, socket] = await Promise.all([once(request, 'finish'), once(app.server, 'request')]);
    request.destroy();
    await once((socket as [{ socket: NodeJS.EventEmitter }])[0].socket, 'close');
    while (over.length < n) await new Promise(setImmediate);
  }
  const { statusCode, body } = await app.inject('/stays');
  expect({ statusCode, body }).toEqual({ statusCode: 200, body: '{"isOver":false}' });
});
