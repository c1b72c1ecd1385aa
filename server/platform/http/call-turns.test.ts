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
    request.atWork = new Promise<void>((end) => working.push({ name, end }));
    await request.atWork;
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

it('lets no more than 24 calls of one caller be at work, however long they take', async () => {
  const { ask, working, names } = await listen();
  const all = Array.from({ length: 30 }, (_, n) => ask(`ann/${n}`));
  await vi.waitFor(() => expect(working.length).toBeGreaterThanOrEqual(24), 60_000);
  // Longer than a call needs to count as long: six more would begin.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(names()).toHaveLength(24);
  const others = ask('bob/first');
  await vi.waitFor(() => expect(names()).toContain('first'), 60_000);
  while (working.length < 31) {
    for (const { end } of working) end();
    await new Promise(setImmediate);
  }
  for (const { end } of working) end();
  expect(await Promise.all(all)).toHaveLength(30);
  expect(await others).toBe('first');
});

it('counts calls whose clients have left until their work has ended', async () => {
  const { ask, working, port, names } = await listen();
  const left = Array.from({ length: 24 }, (_, n) =>
    get({ host: '127.0.0.1', port, path: `/ann/${n}`, agent: false }).on('error', () => undefined),
  );
  await vi.waitFor(() => expect(working).toHaveLength(24), 60_000);
  for (const each of left) each.destroy();
  const next = ask('ann/next');
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(names()).not.toContain('next');
  for (const { end } of working) end();
  await vi.waitFor(() => expect(names()).toContain('next'), 60_000);
  working.at(-1)?.end();
  expect(await next).toBe('next');
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
