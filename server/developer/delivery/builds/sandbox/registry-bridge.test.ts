// @module-tag no-database
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { createServer, type Server } from 'node:https';
import { type AddressInfo, connect, createServer as createSocketServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LOCAL_CERTIFICATE } from '#server/testing/local-certificate.ts';
import { startConnectProxy } from './connect-proxy';

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly host: string;
  readonly token: string;
  readonly body: string;
}

let folder: string;
let registry: Server;
let origin: string;
let asked: Asked[] = [];
let connections = 0;
let stopProxy: () => Promise<void>;
let refused: string[] = [];
/** The registry's port and address within the sandbox. */
let registryPort: number;
let address: string;
const running: ChildProcess[] = [];
const LARGE = `${'x'.repeat(70_000)} https://ORIGIN/a/-/a-1.tgz`.repeat(30);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registry-'));
  registry = createServer(LOCAL_CERTIFICATE, async (from, reply) => {
    const { method = '', url = '', headers } = from;
    const body = await text(from).catch(() => '');
    asked.push({ method, url, host: headers.host ?? '', token: headers.authorization ?? '', body });
    if (url === '/moved') return reply.writeHead(302, { location: `${origin}/npm/there` }).end();
    if (url.endsWith('.tgz')) return reply.end(Buffer.from([31, 139, 0, 255]));
    const said = JSON.stringify({
      tarball: `${origin}/npm/a/-/a-1.tgz`,
      é: LARGE.replaceAll('https://ORIGIN', origin),
    });
    const isPacked = headers['accept-encoding'] === 'gzip';
    reply.writeHead(200, { 'content-type': 'application/json', ...(isPacked && { 'content-encoding': 'gzip' }) });
    reply.end(isPacked ? gzipSync(said) : said);
  });
  registry.on('secureConnection', () => (connections += 1));
  await once(registry.listen(0, 'localhost'), 'listening');
  origin = `https://localhost:${(registry.address() as AddressInfo).port}`;
  stopProxy = await startConnectProxy(folder, [`${origin}/npm/`], (host) => refused.push(host));
  await writeFile(join(folder, 'ca.pem'), LOCAL_CERTIFICATE.cert);
  for (const name of ['proxy-bridge.mjs', 'registry-bridge.mjs'])
    await cp(join(import.meta.dirname, name), join(folder, name));
  await mkdir(join(folder, 'work/site'), { recursive: true });
  ({ registryPort, address } = await startBridge());
});
beforeEach(() => {
  [asked, connections, refused] = [[], 0, []];
});
afterAll(async () => {
  // Its command waits for more, and it for its command.
  await Promise.all(running.splice(0).map((one) => (one.stdin?.end(), once(one, 'exit'))));
  await stopProxy();
  registry.closeAllConnections();
  registry.close();
  await rm(folder, { recursive: true });
});

