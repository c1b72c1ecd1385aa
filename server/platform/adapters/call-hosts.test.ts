// @module-tag no-database
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchCodeHost } from './fetch-code-host';
import { callProvider } from './providers/call-provider';

/**
 * docs/trust.md 42, 44, 93: a server in the place of GitHub or Atlassian gets no token for another address and cannot
 * block callers. An operator sets their addresses, so 41 and 43 do not apply.
 */
const open: Server[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  open.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const headers = { authorization: 'Bearer secret' };
/** Each gives the status, and has read the whole body. */
const CALLERS = {
  'a code host': async (url: string) => {
    const reply = await fetchCodeHost(url, { headers });
    await reply.text();
    return reply.status;
  },
  'a provider': async (url: string) => (await callProvider({ url, headers })).status,
} as const;

describe.each(Object.entries(CALLERS))('%s', (_, call) => {
  it('is not followed elsewhere', async () => {
    const seen = vi.fn();
    const elsewhere = await serve((request, reply) => {
      seen(request.headers.authorization);
      reply.end('{}');
    });
    for (const status of [301, 302, 307, 308]) {
      const url = await serve((_request, reply) => reply.writeHead(status, { location: elsewhere }).end());
      expect(await call(url)).toBe(status);
    }
    expect(seen).not.toHaveBeenCalled();
  });

  it('is cut where its reply has no end, or would have none unpacked', async () => {
    const endless = await serve((_request, reply) => {
      const push = () => {
        while (reply.write('x'.repeat(65_536)));
        reply.once('drain', push);
      };
      push();
    });
    const packed = gzipSync(Buffer.alloc(30_000_000));
    const bomb = await serve((_request, reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end(packed));
    for (const url of [endless, bomb]) await expect(call(url)).rejects.toThrow();
  });

  it('is cut where it drips, or says nothing', async () => {
    // The ten seconds of both, in a fifth of one.
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const asked = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 50));
    const drip = await serve((_request, reply) => {
      const timer = setInterval(() => reply.write('x'), 10);
      reply.on('close', () => clearInterval(timer));
    });
    const silent = await serve(() => undefined);
    for (const url of [drip, silent]) await expect(call(url)).rejects.toThrow();
    expect(asked.mock.calls).toEqual([[10_000], [10_000]]);
  });
});
