import { afterAll, beforeAll, expect, it } from 'vitest';
import { allowEverything, commitTo, makeProject } from '#server/developer/testing/make-project.ts';
import type { Person } from '#server/testing/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
let made = 0;
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
});
afterAll(() => world.close());

/** A site of two files whose branch `free` changes one and deletes the other, and its pull request. */
async function prepare(settings: { previews?: boolean } = {}) {
  const files = { 'index.html': '<h1>Get started</h1>', 'old.html': '<p>Old</p>' };
  const project = await makeProject(world, `Site ${(made += 1)}`, files, settings);
  const head = await commitTo(project.repository, 'free', { 'index.html': '<h1>Start free</h1>' });
  const body = { projectId: project.id, branchName: 'free', title: 'Start free' };
  const reply = await world.call('POST github/pull-request', { as: world.a4, body });
  expect(reply.status).toBe(201);
  return { project, head, pull: reply.body.pullRequest };
}

async function read(id: string) {
  return (await world.call('GET github/pull-request/:id', { as: world.a4, params: { id } })).body.pullRequest;
}

async function deploymentsOf(projectId: string, query: object = {}) {
  return (await world.call('GET project/deployments', { as: world.a4, query: { projectId, ...query } })).body.list;
}

it('gets a preview at an address of its own, which follows its branch and goes with it', async () => {
  const { project, head, pull } = await prepare();
  expect(pull.build).toMatchObject({ number: 1, status: 'queued', ms: null, ready_on: null });
  await world.runJobs();
  const { build } = await read(pull.id);
  expect(build).toMatchObject({ number: 1, status: 'ready', reason: null });
  const [first] = await deploymentsOf(project.id);
  expect(first).toMatchObject({ sha: head, target: 'preview', createdBy: 'a4' });
  const address = first!.aliases.find(({ kind }) => kind === 'pull')!;
  expect(address).toMatchObject({ name: '1', url: build!.url });

  // A commit without a push event, as a session creates them.
  const next = await commitTo(project.repository, 'free', { 'index.html': '<h1>Start for free</h1>' });
  expect(await read(pull.id)).toMatchObject({ headSha: next, build: { number: 2, status: 'queued' } });
  await world.runJobs();
  expect((await read(pull.id)).build).toMatchObject({ number: 2, status: 'ready', url: address.url });

  const list = await world.call('GET github/pull-requests', { as: world.a4, query: { projectId: project.id } });
  expect(list.body.list[0]?.build).toMatchObject({ number: 2, status: 'ready' });

  const body = { id: pull.id, expectedHead: next };
  const { sha } = (await world.call('POST github/pull-request/merge', { as: world.a4, body })).body;
  await world.runJobs();
  const live = (await read(pull.id)).build!;
  expect(live).toMatchObject({ number: 3, status: 'ready', url: `http://${project.slug}.localhost:3002/` });
  expect(live.ms).toBeGreaterThanOrEqual(0);
  const [production, second] = await deploymentsOf(project.id);
  expect(production).toMatchObject({ sha, target: 'production', author: 'a4' });
  expect(second!.aliases.map(({ kind }) => kind)).not.toContain('pull');
});

it('is not live any more once production is rolled back, and again when a later commit is', async () => {
  const { project, pull } = await prepare();
  const retry = (id: string) => world.call('POST project/deployment/retry', { as: world.a4, body: { id } });
  const show = (deploymentId: string) =>
    world.call('POST project/rollback', { as: world.a4, body: { projectId: project.id, deploymentId } });
  const standing = async () => (await read(pull.id)).build?.production;
  const asMain = { as: world.a4, body: { projectId: project.id } };
  const { deployment: before } = (await world.call('POST project/deploy', asMain)).body;
  await world.runJobs();
  expect(await standing()).toBeNull();
  const body = { id: pull.id, expectedHead: pull.headSha };
  await world.call('POST github/pull-request/merge', { as: world.a4, body });
  await world.runJobs();
  expect(await standing()).toBe('live');
  expect((await show(before.id)).status).toBe(200);
  expect(await standing()).toBe('other');
  // The old commit built again has a higher number, and still lacks the merge.
  const { deployment: again } = (await retry(before.id)).body;
  await world.runJobs();
  await show(again.id);
  expect(await standing()).toBe('other');
  await commitTo(project.repository, 'main', { 'more.html': '<p>More</p>' });
  const { deployment: later } = (await world.call('POST project/deploy', asMain)).body;
  await world.runJobs();
  await show(later.id);
  expect(await standing()).toBe('live');
});

it(
  'shows at once what the branch shows already, and gives up the address while it is closed',
  { tags: ['details'] },
  async () => {
    const { project, pull } = await prepare();
    await world.runJobs();
    const turn = (state: 'open' | 'closed') =>
      world.call('POST github/pull-request/update', { as: world.a4, body: { id: pull.id, state } });
    const kinds = async () => (await deploymentsOf(project.id))[0]!.aliases.map(({ kind }) => kind);
    expect(await kinds()).toContain('pull');
    await turn('closed');
    expect(await kinds()).not.toContain('pull');
    await turn('open');
    expect(await kinds()).toContain('pull');
    expect(await deploymentsOf(project.id)).toHaveLength(1);
  },
);

it('gets none where the project wants none', async () => {
  const { project, pull } = await prepare({ previews: false });
  expect(pull.build).toBeNull();
  expect(await deploymentsOf(project.id)).toEqual([]);
});

it('gives up the address of a branch that was deleted', { tags: ['details'] }, async () => {
  const { project, pull } = await prepare();
  await world.runJobs();
  const body = { deleteBranch: true, closePullRequest: true };
  await world.call('POST github/discard-changes/:id', { as: world.a4, params: { id: pull.id }, body });
  await world.runJobs();
  expect((await deploymentsOf(project.id))[0]!.aliases).toEqual([]);
});

it(
  'keeps for each person what they have viewed, as long as the file stays as it was',
  { tags: ['details'] },
  async () => {
    const { project, pull } = await prepare();
    const files = async (as: Person = world.a4) =>
      (await world.call('GET github/pr-file-changes/:id', { as, params: { id: pull.id } })).body.files;
    const [file] = await files();
    const mark = (viewed: boolean, path = file!.path) =>
      world.call('POST github/pull-request/viewed', {
        as: world.a4,
        body: { id: pull.id, path, hash: file!.hash, viewed },
      });
    expect(file).toMatchObject({ path: 'index.html', viewed: false });
    expect((await mark(true)).status).toBe(200);
    expect((await mark(true)).status).toBe(200);
    expect((await files())[0]).toMatchObject({ viewed: true });
    expect((await files(world.a1))[0]).toMatchObject({ viewed: false });
    await mark(false);
    expect((await files())[0]).toMatchObject({ viewed: false });
    await mark(true);
    await commitTo(project.repository, 'free', { 'index.html': '<h1>Another</h1>' });
    expect((await files())[0]).toMatchObject({ viewed: false });
    expect((await mark(true, 'elsewhere.html')).status).toBe(404);
    const foreign = await world.call('POST github/pull-request/viewed', {
      as: world.b1,
      body: { id: pull.id, path: 'index.html', hash: null, viewed: true },
    });
    expect(foreign.status).toBe(404);
  },
);
