import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeBoxFolder } from '#server/developer/builds/sandbox/make-box-folder.ts';
import { probeSandbox } from '#server/developer/builds/sandbox/probe-sandbox.ts';
import { allowEverything, makeProject, type SourceFiles } from '#server/developer/testing/make-project.ts';
import { buildPreviews } from '#server/previews.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { boxIdOf } from './dev-box';
import { sweepDevServers } from './sweep-dev-servers';
import { tinyProject } from './testing/tiny-server';

const sandbox = await probeSandbox();
/** No other program of this machine has the name in its command line. */
const SCRIPT = `dev-${randomUUID()}.cjs`;
const IDLE_MS = 900_000;

let world: World;
let previews: FastifyInstance;
let port = 0;
beforeAll(async () => {
  world = await createWorld({ env: { DEV_SERVERS: '2', DEV_SERVERS_PER_ORGANIZATION: '2' } });
  await allowEverything(world);
  previews = await buildPreviews(world.parts);
  await previews.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = previews.server.address() as AddressInfo);
});
afterAll(async () => {
  await previews.close();
  await world.close();
});
beforeEach(() => setIdle(IDLE_MS));

const setIdle = (idleMs: number) => void Object.assign(world.parts.settings.devServers, { idleMs });

interface Site {
  readonly projectId: string;
  readonly sessionId: string;
}
let names = 0;
const make = async (files: SourceFiles = {}): Promise<Site> => {
  names += 1;
  const all = { ...tinyProject(SCRIPT), ...files };
  const settings = { installCommand: 'true', buildCommand: '', outputDirectory: '' };
  const { id: projectId } = await makeProject(world, `Dev ${names}`, all, settings);
  const body = { projectId, title: `Session ${names}` };
  const { session } = (await world.call('POST chat/session/create', { as: world.a4, body })).body;
  return { projectId, sessionId: session.id };
};
const act = async (name: 'start' | 'restart' | 'stop', body: Site) =>
  world.call(`POST project/development/${name}`, { as: world.a4, body });
/** A session whose development server is stopped after the test. */
const open = async (files?: SourceFiles): Promise<Site> => {
  const site = await make(files);
  onTestFinished(async () => void (await act('stop', site)));
  return site;
};
const read = async (body: Site) => (await world.call('POST project/development/status', { as: world.a4, body })).body;
const until = (site: Site, state: string) =>
  vi.waitFor(
    async () => {
      const { server } = await read(site);
      expect(server).toMatchObject({ state });
      return server;
    },
    { timeout: 30_000, interval: 30 },
  );
const start = async (site: Site) => {
  const { status, body } = await act('start', site);
  expect([status, body.server?.state]).toEqual([200, 'starting']);
  return until(site, 'running');
};
/** As a browser asks: the label is in the Host header. */
const visit = async (url: string, options: { method?: string; headers?: object; body?: string } = {}) => {
  const { host, pathname } = new URL(url);
  const { method = 'GET', headers, body } = options;
  const asked = request({ host: '127.0.0.1', port, path: pathname, method, headers: { host, ...headers } }).end(body);
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: reply.statusCode, headers: reply.headers, body: await text(reply) };
};
/** Opens a WebSocket. @returns what it is answered, and what it is told afterwards */
const socketTo = async (url: string, more: Record<string, string> = {}) => {
  const { host, origin } = new URL(url);
  const key = Buffer.from('0123456789abcdef').toString('base64');
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-key': key,
    'sec-websocket-version': '13',
  };
  const asked = request({ host: '127.0.0.1', port, headers: { host, origin, ...upgrade, ...more } }).end();
  const told: string[] = [];
  const status = await new Promise<number | undefined>((resolve, reject) => {
    asked.on('error', reject);
    asked.on('response', (reply) => resolve(reply.statusCode));
    asked.on('upgrade', (reply: IncomingMessage, socket: Socket) => {
      socket.on('data', (frame: Buffer) => told.push(frame.subarray(2).toString()));
      socket.on('close', () => told.push('closed'));
      resolve(reply.statusCode);
    });
  });
  return { status, told };
};
const logOf = async ({ sessionId }: Site) => {
  const options = { as: world.a4, params: { sessionId }, query: { follow: 'false' } };
  const { body } = await world.send('GET project/development/events/:sessionId', options);
  return [...body.matchAll(/^event: lines\ndata: (.*)$/gm)]
    .flatMap(([, data]) => (JSON.parse(data!) as { lines: { text: string }[] }).lines)
    .map((line) => line.text);
};
const edit = async ({ projectId, sessionId }: Site, path: string, content: string) => {
  const { session } = (await world.call('GET chat/session/details', { as: world.a4, query: { _id: sessionId } })).body;
  const query = { projectId, ref: session.branch, path };
  const { body: file } = await world.call('GET project/file', { as: world.a4, query });
  const body = { sessionId, path, content, baseHash: file.hash ?? null };
  expect((await world.call('POST chat/edit-file', { as: world.a4, body })).status).toBe(200);
};
const processes = async () => {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  return ids.filter((_, index) => lines[index]!.includes(SCRIPT));
};
const foldersOf = async ({ sessionId }: Site) =>
  (await readdir('/var/tmp')).filter((name) => name.includes(`dev-${sessionId}`));
