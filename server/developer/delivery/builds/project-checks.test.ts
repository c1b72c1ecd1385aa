// @module-tag long
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Deployment } from '#common/contract/deployments.ts';
import type { ProjectCheck } from '#common/contract/projects.ts';
import { allowEverything, commitTo, makeProject } from '#server/developer/testing/make-project.ts';
import { createPerson } from '#server/testing/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { probeSandbox } from './sandbox/probe-sandbox';

const sandbox = await probeSandbox();

let world: World;
let project: Awaited<ReturnType<typeof makeProject>>;
let made = 0;

function useWorld(env: Record<string, string> = {}) {
  beforeAll(async () => {
    world = await createWorld({ env: { BUILD_MEMORY_MB: '300', ...env } });
    await allowEverything(world);
  });
  afterAll(() => world.close());
}

const BUILD = "const fs = require('fs'); fs.mkdirSync('dist'); fs.writeFileSync('dist/index.html', 'built');";

function filesWith(test: string) {
  return {
    'package.json': JSON.stringify({ scripts: { 'type-check': 'true', test: 'node test.cjs' } }),
    'build.cjs': BUILD,
    'test.cjs': test,
  };
}

const SETTINGS = { installCommand: '', buildCommand: 'node build.cjs', outputDirectory: 'dist' };
const PASSES = "console.log('all is well')";
const FAILS = 'process.exit(3)';

beforeEach(async () => {
  const checks: ProjectCheck[] = ['types', 'test'];
  project = await makeProject(world, `Checked ${(made += 1)}`, filesWith(PASSES), { ...SETTINGS, checks });
});

async function read({ number }: Pick<Deployment, 'number'>) {
  const query = { projectId: project.id, number: String(number) };
  return (await world.call('GET project/deployment', { as: world.a4, query })).body.deployment;
}

async function deploy(branchName = 'main') {
  const body = { projectId: project.id, branchName };
  const { deployment } = (await world.call('POST project/deploy', { as: world.a4, body })).body;
  await world.runJobs();
  return read(deployment);
}

function rollBack({ id }: Deployment) {
  return world.call('POST project/rollback', { as: world.a4, body: { projectId: project.id, deploymentId: id } });
}

async function liveNumber() {
  const query = { projectId: project.id };
  const { list } = (await world.call('GET project/deployments', { as: world.a4, query })).body;
  return list.find(({ aliases }) => aliases.some(({ kind }) => kind === 'production'))?.number ?? null;
}

async function logOf({ id }: Deployment) {
  return (
    await world.send('GET project/deployment/logs/:id', { as: world.a4, params: { id }, query: { follow: 'false' } })
  ).body;
}

function stepsOf({ steps }: Deployment) {
  return steps.map(({ name, failed }) => (failed ? `${name} failed` : name)).join(', ');
}

