// @module-tag long
import { randomUUID } from 'node:crypto';
import { readlink } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeSandboxFolder } from '#server/developer/delivery/builds/sandbox/make-sandbox-folder.ts';
import { probeSandbox } from '#server/developer/delivery/builds/sandbox/probe-sandbox.ts';
import { SCRIPT_PATH, SCRIPT_TAG } from '#server/developer/review/visual-edits/inspect-script.ts';
import type { SourceFiles } from '#server/developer/testing/make-project.ts';
import { devSandboxId } from './dev-sandbox';
import { askOwner } from './store';
import { sweepDevServers } from './sweep-dev-servers';
import { createDevWorld, foldersOf, processesWith, type Site } from './testing/dev-world';
import { tinyProject } from './testing/tiny-server';

const sandbox = await probeSandbox();
/** No other program of this machine has the name in its command line. */
const SCRIPT = `dev-${randomUUID()}.cjs`;
const IDLE_MS = 900_000;

let dev: Awaited<ReturnType<typeof createDevWorld>>;
beforeAll(async () => {
  dev = await createDevWorld({ DEV_SERVERS: '2', DEV_SERVERS_PER_ORGANIZATION: '2' });
});
afterAll(() => dev.close());
beforeEach(() => setIdle(IDLE_MS));

function setIdle(idleMs: number) {
  void Object.assign(dev.world.parts.settings.devServers, { idleMs });
}

let names = 0;

function make(files: SourceFiles = {}): Promise<Site> {
  names += 1;
  const settings = { installCommand: 'true', buildCommand: '', outputDirectory: '' };
  return dev.make(`Dev ${names}`, { ...tinyProject(SCRIPT), ...files }, settings);
}

/** A session whose development server is stopped after the test. */
async function open(files?: SourceFiles): Promise<Site> {
  const site = await make(files);
  onTestFinished(async () => void (await dev.act('stop', site)));
  return site;
}

/** As its server sends it: elements can be chosen. */
function h1(text: string) {
  return `<h1 data-pw="page.html:1:0">${text}</h1>`;
}

function processes() {
  return processesWith(SCRIPT);
}

async function expectNothingLeft(site: Site) {
  expect(await processes()).toEqual([]);
  expect(await foldersOf(site)).toEqual([]);
}

