import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Deployment } from '#common/contract/deployments.ts';
import { createGitClient, type GitClient } from '#server/developer/source/repositories/testing/git-client.ts';
import { allowEverything, makeProject } from '#server/developer/testing/make-project.ts';
import { branchMoves } from '#server/platform/db/schema/repositories.ts';
import { createPerson, type Person } from '#server/testing/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
let client: GitClient;
let origin: string;
/** Two administrators; the developer is `world.a4`. */
let ann: Person;
let ben: Person;
let project: Awaited<ReturnType<typeof makeProject>>;
let made = 0;
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
  client = await createGitClient();
  origin = await world.app.listen({ host: '127.0.0.1', port: 0 });
  ann = await createPerson(world.parts, { name: 'ann', tenant: world.a, role: 'admin' });
  ben = await createPerson(world.parts, { name: 'ben', tenant: world.a, role: 'admin' });
});
afterAll(async () => {
  await client.remove();
  await world.close();
});
beforeEach(async () => {
  project = await makeProject(world, `Guarded ${(made += 1)}`, { 'index.html': '<p>0</p>' });
  const body = { projectId: project.id, protected: true };
  expect((await world.call('POST project/protect', { as: ann, body })).status).toBe(200);
});

async function git(cwd: string, ...args: string[]) {
  expect(await client.git(args, { cwd })).toMatchObject({ code: 0 });
}

/** Commits on the newest commit of a branch and pushes it to another one, with a token of the person's. */
async function push(as: Person, from = 'main', to = from) {
  const token = (await world.call('POST tokens', { as, body: { name: 'git', rights: 'write' } })).body.secret;
  const folder = `clone-${(made += 1)}`;
  const address = `${origin.replace('//', `//me:${token}@`)}/git/${project.slug}.git`;
  await git('', 'clone', '-q', '-b', from, address, folder);
  await client.write(`${folder}/${made}.txt`, `${made}\n`);
  await git(folder, 'add', '.');
  await git(folder, 'commit', '-qm', `By ${as.name}`);
  await git(folder, 'push', '-q', 'origin', `HEAD:refs/heads/${to}`);
  // The push is recorded beside its answer.
  await vi.waitFor(async () => expect(await world.parts.db.$count(branchMoves)).toBe(0));
  await world.runJobs();
}

async function newest(): Promise<Deployment> {
  const query = { projectId: project.id, target: 'production' } as const;
  return (await world.call('GET project/deployments', { as: world.a4, query })).body.list[0]!;
}

async function approve(as: Person) {
  const { id } = await newest();
  const { status, body } = await world.call('POST project/deployment/approve', { as, body: { id } });
  return [status, body.details?.[0]?.code ?? body.deployment.approval?.by];
}

async function merge(as: Person, branch: string) {
  const proposed = { projectId: project.id, branchName: branch, title: branch };
  const opened = await world.call('POST github/pull-request', { as, body: proposed });
  const { id, headSha: expectedHead } = opened.body.pullRequest;
  const reply = await world.call('POST github/pull-request/merge', { as, body: { id, expectedHead } });
  expect(reply.status).toBe(200);
  await world.runJobs();
}

const OWN = [409, 'own_approval'];

it('a person does not approve what they pushed or hooked (docs/trust.md 91)', async () => {
  await push(ann);
  expect(await newest()).toMatchObject({ createdBy: 'ann', approval: { state: 'waiting' } });
  expect(await approve(ann)).toEqual(OWN);
  expect(await approve(ben)).toEqual([200, 'ben']);
  const hook = { projectId: project.id, name: 'CMS', branchName: 'main' };
  const { url, hook: stored } = (await world.call('POST project/deploy-hooks', { as: ann, body: hook })).body;
  const params = { secret: url.split('/').at(-1)! };
  expect((await world.call('POST hooks/:secret', { params })).status).toBe(200);
  await world.call('POST project/deploy-hooks/delete/:id', { as: ann, params: { id: stored.id } });
  expect(await newest()).toMatchObject({ hook: 'CMS', approval: { state: 'waiting' } });
  expect(await approve(ann)).toEqual(OWN);
  expect(await approve(ben)).toEqual([200, 'ben']);
});

