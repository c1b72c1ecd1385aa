// @module-tag no-database
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod';
import { endpoint, eventStream, follow } from '#common/contract/endpoint.ts';
import { handle, requireContracts } from './endpoints';

const counting = endpoint({
  method: 'GET',
  path: 'count',
  access: 'anonymous',
  summary: 'Counts',
  query: z.strictObject({ follow }),
  events: { number: z.object({ n: z.number() }) },
  ...eventStream,
});

let app: FastifyInstance;
afterEach(() => app.close());

/** Counts to `most`; then waits until the client disconnects. */
async function build(most: number, onEnd: () => void = () => undefined) {
  app = Fastify();
  app.decorate('endpoints', []);
  app.decorateRequest('actor', null);
  app.decorateRequest('admission', null);
  requireContracts(app);
  handle(app, counting, async function* ({ query, lastEventId, signal }) {
    try {
      for (let n = Number(lastEventId ?? 0) + 1; n <= most; n += 1) {
        const data = { n, secret: 'not in the contract' };
        yield { id: String(n), event: 'number' as const, data };
      }
      if (query.follow === 'false') return;
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    } finally {
      onEnd();
    }
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

function idsIn(text: string) {
  return [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
}

/** Reads until `enough`, then cuts the connection; gives the events that came whole. */
function readUntil(port: number, last: number, enough: (ids: number[]) => boolean) {
  return new Promise<number[]>((resolve, reject) => {
    const headers = last > 0 ? { 'last-event-id': String(last) } : {};
    const request = get({ port, host: '127.0.0.1', path: '/count', headers }, (reply: IncomingMessage) => {
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', (part: string) => {
        text += part;
        const ids = idsIn(text.slice(0, text.lastIndexOf('\n\n') + 2));
        if (!enough(ids)) return;
        reply.destroy();
        resolve(ids);
      });
      reply.on('error', () => undefined);
    });
    request.on('error', reject);
  });
}

it('sends what is there and ends when nobody wants to follow, only with the fields of the contract', async () => {
  await build(3);
  const reply = await app.inject('/count?follow=false');
  expect(reply.headers['content-type']).toBe('text/event-stream');
  expect(reply.body).toBe(`: \n\n${[1, 2, 3].map((n) => `id: ${n}\nevent: number\ndata: {"n":${n}}\n\n`).join('')}`);
});

it('gives each event once and in order to who is cut again and again', async () => {
  const port = await build(200);
  const seen: number[] = [];
  while (seen.length < 200) {
    const wanted = Math.min(200, seen.length + 23);
    const ids = await readUntil(port, seen.length, (got) => seen.length + got.length >= wanted);
    seen.push(...ids);
  }
  expect(seen).toEqual(Array.from({ length: 200 }, (_, i) => i + 1));
});

it('tells the handler that nobody reads any more', async () => {
  let ended: () => void = () => undefined;
  const left = new Promise<void>((resolve) => (ended = resolve));
  const port = await build(1, () => ended());
  await readUntil(port, 0, (ids) => ids.length === 1);
  await left;
});

it('ends its streams before it waits for its requests', async () => {
  const port = await build(1);
  const open = new Promise<void>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/count' }, (reply) => {
      reply.once('data', () => void app.close());
      reply.on('end', resolve);
      reply.on('error', reject);
    }).on('error', reject);
  });
  await open;
});