describe.runIf(sandbox.ready)('a development server', () => {
  it('shows the pages of its session, tells of changes, and comes back after a crash', async () => {
    const site = await open();
    const variables = [{ name: 'TOKEN', value: 'a secret value', build: false, runtime: false, preview: true }];
    const body = { projectId: site.projectId, environment: { variables } };
    await dev.world.call('POST project/env', { as: dev.world.a4, body });
    expect(await dev.read(site)).toMatchObject({ status: 'stopped', url: null, running: [], limit: 2, missing: null });

    const { url, command } = await dev.start(site);
    expect(command).toBe('npm run dev');
    expect(new URL(url!).hostname).toMatch(/^dev-1-[a-z2-7]{16}\.localhost$/);
    const page = await dev.visit(url!);
    expect([page.status, page.body]).toEqual([200, h1('one')]);
    expect(page.headers).toMatchObject({
      'content-security-policy': "frame-ancestors 'self' http://localhost:3000",
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'set-cookie': ['a=1; Path=/'],
    });
    expect(page.headers).not.toHaveProperty('x-frame-options');
    expect(page.headers).not.toHaveProperty('strict-transport-security');
    // In a frame of the app, which asks it about its elements.
    const framed = await dev.visit(url!, { headers: { 'sec-fetch-dest': 'iframe', 'accept-encoding': 'gzip' } });
    expect(framed.body).toBe(h1('one') + SCRIPT_TAG);
    expect(framed.headers['content-length']).toBe(String(framed.body.length));
    const script = await dev.visit(new URL(SCRIPT_PATH, url!).href);
    expect([script.status, script.body.includes('inspectFrame("http://localhost:3000")')]).toEqual([200, true]);
    const { sha } = (await dev.read(site)).server;
    const query = { sessionId: site.sessionId, sha: sha!, path: 'page.html', offset: '0' };
    const { element } = (await dev.world.call('GET chat/element', { as: dev.world.a4, query })).body;
    expect([element.name, element.content]).toEqual(['h1', [{ kind: 'text', value: 'one' }]]);
    expect((await dev.visit(new URL('/away', url!).href)).headers.location).toBe('/there');
    expect((await dev.visit(url!, { method: 'POST', body: 'said' })).body).toBe('said');

    // It runs in a network of its own, where it is asked by the name that it knows.
    const { origin } = new URL(url!);
    const asked = await dev.visit(new URL('/asked', url!).href, { headers: { origin, 'x-forwarded-for': '10.0.0.1' } });
    const { headers } = JSON.parse(asked.body) as { headers: Record<string, string> };
    expect(headers).toMatchObject({ host: 'localhost', origin: 'http://localhost' });
    expect(headers).not.toHaveProperty('x-forwarded-for');
    const networkOf = (id: string) => readlink(`/proc/${id}/ns/net`).catch(() => null);
    const networks = await Promise.all((await processes()).map(networkOf));
    expect(networks.length).toBeGreaterThan(0);
    expect(networks).not.toContain(await networkOf('self'));
    await vi.waitFor(async () => expect(await dev.logOf(site)).toContain('ready with ***'), 60_000);

    // Other hosts, and pages of other origins, do not get there.
    expect((await dev.visit(url!.replace('dev-1-', 'dev-2-'))).status).toBe(404);
    expect((await dev.socketTo(url!, { origin: 'http://evil.example' })).status).toBe(403);
    expect((await dev.socketTo(url!, { host: 'localhost' })).status).toBe(404);

    const { status, frames } = await dev.socketTo(url!);
    expect(status).toBe(101);
    await dev.edit(site, 'page.html', () => '<h1>two</h1>');
    await vi.waitFor(() => expect(frames).toContain(h1('two')), { timeout: 60_000, interval: 10 });
    expect((await dev.visit(url!)).body).toBe(h1('two'));
    await vi.waitFor(async () => {
      const details = await dev.world.call('GET session/details', {
        as: dev.world.a4,
        query: { _id: site.sessionId },
      });
      expect((await dev.read(site)).server).toMatchObject({ sha: details.body.session.headSha, restartNeeded: false });
    }, 60_000);
    await dev.edit(site, 'package.json', () => String(tinyProject(SCRIPT)['package.json']).replace('tiny', 'small'));
    await vi.waitFor(async () => expect((await dev.read(site)).server).toMatchObject({ restartNeeded: true }), 60_000);

    await dev.visit(new URL('/crash', url!).href);
    expect(await dev.until(site, 'failed')).toMatchObject({ reason: 'exited', exitCode: 3, url });
    await vi.waitFor(() => expect(frames.at(-1)).toBe('closed'), 60_000);
    await vi.waitFor(async () => expect(await dev.logOf(site)).toContain('Error: it broke'), 60_000);
    expect((await dev.visit(url!)).body).toBe('This development server is not running. Start it in its session.\n');
    await expectNothingLeft(site);

    expect((await dev.act('restart', site)).status).toBe(200);
    const again = await dev.until(site, 'running');
    expect(again).toMatchObject({ url, restartNeeded: false });
    expect(again.logFrom).toBeGreaterThan(1);
    expect((await dev.visit(url!)).body).toBe(h1('two'));
    expect((await dev.act('stop', site)).body).toMatchObject({ status: 'stopped', server: { reason: null } });
    await expectNothingLeft(site);
  });
});