describe.runIf(sandbox.ready)('the checks of a project', () => {
  useWorld();

  it('stand before production: what does not pass is built, and production shows what it showed (docs/trust.md 104)', async () => {
    const first = await deploy();
    expect([first.status, stepsOf(first)]).toEqual(['ready', 'checkout, install, build, collect, types, test']);
    expect(await logOf(first)).toContain('all is well');
    expect(await liveNumber()).toBe(first.number);

    await commitTo(project.repository, 'main', { 'test.cjs': FAILS });
    const second = await deploy();
    expect([second.status, second.kept, stepsOf(second)]).toEqual([
      'ready',
      true,
      'checkout, install, build, collect, types, test failed',
    ]);
    expect(await logOf(second)).toContain('npm run test: exit code 3');
    expect(await liveNumber()).toBe(first.number);
    expect(await rollBack(second)).toMatchObject({
      status: 409,
      body: { details: [{ code: 'deployment_checks_failed' }] },
    });
    expect((await rollBack(first)).status).toBe(200);

    // An equal build is reused with the results of its checks.
    const third = await deploy();
    expect(third.startedAt).toBe(second.startedAt);
    expect(await liveNumber()).toBe(first.number);
  });

  it('lets a preview be looked at that does not pass them', { tags: ['details'] }, async () => {
    await deploy();
    await commitTo(project.repository, 'next', { 'test.cjs': FAILS });
    const preview = await deploy('next');
    expect(preview).toMatchObject({ status: 'ready', aliases: [{ kind: 'branch' }] });
    expect((await rollBack(preview)).status).toBe(409);
    const pull = { projectId: project.id, branchName: 'next', title: 'Next' };
    const { id } = (await world.call('POST github/pull-request', { as: world.a4, body: pull })).body.pullRequest;
    const { pullRequest } = (await world.call('GET github/pull-request/:id', { as: world.a4, params: { id } })).body;
    expect(pullRequest.build).toMatchObject({ status: 'ready', failedChecks: ['test'] });
  });

  it.each([
    [
      'has no script for one',
      filesWith(PASSES)['package.json'].replace('test":', 'unit":'),
      PASSES,
      'none of these scripts',
    ],
    ['eats memory', undefined, 'const all = []; for (;;) all.push(Buffer.alloc(1e7, 1))', 'It took too much memory.'],
  ])('are not passed by a commit that %s', { tags: ['details'] }, async (_, manifest, test, said) => {
    const files = { ...filesWith(test), ...(manifest !== undefined && { 'package.json': manifest }) };
    await commitTo(project.repository, 'main', files);
    const deployment = await deploy();
    expect([deployment.status, stepsOf(deployment)]).toEqual([
      'ready',
      'checkout, install, build, collect, types, test failed',
    ]);
    expect(await logOf(deployment)).toContain(said);
    expect(await liveNumber()).toBeNull();
  });

  it('change nothing of what was built, and get no variables of the project', { tags: ['details'] }, async () => {
    const environment = { variables: [{ name: 'API_KEY', value: 'canary-of-the-checks' }] };
    const body = { projectId: project.id, environment };
    expect((await world.call('POST project/env', { as: world.a4, body })).status).toBe(200);
    const test = "require('fs').writeFileSync('dist/index.html', 'changed'); process.exit(process.env.API_KEY ? 9 : 0)";
    await commitTo(project.repository, 'main', { 'test.cjs': test });
    const deployment = await deploy();
    expect(stepsOf(deployment)).toBe('checkout, install, build, collect, types, test');
    expect(deployment.bytes).toBe('built'.length);
  });

  it('are part of what a build is: another choice builds anew', { tags: ['details'] }, async () => {
    const first = await deploy();
    const body = { projectId: project.id, rootDirectory: '', buildSettings: { checks: ['lint' as const] } };
    expect((await world.call('POST project/build-settings', { as: world.a4, body })).status).toBe(200);
    const second = await deploy();
    expect(second.startedAt).not.toBe(first.startedAt);
    expect(stepsOf(second)).toBe('checkout, install, build, collect, lint failed');
  });

  it('are not overruled by an approval', { tags: ['details'] }, async () => {
    const other = await createPerson(world.parts, { name: `other ${made}`, tenant: world.a, role: 'admin' });
    const protect = { projectId: project.id, protected: true };
    expect((await world.call('POST project/protect', { as: world.a1, body: protect })).status).toBe(200);
    await commitTo(project.repository, 'main', { 'test.cjs': FAILS });
    const { id } = await deploy();
    const approval = await world.call('POST project/deployment/approve', { as: other, body: { id } });
    expect(approval).toMatchObject({ status: 409, body: { details: [{ code: 'deployment_checks_failed' }] } });
    expect(await liveNumber()).toBeNull();
  });
});

describe.runIf(sandbox.ready)('checks with little time', () => {
  // A tenth of a minute, for the whole build.
  useWorld({ BUILD_MINUTES: '0.1' });

  it('are not passed by a commit whose test never ends', { tags: ['crash'] }, async () => {
    await commitTo(project.repository, 'main', filesWith('setInterval(() => undefined, 1000)'));
    const deployment = await deploy();
    expect(deployment.status).toBe('ready');
    expect(stepsOf(deployment)).toBe('checkout, install, build, collect, types, test failed');
    expect(await logOf(deployment)).toContain('It took too long.');
    expect(await liveNumber()).toBeNull();
  });
});
