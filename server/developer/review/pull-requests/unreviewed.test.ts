import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { allowEverything, commitTo, makeProject } from '#server/developer/testing/make-project.ts';
import { createWorld, type World } from '#server/testing/world.ts';

// Each starts dozens of gits.
vi.setConfig({ testTimeout: 60_000 });

let world: World;
let projectId: string;
let repository: GitRepository;
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
  ({ id: projectId, repository } = await makeProject(world, 'Café', { 'a.txt': 'a\n', 'b.txt': 'b\n' }));
});
afterAll(() => world.close());

async function begin() {
  const body = { projectId, title: 'Start' };
  return (await world.call('POST session/create', { as: world.a4, body })).body.session;
}

async function keep(sessionId: string, paths: readonly string[]) {
  const { head } = (await world.call('GET chat/file-changes', { as: world.a4, query: { sessionId } })).body;
  await world.call('POST chat/keep-changes', { as: world.a4, body: { sessionId, head, paths } });
}

function open(branchName: string, more: object = {}) {
  return world.call('POST github/pull-request', { as: world.a4, body: { projectId, branchName, title: 'T', ...more } });
}

it('names what of a session was not kept before it is opened, and takes it along when that is wanted', async () => {
  const { id, branch } = await begin();
  await commitTo(repository, branch, { 'a.txt': 'A\n', 'b.txt': 'B\n' });
  await keep(id, ['a.txt']);
  const query = { projectId, branchName: branch };
  const proposal = (await world.call('GET github/pull-request/proposal', { as: world.a4, query })).body;
  const unreviewed = { sessionId: id, files: ['b.txt'], count: 1, blocks: false };
  expect(proposal.unreviewed).toEqual(unreviewed);
  expect((await open(branch)).body.code).toBe('not_reviewed');
  const opened = await open(branch, { includeUnreviewed: true });
  expect([opened.status, opened.body.pullRequest.unreviewed]).toEqual([201, unreviewed]);
});

it('names what came after it was opened, and merges it only when that is wanted', async () => {
  const { id, branch } = await begin();
  await commitTo(repository, branch, { 'a.txt': 'One\n' });
  await keep(id, ['a.txt']);
  const { pullRequest } = (await open(branch)).body;
  expect(pullRequest.unreviewed).toBeNull();
  const head = await commitTo(repository, branch, { 'b.txt': 'Two\n' });
  const params = { id: pullRequest.id };
  const read = async () => (await world.call('GET github/pull-request/:id', { as: world.a4, params })).body.pullRequest;
  expect((await read()).unreviewed).toMatchObject({ files: ['b.txt'], count: 1 });
  const main = await resolveCommit(repository, 'main');
  const merge = (more: object = {}) =>
    world.call('POST github/pull-request/merge', { as: world.a4, body: { ...params, expectedHead: head, ...more } });
  const refused = await merge();
  expect([refused.status, refused.body.code]).toEqual([409, 'not_reviewed']);
  expect(await resolveCommit(repository, 'main')).toBe(main);
  expect((await merge({ includeUnreviewed: true })).status).toBe(200);
  expect((await read()).unreviewed).toBeNull();
});
