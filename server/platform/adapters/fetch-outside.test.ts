// @module-tag no-database
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { buildConnector } from 'undici';
import { afterEach, describe, expect, it } from 'vitest';
import { createFetchOutside, OutsideError } from './fetch-outside';

const open: Server[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

async function serve(listener: RequestListener) {
  let hits = 0;
  const server = createServer((request, reply) => {
    hits += 1;
    return listener(request, reply);
  });
  open.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { at: `127.0.0.1:${port}`, port, hits: () => hits };
}

function get(url: string) {
  return { method: 'GET' as const, url };
}

const hello: RequestListener = (_request, reply) => reply.end('hello');
/** Every refusal looks the same to the caller. */
const refused = expect.objectContaining({ reason: 'refused', message: 'The address could not be fetched.' }) as unknown;
const failed = expect.objectContaining({ reason: 'failed', message: 'The address could not be fetched.' }) as unknown;

describe('the guarded fetch', () => {
  it('reaches a private address only when host and port are listed', async () => {
    const { at, hits } = await serve(hello);
    const reply = await createFetchOutside({ allow: [at] })(get(`http://${at}/x`));
    expect([reply.status, reply.body.toString()]).toEqual([200, 'hello']);
    await expect(createFetchOutside({ allow: [] })(get(`http://${at}/x`))).rejects.toEqual(refused);
    await expect(createFetchOutside({ allow: ['127.0.0.1:1'] })(get(`http://${at}/x`))).rejects.toEqual(refused);
    expect(hits()).toBe(1);
  });

  it('refuses private addresses behind a public name, and a name with one private answer among public ones', async () => {
    const { port, hits } = await serve(hello);
    for (const answers of [['127.0.0.1'], ['93.184.215.14', '10.0.0.1'], ['::1'], ['::ffff:127.0.0.1'], []]) {
      const fetchOutside = createFetchOutside({ allow: [], resolve: () => Promise.resolve(answers) });
      await expect(fetchOutside(get(`http://127.0.0.1.nip.example:${port}/`))).rejects.toEqual(refused);
    }
    expect(hits()).toBe(0);
  });

  it('dials the address it has checked, whatever the name means a moment later (docs/trust.md 43)', async () => {
    const { port, hits } = await serve(hello);
    const answers = [['93.184.215.14'], ['127.0.0.1']];
    const dialled: string[] = [];
    const dial = buildConnector({});
    const fetchOutside = createFetchOutside({
      allow: [],
      resolve: () => Promise.resolve(answers.shift() ?? ['127.0.0.1']),
      dial: (options, callback) => {
        dialled.push(options.hostname);
        dial({ ...options, hostname: '127.0.0.1', port: String(port) }, callback);
      },
    });
    expect((await fetchOutside(get('http://rebind.example/'))).status).toBe(200);
    expect(dialled).toEqual(['93.184.215.14']);
    expect(answers).toHaveLength(1);
    expect(hits()).toBe(1);
  });

  it('names the asked host to the server and in the certificate check', async () => {
    const { port } = await serve((request, reply) => reply.end(request.headers.host));
    const names: (string | undefined)[] = [];
    const dial = buildConnector({});
    const fetchOutside = createFetchOutside({
      allow: [],
      resolve: () => Promise.resolve(['93.184.215.14']),
      dial: (options, callback) => {
        names.push(options.servername);
        dial({ ...options, protocol: 'http:', hostname: '127.0.0.1', port: String(port) }, callback);
      },
    });
    expect((await fetchOutside(get('https://data.example/'))).body.toString()).toBe('data.example');
    expect(names).toEqual(['data.example']);
  });

  it('checks each redirect again and follows three at most', async () => {
    const inner = await serve(hello);
    const targets = [
      `http://${inner.at}/`,
      'file:///etc/passwd',
      'gopher://x.example/',
      'ftp://x.example/',
      'http://169.254.169.254/',
    ];
    for (const location of targets) {
      const { at } = await serve((_request, reply) => reply.writeHead(302, { location }).end());
      await expect(createFetchOutside({ allow: [at] })(get(`http://${at}/`))).rejects.toEqual(refused);
    }
    expect(inner.hits()).toBe(0);

    const loop = await serve((_request, reply) => reply.writeHead(302, { location: '/again' }).end());
    await expect(createFetchOutside({ allow: [loop.at] })(get(`http://${loop.at}/`))).rejects.toEqual(refused);
    expect(loop.hits()).toBe(4);

    const steps = await serve((request, reply) => {
      const step = Number(request.url?.slice(1));
      return step < 3 ? reply.writeHead(301, { location: `/${step + 1}` }).end() : reply.end('there');
    });
    expect((await createFetchOutside({ allow: [steps.at] })(get(`http://${steps.at}/0`))).body.toString()).toBe(
      'there',
    );
  });
});

describe('what the guarded fetch sends and reads', () => {
  it('keeps secret headers from another origin', async () => {
    const seen: (string | undefined)[] = [];
    const other = await serve((request, reply) => {
      seen.push(request.headers.authorization);
      reply.end('ok');
    });
    const first = await serve((_request, reply) => reply.writeHead(307, { location: `http://${other.at}/` }).end());
    const fetchOutside = createFetchOutside({ allow: [first.at, other.at] });
    await fetchOutside({ ...get(`http://${first.at}/`), headers: { authorization: 'Bearer x' } });
    await fetchOutside({ ...get(`http://${other.at}/`), headers: { authorization: 'Bearer x' } });
    expect(seen).toEqual([undefined, 'Bearer x']);
  });

  it('cuts a body that never ends, a bomb and a body that drips', async () => {
    const endless = await serve((_request, reply) => {
      const push = () => {
        while (reply.write('x'.repeat(65_536)));
        reply.once('drain', push);
      };
      push();
    });
    const bomb = await serve((_request, reply) =>
      reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(30_000_000))),
    );
    const drip = await serve((_request, reply) => {
      const timer = setInterval(() => reply.write('x'), 10);
      reply.on('close', () => clearInterval(timer));
    });
    const silent = await serve(() => undefined);
    const headers = await serve((_request, reply) => {
      const timer = setInterval(() => reply.socket?.write(`x-${'y'.repeat(4000)}: z\r\n`), 1);
      reply.socket?.write('HTTP/1.1 200 OK\r\n');
      reply.on('close', () => clearInterval(timer));
    });
    const allow = [endless, bomb, drip, silent, headers].map((server) => server.at);
    const sized = createFetchOutside({ allow });
    for (const { at } of [endless, bomb, headers]) await expect(sized(get(`http://${at}/`))).rejects.toEqual(failed);
    const timed = createFetchOutside({ allow, timeoutMs: 200 });
    for (const { at } of [drip, silent]) await expect(timed(get(`http://${at}/`))).rejects.toEqual(failed);
  });

  it('reads compressed replies and refuses unknown codings', async () => {
    const packed = await serve((_request, reply) =>
      reply.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{"a":1}')),
    );
    const odd = await serve((_request, reply) => reply.writeHead(200, { 'content-encoding': 'lzma' }).end('x'));
    const fetchOutside = createFetchOutside({ allow: [packed.at, odd.at] });
    expect((await fetchOutside(get(`http://${packed.at}/`))).body.toString()).toBe('{"a":1}');
    await expect(fetchOutside(get(`http://${odd.at}/`))).rejects.toEqual(failed);
  });

  it('does not let the caller set what belongs to the connection', async () => {
    const { at } = await serve((request, reply) => reply.end(JSON.stringify(request.headers)));
    const fetchOutside = createFetchOutside({ allow: [at] });
    const headers = { Host: 'evil.example', 'Transfer-Encoding': 'chunked', 'X-Own': 'yes' };
    const seen = JSON.parse((await fetchOutside({ ...get(`http://${at}/`), headers })).body.toString()) as Record<
      string,
      string
    >;
    expect(seen).toMatchObject({ host: at, 'x-own': 'yes' });
    expect(seen).not.toHaveProperty('transfer-encoding');
    await expect(fetchOutside({ ...get(`http://${at}/`), headers: { 'x-a': 'b\r\nx-c: d' } })).rejects.toBeInstanceOf(
      OutsideError,
    );
  });
});