const expectNothingLeft = async (site: Site) => {
  expect(await processes()).toEqual([]);
  expect(await foldersOf(site)).toEqual([]);
};

describe.runIf(sandbox.ready)('a development server', () => {
  it('shows the pages of its session, tells of changes, and comes back after a crash', async () => {
    const site = await open();
    const variables = [{ name: 'TOKEN', value: 'a secret value', build: false, runtime: false, preview: true }];
    const body = { projectId: site.projectId, environment: { variables } };
    await world.call('POST project/env', { as: world.a4, body });
    expect(await read(site)).toMatchObject({ status: 'stopped', url: null, running: [], limit: 2, missing: null });

    const { url, command } = await start(site);
    expect(command).toBe('npm run dev');
    expect(new URL(url!).hostname).toMatch(/^dev-1-[a-z2-7]{16}\.localhost$/);
    const page = await visit(url!);
    expect([page.status, page.body]).toEqual([200, '<h1>one</h1>']);
    expect(page.headers).toMatchObject({
      'content-security-policy': 'frame-ancestors http://localhost:3000',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'set-cookie': ['a=1; Path=/'],
    });
    expect(page.headers).not.toHaveProperty('x-frame-options');
    expect(page.headers).not.toHaveProperty('strict-transport-security');
    expect((await visit(new URL('/away', url!).href)).headers.location).toBe('/there');
    expect((await visit(url!, { method: 'POST', body: 'said' })).body).toBe('said');

    // It runs in a network of its own, where it is asked by the name that it knows.
    const { origin } = new URL(url!);
    const asked = await visit(new URL('/asked', url!).href, { headers: { origin, 'x-forwarded-for': '10.0.0.1' } });
    const { headers } = JSON.parse(asked.body) as { headers: Record<string, string> };
    expect(headers).toMatchObject({ host: 'localhost', origin: 'http://localhost' });
    expect(headers).not.toHaveProperty('x-forwarded-for');
    const networkOf = (id: string) => readlink(`/proc/${id}/ns/net`).catch(() => null);
    const networks = await Promise.all((await processes()).map(networkOf));
    expect(networks.length).toBeGreaterThan(0);
    expect(networks).not.toContain(await networkOf('self'));
    await vi.waitFor(async () => expect(await logOf(site)).toContain('ready with ***'));

    // Other hosts, and pages of other origins, do not get there.
    expect((await visit(url!.replace('dev-1-', 'dev-2-'))).status).toBe(404);
    expect((await socketTo(url!, { origin: 'http://evil.example' })).status).toBe(403);
    expect((await socketTo(url!, { host: 'localhost' })).status).toBe(404);

    const { status, told } = await socketTo(url!);
    expect(status).toBe(101);
    await edit(site, 'page.html', '<h1>two</h1>');
    await vi.waitFor(() => expect(told).toContain('<h1>two</h1>'), { timeout: 20_000, interval: 10 });
    expect((await visit(url!)).body).toBe('<h1>two</h1>');
    await vi.waitFor(async () => {
      const details = await world.call('GET chat/session/details', { as: world.a4, query: { _id: site.sessionId } });
      expect((await read(site)).server).toMatchObject({ sha: details.body.session.headSha, restartNeeded: false });
    });
    await edit(site, 'package.json', String(tinyProject(SCRIPT)['package.json']).replace('tiny', 'small'));
    await vi.waitFor(async () => expect((await read(site)).server).toMatchObject({ restartNeeded: true }));

    await visit(new URL('/crash', url!).href);
    expect(await until(site, 'failed')).toMatchObject({ reason: 'exited', exitCode: 3, url });
    await vi.waitFor(() => expect(told.at(-1)).toBe('closed'));
    await vi.waitFor(async () => expect(await logOf(site)).toContain('Error: it broke'));
    expect((await visit(url!)).body).toBe('This development server is not running. Start it in its session.\n');
    await expectNothingLeft(site);

    expect((await act('restart', site)).status).toBe(200);
    const again = await until(site, 'running');
    expect(again).toMatchObject({ url, restartNeeded: false });
    expect(again.logFrom).toBeGreaterThan(1);
    expect((await visit(url!)).body).toBe('<h1>two</h1>');
    expect((await act('stop', site)).body).toMatchObject({ status: 'stopped', server: { reason: null } });
    await expectNothingLeft(site);
  });
});

