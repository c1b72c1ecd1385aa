// @module-tag no-database
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createCallTurns } from './call-turns';

/** A server whose calls end when the test lets them. */
async function listen() {
  const app = Fastify();
  const turns = createCallTurns();
  const working: { readonly name: string; readonly end: () => void }[] = [];
  app.get('/:caller/:name', async (request, reply) => {
    const { caller, name } = request.params as { caller: string; name: string };
    await turns.take(reply, caller);
    await new Promise<void>((end) => working.push({ name, end }));
    return name;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => {
    for (const { end } of working) end();
    return app.close();
  });
  const { port } = app.server.address() as AddressInfo;
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}/${path}`).then((reply) => reply.text());
  return { app, ask, working, port, names: () => working.map(({ name }) => name) };
}

it('lets six calls of one caller be at work, and gives the place of one that ended to the next', async () => {
  const { ask, working, names } = await listen();
  // So that no call is long: the seventh begins because another one ends.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const all = Array.from({ length: 8 }, (_, n) => ask(`ann/${n}`));
  const others = ask('bob/first');
  while (working.length < 7) await new Promise(setImmediate);
  expect(names().filter((name) => name !== 'first')).toHaveLength(6);
  expect(names()).toContain('first');
  working.find(({ name }) => name !== 'first')?.end();
  while (working.length < 8) await new Promise(setImmediate);
  for (;;) {
    for (const { end } of working) end();
    if (working.length === 9) break;
    await new Promise(setImmediate);
  }
  expect((await Promise.all(all)).sort()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
  expect(await others).toBe('first');
});

it('lets the next one begin beside calls that take long', async () => {
  const { ask, working } = await listen();
  const all = Array.from({ length: 7 }, (_, n) => ask(`ann/${n}`));
  await vi.waitFor(() => expect(working).toHaveLength(7), 60_000);
  for (const { end } of working) end();
  expect(await Promise.all(all)).toHaveLength(7);
});

it('does nothing for a client that has left while it waited', async () => {
  const { app, ask, working, port, names } = await listen();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const all = Array.from({ length: 6 }, (_, n) => ask(`ann/${n}`));
  while (working.length < 6) await new Promise(setImmediate);
  const left = get({ host: '127.0.0.1', port, path: '/ann/left', agent: false }).on('error', () => undefined);
  const [[{ socket }]] = (await Promise.all([once(app.server, 'request'), once(left, 'finish')])) as [
    [IncomingMessage],
    unknown,
  ];
  const next = ask('ann/next');
  left.destroy();
  await once(socket, 'close');
  while (!names().includes('next')) {
    working[0]?.end();
    await new Promise(setImmediate);
  }
  for (const { end } of working) end();
  expect([...(await Promise.all(all)), await next]).toHaveLength(7);
  expect(names()).not.toContain('left');
});