describe.runIf(sandbox.ready)('a development server at rest or in trouble', () => {
  it('is waited for while it begins anew', { tags: ['details'] }, async () => {
    const { url } = await dev.start(await open());
    expect((await dev.visit(new URL('/anew', url!).href)).body).toBe('soon');
    const replies = await Promise.all([1, 2, 3].map(() => dev.visit(url!, { method: 'POST', body: 'said' })));
    expect(replies.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, 'said']));
  });

  it('sleeps when nobody uses it, and wakes', { tags: ['details'] }, async () => {
    const site = await open();
    setIdle(300);
    const { url } = await dev.start(site);
    expect(await dev.until(site, 'sleeping')).toMatchObject({ reason: 'idle', url });
    await expectNothingLeft(site);
    setIdle(IDLE_MS);
    await dev.start(site);
    expect((await dev.visit(url!)).body).toBe(h1('one'));
    await dev.act('stop', site);
  });

  it('is one of two at once, and makes room for an organization that has none', { tags: ['details'] }, async () => {
    const [first, second, third] = [await open(), await open(), await open()];
    await Promise.all([dev.start(first), dev.start(second)]);
    const refused = await dev.act('start', third);
    expect([refused.status, refused.body.details]).toMatchObject([409, [{ code: 'dev_servers_limit' }]]);
    const { running } = await dev.read(third);
    expect(running.map(({ sessionId }) => sessionId).sort()).toEqual([first.sessionId, second.sessionId].sort());

    // The machine runs two, and the other tenant has none.
    const { b, b1 } = dev.world;
    const by = { as: b1, headers: { organization: b.organizationId } };
    const made = await dev.world.call('POST project/sample/clone', {
      ...by,
      body: { sampleId: 'cafe', name: 'Theirs' },
    });
    const { id: projectId } = made.body.project;
    const begun = await dev.world.call('POST session/create', { ...by, body: { projectId, title: 'Theirs' } });
    const body = { projectId, sessionId: begun.body.session.id };
    expect((await dev.world.call('POST project/development/start', { ...by, body })).status).toBe(200);
    await vi.waitFor(async () => {
      const theirs = await dev.world.call('POST project/development/status', { ...by, body });
      expect(theirs.body.server).toMatchObject({ state: 'failed', reason: 'no_command' });
    }, 60_000);
    const states = [await dev.read(first), await dev.read(second)].map(({ server }) => [server.state, server.reason]);
    expect(states.sort()).toEqual([
      ['running', null],
      ['sleeping', 'made_room'],
    ]);
    await Promise.all([dev.act('stop', first), dev.act('stop', second)]);
    await expectNothingLeft(first);
  });

  it('is told as stopped once its process died, and nothing of it stays', { tags: ['crash'] }, async () => {
    const site = await open();
    await dev.start(site);
    await dev.act('stop', site);
    const died = `update development_servers set instance_id = 'gone', state = 'running',
      beat_at = now() - interval '1 minute' where session_id = $1`;
    await dev.world.database.pool.query(died, [site.sessionId]);
    await makeSandboxFolder(devSandboxId(site.sessionId), null);
    expect(await dev.read(site)).toMatchObject({ status: 'stopped', server: { reason: 'interrupted' }, running: [] });
    await sweepDevServers(dev.world.parts);
    await expectNothingLeft(site);
    await dev.start(site);
    await dev.act('stop', site);
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
  ])('%s fails and says why', { tags: ['details'] }, async (_name, files, installCommand, reason, exitCode) => {
    const site = await open(files);
    const body = { projectId: site.projectId, buildSettings: { installCommand } };
    await dev.world.call('POST project/build-settings', { as: dev.world.a4, body });
    await dev.act('start', site);
    expect(await dev.until(site, 'failed')).toMatchObject({ reason, exitCode });
    await expectNothingLeft(site);
  });

  it('hears what other processes ask', { tags: ['details'] }, async () => {
    const site = await open();
    const { started_on: first } = await dev.start(site);
    await askOwner(dev.world.parts.db, site.sessionId, 'restart');
    await vi.waitFor(async () => expect((await dev.read(site)).server.started_on).not.toBe(first), 60_000);
    await dev.until(site, 'running');
    await askOwner(dev.world.parts.db, site.sessionId, 'stop');
    expect(await dev.until(site, 'stopped')).toMatchObject({ reason: null });
    await vi.waitFor(() => expectNothingLeft(site), 60_000);
  });

  it('is not started for a session that was put away', async () => {
    const site = await open();
    const body = { id: site.sessionId, archived: true };
    await dev.world.call('POST session/update', { as: dev.world.a4, body });
    const refused = await dev.act('start', site);
    expect([refused.status, refused.body.details]).toMatchObject([409, [{ code: 'session_archived' }]]);
  });

  it('ends with the server', { tags: ['crash'] }, async () => {
    const site = await make();
    await dev.start(site);
    await dev.world.app.close();
    await expectNothingLeft(site);
  });
});