async function freePort() {
  const server = createSocketServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Starts the program as a sandbox does, with a command that says what it was given and stays. */
async function startBridge(of: string | null = `${origin}/npm/`) {
  const [port, own] = [await freePort(), await freePort()];
  const config = {
    socketPath: join(folder, 'socket'),
    port,
    registry: of,
    registryPort: own,
    top: join(folder, 'work'),
  };
  const script = 'echo "[$npm_config_registry]"; exec cat';
  const args = [join(folder, 'proxy-bridge.mjs'), script, JSON.stringify(config)];
  const env = { PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') };
  const bridge = spawn(process.execPath, args, {
    env,
    cwd: join(folder, 'work/site'),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  running.push(bridge);
  const [said] = (await once(bridge.stdout, 'data')) as [Buffer];
  return { registryPort: own, address: /\[(.*)\]/.exec(said.toString())![1]! };
}

interface Call {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

async function ask(port: number, path: string, { method = 'GET', headers = {}, body }: Call = {}) {
  const call = request({ host: '127.0.0.1', port, path, method, headers, agent: false });
  call.end(body);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, location: answer.headers.location, body: await text(answer) };
}

/** What is answered to bytes. */
async function say(port: number, bytes: string): Promise<string> {
  const socket: Socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(bytes);
  return text(socket).catch(() => '');
}

describe('the registry within the sandbox', () => {
  it('is asked over connections that are kept, and names its files where they come over them, too', async () => {
    expect(address).toBe(`http://127.0.0.1:${registryPort}/npm/`);
    for (const encodings of ['identity', 'gzip, br']) {
      const headers = { 'accept-encoding': encodings };
      const { tarball, é } = JSON.parse((await ask(registryPort, '/npm/a', { headers })).body) as Record<
        string,
        string
      >;
      expect(tarball).toBe(`${address}a/-/a-1.tgz`);
      expect(é).toBe(LARGE.replaceAll('https://ORIGIN', `http://127.0.0.1:${registryPort}`));
    }
    expect((await ask(registryPort, '/moved')).location).toBe(`${address}there`);
    const file = await ask(registryPort, '/npm/a/-/a-1.tgz');
    expect([file.status, file.body.length]).toEqual([200, 4]);
    await Promise.all(Array.from({ length: 150 }, () => ask(registryPort, '/npm/a/-/a-1.tgz')));
    expect(asked).toHaveLength(154);
    expect(connections).toBeLessThanOrEqual(48);
  });

  it('goes on when the registry ends the connections that were kept', async () => {
    for (let n = 0; n < 20; n += 1) {
      expect((await ask(registryPort, '/npm/a/-/a-1.tgz')).status).toBe(200);
      registry.closeAllConnections();
    }
  });

  it('hands on what is sent, and who sends it', async () => {
    const headers = { authorization: 'Bearer t', connection: 'close' };
    await ask(registryPort, '/-/npm/v1/security', { method: 'POST', headers, body: '{"a":1}' });
    expect(asked).toEqual([
      { method: 'POST', url: '/-/npm/v1/security', host: new URL(origin).host, token: 'Bearer t', body: '{"a":1}' },
    ]);
  });

  it('brings what is answered whole, also over connections that end with it', async () => {
    const call = { method: 'POST', headers: { connection: 'close' }, body: '{}' };
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(registryPort, '/npm/a', call)));
    const lengths = new Set(answers.map(({ body }) => body.length));
    expect([...lengths]).toEqual([answers[0]!.body.length]);
    expect(answers[0]!.body.endsWith('a-1.tgz"}')).toBe(true);
  });

  it.each(['//evil.example/a', '/\\evil.example', '/../../a', '/@evil.example:443/', '/a?https://evil.example/'])(
    'leads to no other host: %s',
    async (path) => {
      await ask(registryPort, path, { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } });
      expect(asked).toEqual([expect.objectContaining({ url: path, host: new URL(origin).host })]);
      expect(refused).toEqual([]);
    },
  );

  it.each([
    [
      'an address in place of a path',
      'GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
      400,
    ],
    ['no path', 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n', null],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(17_000)}\r\n\r\n`, 431],
    ['no HTTP', '\u0016\u0003\u0001\u0002\0\u0001garbage\r\n\r\n', 400],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
  ])('refuses %s, and goes on', async (_, bytes, status) => {
    const said = await say(registryPort, bytes);
    expect(said.slice(0, 12)).toBe(status === null ? '' : `HTTP/1.1 ${status}`);
    expect([asked, refused]).toEqual([[], []]);
    expect((await ask(registryPort, '/npm/a/-/a-1.tgz')).status).toBe(200);
  });

  it('lets nobody change the protocol of a connection to the registry', async () => {
    const said = await say(
      registryPort,
      'GET /npm/a/-/a-1.tgz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n',
    );
    expect(said).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('answers others while bodies are sent slowly, and forgets clients that hang up', async () => {
    const slow = Array.from({ length: 20 }, () => {
      const socket = connect(registryPort, '127.0.0.1');
      socket.on('error', () => undefined).write('POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\nx');
      return socket;
    });
    expect((await ask(registryPort, '/npm/a/-/a-1.tgz')).status).toBe(200);
    for (const socket of slow) socket.destroy();
    await Promise.all(Array.from({ length: 60 }, () => ask(registryPort, '/npm/a/-/a-1.tgz')));
  });

  it('says that the registry cannot be reached', async () => {
    const other = await startBridge('https://other.example/');
    const { status, body } = await ask(other.registryPort, '/a');
    expect([status, body]).toEqual([502, 'The package registry cannot be reached: the proxy answers 403']);
    expect(refused).toEqual(['other.example']);
  });
});

/** Whether a project that has a file, in a folder above it, names its registry itself. */
async function namesRegistry(cases: readonly (readonly [file: string, content: string])[]) {
  const folders = await Promise.all(
    cases.map(async ([file, content], index) => {
      const top = join(folder, `project-${index}`);
      await mkdir(join(top, 'site'), { recursive: true });
      await writeFile(join(top, file), content);
      return top;
    }),
  );
  const program = `import { namesRegistry } from ${JSON.stringify(join(folder, 'registry-bridge.mjs'))};
    const all = ${JSON.stringify(folders)}.map((top) => namesRegistry('https://registry.npmjs.org/', top + '/site', top));
    console.log(JSON.stringify(all));`;
  const node = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const all = JSON.parse(await text(node.stdout)) as boolean[];
  return cases.filter((_, index) => all[index]);
}

it('is left to projects that name a registry, or who they are there', async () => {
  const own = [
    ['.npmrc', 'registry=https://npm.corp.example/'],
    ['.npmrc', 'registry = "https://npm.corp.example/"'],
    ['.npmrc', '//registry.npmjs.org/:_authToken=${NPM_TOKEN}'],
    ['.npmrc', '_auth=eDp5'],
    ['.yarnrc', 'registry "https://npm.corp.example/"'],
    ['.yarnrc.yml', 'npmRegistryServer: "https://npm.corp.example"'],
    ['.yarnrc.yml', 'npmAuthToken: x'],
    ['pnpm-workspace.yaml', 'registries:\n  default: https://npm.corp.example/'],
  ] as const;
  const others = [
    ['site/.npmrc', 'auto-install-peers=true\nregistry=https://registry.npmjs.org/\n'],
    ['.npmrc', '@corp:registry=https://npm.corp.example/\n//npm.corp.example/:_authToken=x'],
    ['.yarnrc.yml', 'npmScopes:\n  corp:\n    npmRegistryServer: https://npm.corp.example\n    npmAuthToken: x'],
    ['pnpm-workspace.yaml', 'packages:\n  - apps/*'],
  ] as const;
  expect(await namesRegistry([...own, ...others])).toEqual(own);
});

it('is not there where no registry may be reached', async () => {
  expect((await startBridge(null)).address).toBe('');
});
