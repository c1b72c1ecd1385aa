import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Deployment } from '#common/contract/deployments.ts';
import { allowEverything, commitTo, makeProject } from '#server/developer/testing/make-project.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { createPerson, type Person } from '#server/testing/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { branchMoved } from './branch-moved';

let world: World;
let other: Person;
let project: Awaited<ReturnType<typeof makeProject>>;
let made = 0;
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
  other = await createPerson(world.parts, { name: 'other', tenant: world.a, role: 'admin' });
});
afterAll(() => world.close());
beforeEach(async () => {
  project = await makeProject(world, `Guarded ${(made += 1)}`, { 'index.html': '<p>x</p>' });
  expect((await protect(true)).status).toBe(200);
});

function protect(isProtected: boolean, as: Person = world.a1) {
  return world.call('POST project/protect', { as, body: { projectId: project.id, protected: isProtected } });
}

async function deploy(as: Person = world.a1, more: object = {}) {
  const body = { projectId: project.id, force: true, ...more };
  return (await world.call('POST project/deploy', { as, body })).body.deployment;
}

async function read({ number }: Pick<Deployment, 'number'>) {
  const query = { projectId: project.id, number: String(number) };
  return (await world.call('GET project/deployment', { as: world.a4, query })).body.deployment;
}

function approve({ id }: Deployment, as: Person = other) {
  return world.call('POST project/deployment/approve', { as, body: { id } });
}

function refuse({ id }: Deployment, as: Person = other, reason = 'Not on a Friday') {
  return world.call('POST project/deployment/refuse', { as, body: { id, reason } });
}

function rollBack({ id }: Deployment) {
  return world.call('POST project/rollback', { as: world.a4, body: { projectId: project.id, deploymentId: id } });
}

async function isLive(deployment: Deployment) {
  return (await read(deployment)).aliases.some(({ kind }) => kind === 'production');
}

function codeOf({ status, body }: Awaited<ReturnType<typeof approve>>) {
  return [status, body.details?.[0]?.code];
}

it('a merge waits, is built all the same, and goes live when another administrator approves it', async () => {
  const sha = await commitTo(project.repository, 'main', { 'index.html': '<p>y</p>' });
  const { repositoryId } = project;
  const moved = { repositoryId, branch: 'main', sha, message: 'Merge', author: 'Ada', userId: world.a1.id };
  await branchMoved(world.parts, moved);
  await world.runJobs();
  const merged = await read({ number: 1 });
  expect(merged).toMatchObject({ status: 'ready', approval: { state: 'waiting', by: null, decided_on: null } });
  expect(await isLive(merged)).toBe(false);
  expect(codeOf(await approve(merged, world.a1))).toEqual([409, 'own_approval']);
  expect((await approve(merged, world.a4)).status).toBe(403);
  expect((await approve(merged, world.b1)).status).toBe(404);
  expect((await approve(merged)).body.deployment.approval).toMatchObject({ state: 'approved', by: 'other' });
  expect(await isLive(merged)).toBe(true);
  expect(codeOf(await refuse(merged))).toEqual([409, 'deployment_decided']);
});

it('what is approved before it is built goes live once it is', async () => {
  const deployment = await deploy();
  expect((await approve(deployment)).status).toBe(200);
  expect(await isLive(deployment)).toBe(false);
  await world.runJobs();
  expect(await isLive(deployment)).toBe(true);
});

it('what is refused never goes live, and says why', async () => {
  const deployment = await deploy(world.a4);
  await world.runJobs();
  expect((await refuse(deployment, other, ' ')).status).toBe(422);
  expect((await refuse(deployment)).status).toBe(200);
  expect((await read(deployment)).approval).toMatchObject({ state: 'refused', by: 'other', reason: 'Not on a Friday' });
  expect(codeOf(await approve(deployment))).toEqual([409, 'deployment_decided']);
  expect(codeOf(await rollBack(deployment))).toEqual([409, 'deployment_unapproved']);
  expect(await isLive(deployment)).toBe(false);
});

it('no way leads around it (docs/trust.md 91): rolling back, previews, an equal build, hooks', async () => {
  const waiting = await deploy(world.a4);
  await commitTo(project.repository, 'next', { 'index.html': '<p>z</p>' });
  const preview = await deploy(world.a4, { branchName: 'next' });
  await world.runJobs();
  expect(preview.approval).toBeNull();
  for (const one of [waiting, preview]) expect(codeOf(await rollBack(one))).toEqual([409, 'deployment_unapproved']);
  const equal = await deploy(world.a4, { force: false });
  expect([equal.status, equal.approval?.state]).toEqual(['ready', 'waiting']);
  const hook = { projectId: project.id, name: 'CMS', branchName: 'main' };
  const { url } = (await world.call('POST project/deploy-hooks', { as: world.a4, body: hook })).body;
  const params = { secret: url.split('/').at(-1)! };
  const { number } = (await world.call('POST hooks/:secret', { params })).body;
  await world.runJobs();
  for (const one of [waiting, preview, equal, await read({ number })]) expect(await isLive(one)).toBe(false);
});

it('is an administrator’s to begin and to end, and is in the audit log', async () => {
  expect((await protect(false, world.a4)).status).toBe(403);
  expect((await protect(false, world.b1)).status).toBe(404);
  const deployment = await deploy(world.a4);
  await world.runJobs();
  await refuse(deployment);
  expect((await protect(false)).body.project.protected).toBe(false);
  const free = await deploy(world.a4);
  await world.runJobs();
  expect(await isLive(free)).toBe(true);
  const targets = [`Guarded ${made}`, `Guarded ${made} #1`];
  const rows = await world.parts.db.select().from(auditLog).where(inArray(auditLog.target, targets));
  const acts = rows.map(({ act }) => act).filter((act) => /protected|refused/.test(act));
  expect(acts.sort()).toEqual(['deployment-refused', 'project-protected', 'project-unprotected']);
  const [refused] = await world.parts.db.select().from(auditLog).where(eq(auditLog.target, targets[1]!));
  expect(refused?.details).toEqual({ reason: 'Not on a Friday' });
});

it('is decided once however many decide at once', async () => {
  const deployment = await deploy(world.a4);
  await world.runJobs();
  const replies = await Promise.all([approve(deployment), refuse(deployment), approve(deployment, world.a1)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});
