// @module-tag postgres
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deployment } from '#common/contract/deployments.ts';
import type { BuildSettings } from '#common/contract/projects.ts';
import type { RunnerJob } from '#common/contract/runners.ts';
import { readManifest } from '#server/developer/delivery/builds/manifest.ts';
import { probeSandbox } from '#server/developer/delivery/builds/sandbox/probe-sandbox.ts';
import { failOrphanedBuilds } from '#server/developer/delivery/builds/sweep-builds.ts';
import { openBlob } from '#server/developer/delivery/deployments/serve-label.ts';
import { allowEverything, makeProject } from '#server/developer/testing/make-project.ts';
import { builds } from '#server/platform/db/schema/builds.ts';
import { runners } from '#server/platform/db/schema/runners.ts';
import { readSettings } from '#server/platform/settings.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { startRunner } from './remote/start-runner';

const sandbox = await probeSandbox();

let world: World;
let address: string;
let dataDir: string;
let made = 0;
beforeAll(async () => {
  world = await createWorld({ env: { BUILD_CONCURRENCY: '0' } });
  await allowEverything(world);
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
  dataDir = await mkdtemp(join(tmpdir(), 'pagewright-runner-'));
});
afterAll(async () => {
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

const SETTINGS = { installCommand: 'true', buildCommand: 'node build.cjs', outputDirectory: 'dist' };
const BUILD = "const fs = require('fs'); fs.mkdirSync('dist'); fs.writeFileSync('dist/index.html', 'built');";

async function addRunner(name = `Machine ${(made += 1)}`) {
  const { status, body } = await world.call('POST admin/runners', { as: world.a1, body: { name } });
  expect(status).toBe(201);
  return { id: body.runner.id, token: body.token };
}

function removeRunner(id: string) {
  return world.call('POST admin/runners/delete/:id', { as: world.a1, params: { id } });
}

async function list() {
  return (await world.call('GET admin/runners', { as: world.a1 })).body;
}

function project(script: string, settings: Partial<BuildSettings> = {}, files: Record<string, string> = {}) {
  return makeProject(world, `Built ${(made += 1)}`, { 'build.cjs': script, ...files }, { ...SETTINGS, ...settings });
}

async function deploy(projectId: string) {
  const reply = await world.call('POST project/deploy', { as: world.a4, body: { projectId, force: true } });
  expect(reply.status).toBe(200);
  return reply.body.deployment;
}

async function read({ projectId, number }: Deployment) {
  const query = { projectId, number: String(number) };
  return (await world.call('GET project/deployment', { as: world.a4, query })).body.deployment;
}

async function untilOver(deployment: Deployment) {
  await expect.poll(async () => (await read(deployment)).finishedAt, { interval: 50 }).not.toBeNull();
  return read(deployment);
}

async function logOf({ id }: Deployment) {
  const options = { as: world.a4, params: { id }, query: { follow: 'false' } };
  const { body } = await world.send('GET project/deployment/logs/:id', options);
  return [...body.matchAll(/^event: lines\ndata: (.*)$/gm)]
    .flatMap(([, data]) => (JSON.parse(data!) as { lines: { text: string }[] }).lines)
    .map((line) => line.text);
}

async function rowOf(id: string) {
  return (await world.parts.db.select().from(builds).where(eq(builds.id, id)))[0]!;
}

/** A runner of the product in this process, which speaks with the server over HTTP. */
async function withRunner(work: () => Promise<void>) {
  const { id, token } = await addRunner();
  const env = { DATA_DIR: dataDir, RUNNER_SERVER_URL: address, RUNNER_TOKEN: token, BUILD_MEMORY_MB: '300' };
  const runner = await startRunner({ settings: readSettings(env), log: world.parts.log });
  try {
    await work();
  } finally {
    await runner.stop();
    await removeRunner(id);
  }
  expect((await readdir('/var/tmp')).filter((name) => name.startsWith('pagewright-build-runner-'))).toEqual([]);
}

describe.runIf(sandbox.ready)('a runner', () => {
  it('builds what its server hands out: steps, log, checks, result and variables as if it were built there', async () => {
    const script = `${BUILD} console.log(process.env.CANARY, process.env.OTHER);`;
    const files = { 'package.json': JSON.stringify({ scripts: { test: 'exit 3' } }), 'dist-secret': '' };
    const { id } = await project(script, { checks: ['test'] }, files);
    const variables = [
      { name: 'CANARY', value: 'canary-0123456789', preview: false },
      { name: 'OTHER', value: 'only for previews', build: false },
    ];
    await world.call('POST project/env', { as: world.a4, body: { projectId: id, environment: { variables } } });
    await withRunner(async () => {
      const ended = await untilOver(await deploy(id));
      expect(ended).toMatchObject({ status: 'ready', files: 1, bytes: 5, aliases: [] });
      expect(ended.steps.map(({ name, failed }) => [name, failed ?? false])).toEqual([
        ['checkout', false],
        ['install', false],
        ['build', false],
        ['collect', false],
        ['test', true],
      ]);
      const log = await logOf(ended);
      expect(log).toEqual([
        '$ true',
        '$ node build.cjs',
        '*** undefined',
        '$ npm run test',
        expect.any(String) as string,
        expect.any(String) as string,
        expect.any(String) as string,
        expect.any(String) as string,
        'npm run test: exit code 3',
        '1 files.',
      ]);
      const [build] = await world.parts.db.select().from(builds).where(eq(builds.projectId, id));
      expect(build).toMatchObject({ tokenHash: null, status: 'ready' });
      const { sha256 } = readManifest(build!.manifest!).get('index.html')!;
      expect(await text((await openBlob(world.parts, sha256))!.stream())).toBe('built');
    });
  });

  it('ends a build that is cancelled, fails or brings what cannot be served', { tags: ['details'] }, async () => {
    const [endless, failing, linking] = [
      await project("console.log('begun'); setInterval(() => {}, 1000)"),
      await project('process.exit(7)'),
      await project("require('fs').mkdirSync('dist'); require('fs').symlinkSync('/etc/passwd', 'dist/a')"),
    ];
    await withRunner(async () => {
      const first = await deploy(endless.id);
      await expect.poll(() => logOf(first)).toContain('begun');
      const { runners: all } = await list();
      expect(all.find(({ building }) => building.length > 0)).toMatchObject({
        connected: true,
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
        building: [{ projectName: expect.any(String) as string, sha: first.sha }],
      });
      await world.call('POST project/deployment/cancel', { as: world.a4, body: { id: first.id } });
      expect(await untilOver(first)).toMatchObject({ status: 'cancelled', reason: null });
      const others = [await deploy(failing.id), await deploy(linking.id)];
      expect(await untilOver(others[0]!)).toMatchObject({ status: 'failed', reason: 'command_failed', exitCode: 7 });
      expect(await untilOver(others[1]!)).toMatchObject({ status: 'failed', reason: 'unsafe_output', files: 0 });
    });
  });
});

/** The calls of a runner, made by hand. */
async function take(token: string) {
  return world.call('POST runner/take', { as: { accessToken: token }, body: { version: '1.0.0' } });
}

async function takeOne(token: string): Promise<RunnerJob> {
  return (await take(token)).body.job!;
}

function byToken(job: RunnerJob, token = job.token) {
  return { as: { accessToken: token }, params: { id: job.id } };
}

function report(job: RunnerJob, body: object, token?: string) {
  return world.call('POST runner/builds/:id/report', { ...byToken(job, token), body });
}

function end(job: RunnerJob, body: object, token?: string) {
  return world.call('POST runner/builds/:id/end', { ...byToken(job, token), body: { end: body } });
}

function put(job: RunnerJob, payload: Buffer, token = job.token) {
  return world.app.inject({
    method: 'PUT',
    url: `/api/runner/builds/${job.id}/result`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-tar' },
    payload,
  });
}

function source(job: RunnerJob, token?: string) {
  return world.send('GET runner/builds/:id/source', byToken(job, token));
}

async function tarOf(entries: readonly (readonly [Parameters<ReturnType<typeof pack>['entry']>[0], string?])[]) {
  const tar = pack();
  for (const [header, content] of entries) tar.entry(header, content ?? '');
  tar.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of tar) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const PAGE = [[{ name: './index.html' }, 'page']] as const;

/** What each call of a build answers to a token. */
async function statusesOf(job: RunnerJob, token: string) {
  return [
    (await source(job, token)).statusCode,
    (await report(job, {}, token)).status,
    (await put(job, await tarOf(PAGE), token)).statusCode,
    (await end(job, { status: 'ready' }, token)).status,
  ];
}

const REFUSED = [401, 401, 401, 401];

describe('what a runner may do (docs/trust.md 105)', () => {
  it('opens one build with its token, until it is over, and nothing else', async () => {
    const { id, token } = await addRunner();
    const deployments = [await deploy((await project(BUILD)).id), await deploy((await project(BUILD)).id)];
    const [one, other] = [await takeOne(token), await takeOne(token)];
    expect((await take(token)).body.job).toBeNull();
    expect(await statusesOf(one, other.token)).toEqual(REFUSED);
    expect(await statusesOf(one, token)).toEqual(REFUSED);
    expect(await statusesOf(one, world.a1.accessToken)).toEqual(REFUSED);
    for (const wrong of [one.token, '', 'pgr_', `${token}x`, world.a1.accessToken])
      expect((await take(wrong)).status).toBe(401);
    expect((await source(one)).body).toContain('build.cjs');
    expect((await end(one, { status: 'ready' })).status).toBe(409);
    expect((await put(one, await tarOf(PAGE))).json()).toMatchObject({ files: 1, refused: null });
    expect((await end(one, { status: 'ready' })).status).toBe(200);
    expect(await statusesOf(one, one.token)).toEqual(REFUSED);
    expect((await removeRunner(id)).status).toBe(200);
    expect((await take(token)).status).toBe(401);
    expect(await statusesOf(other, other.token)).toEqual(REFUSED);
    // The heartbeat has expired.
    await world.parts.db.update(builds).set({ beatAt: new Date(Date.now() - 60_000) });
    await failOrphanedBuilds(world.parts);
    const [ready, lost] = [await read(deployments[0]!), await read(deployments[1]!)];
    expect([ready.status, lost.status, lost.reason]).toEqual(['ready', 'failed', 'interrupted']);
    const said = [JSON.stringify(await list()), world.lines.join('')].join('');
    const rows = JSON.stringify([
      await world.parts.db.select().from(runners),
      await rowOf(one.id),
      await rowOf(other.id),
    ]);
    for (const secret of [token, one.token, other.token]) expect(said + rows).not.toContain(secret);
  });

  it('is not believed: the server checks what is to be deployed, and masks what was printed', async () => {
    const { id, token } = await addRunner();
    const { id: projectId } = await project(BUILD);
    const variables = [{ name: 'KEY', value: 'canary-0123456789', build: false, preview: true }];
    await world.call('POST project/env', { as: world.a4, body: { projectId, environment: { variables } } });
    const deployment = await deploy(projectId);
    const job = await takeOne(token);
    expect(job.variables).toEqual({});
    for (const [entries, reason] of [
      [[[{ name: 'a', type: 'symlink', linkname: '/etc/passwd' }]], 'unsafe_output'],
      [[[{ name: '../a' }, 'x']], 'unsafe_output'],
      [[[{ name: '/etc/a' }, 'x']], 'unsafe_output'],
      [[[{ name: 'a', type: 'character-device' }]], 'unsafe_output'],
    ] as const) {
      const { refused } = (await put(job, await tarOf(entries))).json<{ refused: { reason: string } }>();
      expect(refused.reason).toBe(reason);
    }
    expect((await put(job, Buffer.alloc(5000, 'x'))).json()).toMatchObject({ refused: { reason: 'internal' } });
    expect((await end(job, { status: 'ready' })).status).toBe(409);
    const line = (said: string) => ({ at: 1, stream: 'out', text: said });
    const first = { firstLine: 1, lines: [line('key canary-0123456789'), line('\u001b[31mred')] };
    expect((await report(job, { log: first })).body).toMatchObject({ cancelled: false });
    // Its response was lost: it is retried.
    await report(job, { log: first });
    expect((await report(job, { log: { firstLine: 4, lines: [line('gap')] } })).status).toBe(409);
    await report(job, { log: { firstLine: 3, lines: [line('third')] } });
    expect(await logOf(deployment)).toEqual(['key ***', 'red', 'third']);
    const withSecret = await tarOf([...PAGE, [{ name: 'id_rsa' }, 'key'], [{ name: '.git/config' }, 'x']]);
    const notes = ['Not published, as keys may stand there: id_rsa'];
    expect((await put(job, withSecret)).json()).toMatchObject({ files: 1, notes });
    await end(job, { status: 'failed', reason: 'command_failed', exitCode: 1 });
    expect(await rowOf(job.id)).toMatchObject({ status: 'failed', manifest: null, files: 0, tokenHash: null });
    await removeRunner(id);
  });

  it('hears that its build is cancelled, and cannot make it ready then', { tags: ['details'] }, async () => {
    const { id, token } = await addRunner();
    const deployment = await deploy((await project(BUILD)).id);
    const job = await takeOne(token);
    await put(job, await tarOf(PAGE));
    await world.call('POST project/deployment/cancel', { as: world.a4, body: { id: deployment.id } });
    expect((await report(job, {})).body).toMatchObject({ cancelled: true });
    expect((await end(job, { status: 'ready' })).status).toBe(200);
    expect(await read(deployment)).toMatchObject({ status: 'cancelled', files: 0 });
    await removeRunner(id);
  });
});

describe('a server that leaves building to runners', () => {
  it(
    'refuses what nobody builds, says what waits for a runner, and deploys folders itself',
    { tags: ['details'] },
    async () => {
      const { id: projectId } = await project(BUILD);
      const health = async () => (await world.call('GET health', { as: world.a1 })).body.details?.sandbox;
      const refused = await world.call('POST project/deploy', { as: world.a4, body: { projectId } });
      expect([refused.status, refused.body.details?.[0]?.code]).toEqual([503, 'sandbox_missing']);
      expect(await health()).toMatchObject({
        problem: expect.stringContaining('BUILD_CONCURRENCY=0') as string,
        waiting: null,
      });
      const { id, token } = await addRunner('Garage');
      const [waiting, plain] = [
        await deploy(projectId),
        await makeProject(world, 'Plain', { 'index.html': 'as it is' }),
      ];
      const folder = await deploy(plain.id);
      await world.runJobs();
      expect([(await read(waiting)).status, (await read(folder)).status]).toEqual(['queued', 'ready']);
      expect(await health()).toEqual({ problem: null, waiting: 1 });
      expect(await list()).toMatchObject({ here: false, waiting: 1, runners: [{ name: 'Garage', connected: false }] });
      expect(await takeOne(token)).toMatchObject({ projectId });
      expect(await health()).toEqual({ problem: null, waiting: null });
      await removeRunner(id);
    },
  );

  it('ends what answers by a program of its own before a runner gets it', { tags: ['details'] }, async () => {
    const { id, token } = await addRunner();
    const files = { 'package.json': JSON.stringify({ dependencies: { express: '4' }, scripts: { start: 'node .' } }) };
    const deployment = await deploy((await project(BUILD, {}, files)).id);
    expect((await take(token)).body.job).toBeNull();
    expect(await read(deployment)).toMatchObject({ status: 'failed', reason: 'needs_server' });
    // A person knows better.
    const overruled = await project(BUILD, { staticSite: true }, files);
    await deploy(overruled.id);
    expect(await takeOne(token)).toMatchObject({ projectId: overruled.id });
    await removeRunner(id);
  });
});