it('nor what lies below what another pushed, until it is approved', { tags: ['details'] }, async () => {
  await push(ann);
  await push(world.a4);
  expect(await newest()).toMatchObject({ createdBy: 'a4' });
  expect(await approve(ann)).toEqual(OWN);
  expect(await approve(ben)).toEqual([200, 'ben']);
  await push(world.a4);
  expect(await approve(ann)).toEqual([200, 'ann']);
});

it('nor what another merged, retried, deployed or hooked', { tags: ['details'] }, async () => {
  await push(ann, 'main', 'next');
  await merge(world.a4, 'next');
  const merged = await newest();
  expect(merged).toMatchObject({ createdBy: 'a4' });
  expect(await approve(ann)).toEqual(OWN);
  await world.call('POST project/deployment/retry', { as: world.a4, body: { id: merged.id } });
  expect(await approve(ann)).toEqual(OWN);
  await world.call('POST project/deploy', { as: ben, body: { projectId: project.id, force: true } });
  expect([await approve(ann), await approve(ben)]).toEqual([OWN, OWN]);
  const hook = { projectId: project.id, name: 'CMS', branchName: 'main' };
  const { url } = (await world.call('POST project/deploy-hooks', { as: world.a4, body: hook })).body;
  await world.call('POST hooks/:secret', { params: { secret: url.split('/').at(-1)! } });
  expect(await newest()).toMatchObject({ hook: 'CMS' });
  expect(await approve(ann)).toEqual(OWN);
  expect(await approve(ben)).toEqual([200, 'ben']);
});

it('nor what they merged', { tags: ['details'] }, async () => {
  await push(world.a4, 'main', 'next');
  await merge(ann, 'next');
  expect(await newest()).toMatchObject({ createdBy: 'ann' });
  expect(await approve(ann)).toEqual(OWN);
  expect(await approve(ben)).toEqual([200, 'ben']);
});

it('nor what they wrote in the app', { tags: ['details'] }, async () => {
  const begun = { as: ann, body: { projectId: project.id, title: 'Edit' } };
  const { session } = (await world.call('POST session/create', begun)).body;
  const file = { sessionId: session.id, path: 'new.html', content: '<p>new</p>', baseHash: null };
  const { headSha: head } = (await world.call('POST chat/edit-file', { as: ann, body: file })).body.session;
  const kept = await world.call('POST chat/keep-changes', { as: ann, body: { sessionId: session.id, head } });
  expect(kept.status).toBe(200);
  await merge(world.a4, session.branch);
  expect(await approve(ann)).toEqual(OWN);
  expect(await approve(ben)).toEqual([200, 'ben']);
});

it('nor anything while a push of theirs is under way', { tags: ['details'] }, async () => {
  await world.call('POST project/deploy', { as: world.a4, body: { projectId: project.id, force: true } });
  const move = { id: 'slow', repositoryId: project.repositoryId, before: [], movedBy: { userId: ann.id } };
  await world.parts.db.insert(branchMoves).values(move);
  expect(await approve(ann)).toEqual(OWN);
  await world.parts.db.delete(branchMoves);
  expect(await approve(ann)).toEqual([200, 'ann']);
});

it('nor what they copied from another project', { tags: ['details'] }, async () => {
  const copied = { projectId: project.id, name: `Copy ${made}` };
  const { id, slug } = (await world.call('POST project/clone', { as: ann, body: copied })).body.project;
  project = { ...project, id, slug };
  await world.call('POST project/protect', { as: ann, body: { projectId: id, protected: true } });
  await world.call('POST project/deploy', { as: world.a4, body: { projectId: id, force: true } });
  expect(await approve(ann)).toEqual(OWN);
});