describe.runIf(sandbox.ready)('a development server at rest or in trouble', () => {
  it('sleeps when nobody uses it, and wakes', async () => {
    const site = await open();
    setIdle(300);
    const { url } = await start(site);
    expect(await until(site, 'sleeping')).toMatchObject({ reason: 'idle', url });
    await expectNothingLeft(site);
    setIdle(IDLE_MS);
    await start(site);
    expect((await visit(url!)).body).toBe('<h1>one</h1>');
    await act('stop', site);
  });

  it('is one of two at once, and makes room for an organization that has none', async () => {
    const [first, second, third] = [await open(), await open(), await open()];
    await Promise.all([start(first), start(second)]);
    const refused = await act('start', third);
    expect([refused.status, refused.body.details]).toMatchObject([409, [{ code: 'dev_servers_limit' }]]);
    const { running } = await read(third);
    expect(running.map(({ sessionId }) => sessionId).sort()).toEqual([first.sessionId, second.sessionId].sort());

    // The machine runs two, and the other tenant has none.
    const { b, b1 } = world;
    const by = { as: b1, headers: { organization: b.organizationId } };
    const made = await world.call('POST project/sample/clone', { ...by, body: { sampleId: 'cafe', name: 'Theirs' } });
    const { id: projectId } = made.body.project;
    const begun = await world.call('POST chat/session/create', { ...by, body: { projectId, title: 'Theirs' } });
    const body = { projectId, sessionId: begun.body.session.id };
    expect((await world.call('POST project/development/start', { ...by, body })).status).toBe(200);
    await vi.waitFor(async () => {
      const theirs = await world.call('POST project/development/status', { ...by, body });
      expect(theirs.body.server).toMatchObject({ state: 'failed', reason: 'no_command' });
    });
    const states = [await read(first), await read(second)].map(({ server }) => [server.state, server.reason]);
    expect(states.sort()).toEqual([
      ['running', null],
      ['sleeping', 'made_room'],
    ]);
    await Promise.all([act('stop', first), act('stop', second)]);
    await expectNothingLeft(first);
  });

  it('is told as stopped once its process died, and nothing of it stays', async () => {
    const site = await open();
    await start(site);
    await act('stop', site);
    const died = `update development_servers set instance_id = 'gone', state = 'running',
      beat_at = now() - interval '1 minute' where session_id = $1`;
    await world.database.pool.query(died, [site.sessionId]);
    await makeBoxFolder(boxIdOf(site.sessionId), null);
    expect(await read(site)).toMatchObject({ status: 'stopped', server: { reason: 'interrupted' }, running: [] });
    await sweepDevServers(world.parts);
    await expectNothingLeft(site);
    await start(site);
    await act('stop', site);
  });

  it.each([
    [
      'whose packages cannot be installed',
      { 'package.json': '{"scripts":{"dev":"true"}}' },
      'false',
      'install_failed',
      1,
    ],
    ['whose command ends', { 'package.json': '{"scripts":{"dev":"exit 7"}}' }, 'true', 'exited', 7],
    ['without a command', { 'package.json': '{}' }, 'true', 'no_command', null],
  ])('%s fails and says why', async (_name, files, installCommand, reason, exitCode) => {
    const site = await open(files);
    const body = { projectId: site.projectId, buildSettings: { installCommand } };
    await world.call('POST project/build-settings', { as: world.a4, body });
    await act('start', site);
    expect(await until(site, 'failed')).toMatchObject({ reason, exitCode });
    await expectNothingLeft(site);
  });

  it('is not started for a session that was put away', async () => {
    const site = await open();
    const body = { id: site.sessionId, archived: true };
    await world.call('POST chat/session/update', { as: world.a4, body });
    const refused = await act('start', site);
    expect([refused.status, refused.body.details]).toMatchObject([409, [{ code: 'session_archived' }]]);
  });

  it('ends with the server', async () => {
    const site = await make();
    await start(site);
    await world.app.close();
    await expectNothingLeft(site);
  });
});
