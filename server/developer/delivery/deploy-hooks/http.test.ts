import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveRef, NO_SHA } from '#server/developer/source/repositories/refs.ts';
import { allowEverything, commitTo, makeProject } from '#server/developer/testing/make-project.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { deployHooks } from '#server/platform/db/schema/deploy-hooks.ts';
import { organizations } from '#server/platform/db/schema/organizations.ts';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
});
afterAll(() => world.close());

let made = 0;

function project() {
  return makeProject(world, `Hooked ${(made += 1)}`, { 'index.html': '<p>x</p>' });
}

async function make(projectId: string, name = 'CMS', branchName = 'main') {
  const reply = await world.call('POST project/deploy-hooks', {
    as: world.a4,
    body: { projectId, name, branchName },
  });
  expect(reply.status).toBe(201);
  const { hook, url } = reply.body;
  return { hook, url, secret: url.split('/').at(-1)! };
}

function run(secret: string) {
  return world.call('POST hooks/:secret', { params: { secret } });
}

async function list(projectId: string) {
  return (await world.call('GET project/deploy-hooks', { as: world.a4, query: { projectId } })).body.hooks;
}

async function deploymentsOf(projectId: string) {
  return (await world.call('GET project/deployments', { as: world.a4, query: { projectId } })).body.list;
}

function ofCode({ status, body }: Awaited<ReturnType<typeof run>>) {
  return [status, body.details?.[0]?.code];
}

/** All but what is another one each time. */
async function shapeOf(url: string, method: 'GET' | 'POST' = 'POST') {
  const { statusCode, headers, body } = await world.app.inject({ method, url });
  const { date: _, ...others } = headers;
  return [statusCode, Object.keys(others).sort(), body.replace(/"requestId":"[^"]+"/, '')];
}

it('deploys its branch for whoever knows its address, under its name', async () => {
  const { id } = await project();
  const { hook, url, secret } = await make(id, 'CMS');
  expect(url).toBe(`${world.parts.settings.publicUrl}/api/hooks/${secret}`);
  expect(hook).toMatchObject({ name: 'CMS', branch: 'main', last_used_on: null });
  const first = await run(secret);
  expect(first.body).toMatchObject({ status: true, number: 1, branch: 'main', target: 'production' });
  expect(JSON.stringify(first.body)).not.toContain('localhost');
  await world.runJobs();
  expect(await deploymentsOf(id)).toMatchObject([{ hook: 'CMS', createdBy: 'a4', status: 'ready' }]);
  expect((await list(id))[0]?.last_used_on).not.toBeNull();
  const acts = await world.parts.db
    .select()
    .from(auditLog)
    .where(sql`${auditLog.details}->>'hook' = 'CMS'`);
  expect(acts).toMatchObject([{ act: 'deployed', actorId: null, details: { branch: 'main', hook: 'CMS' } }]);
});

it('builds the same commit anew, but only once while a call of it still waits', { tags: ['details'] }, async () => {
  const { id, repository } = await project();
  const { secret } = await make(id);
  const numbers = await Promise.all(Array.from({ length: 5 }, async () => (await run(secret)).body.number));
  expect(numbers).toEqual([1, 1, 1, 1, 1]);
  await world.runJobs();
  expect((await run(secret)).body.number).toBe(2);
  await commitTo(repository, 'main', { 'index.html': '<p>y</p>' });
  expect((await run(secret)).body.number).toBe(3);
  await world.runJobs();
});

it('takes a body of any kind and makes nothing of it', async () => {
  const { id, repository } = await project();
  await commitTo(repository, 'next', { 'a.html': 'x' });
  const { url } = await make(id, 'Shop', 'next');
  for (const [type, payload] of [
    ['application/json', '{"branchName":"main","force":false'],
    ['application/x-www-form-urlencoded', 'a=b'],
    ['application/vnd.cms+json', '{"__proto__":{}}'],
    ['text/plain', '\0'],
  ] as const) {
    const reply = await world.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { branch: 'next', target: 'preview' }]);
  }
  await world.runJobs();
});

it('answers a wrong, a revoked and a foreign address alike, and nothing but POST (docs/trust.md 90)', async () => {
  const { id } = await project();
  const { hook, url, secret } = await make(id);
  const wrong = await shapeOf(`/api/hooks/pgh_${'x'.repeat(32)}`);
  expect(wrong[0]).toBe(404);
  const read = await shapeOf(url, 'GET');
  expect([read[0], read[2]]).toEqual([405, expect.stringContaining('POST')]);
  expect(await shapeOf(`/api/hooks/pgh_${'x'.repeat(32)}`, 'GET')).toEqual(read);
  expect((await world.app.inject({ url })).headers.allow).toBe('POST');
  const theirs = await world.call('POST project/deploy-hooks/delete/:id', { as: world.b1, params: { id: hook.id } });
  expect(theirs.status).toBe(404);
  const revoked = await world.call('POST project/deploy-hooks/delete/:id', { as: world.a4, params: { id: hook.id } });
  expect(revoked.status).toBe(200);
  expect(await shapeOf(url)).toEqual(wrong);
  expect(await shapeOf(`/api/hooks/${secret.slice(4)}`)).toEqual(wrong);
  expect(await shapeOf('/api/hooks/x')).toEqual(wrong);
  expect(await list(id)).toEqual([]);
  expect(await deploymentsOf(id)).toEqual([]);
});

it('keeps its secret out of the database, the log and every list', async () => {
  const { id } = await project();
  const { url, secret } = await make(id);
  await run(secret);
  await world.app.inject({ url });
  const rows = await world.parts.db.select().from(deployHooks).where(eq(deployHooks.projectId, id));
  expect(JSON.stringify([rows, await list(id), await deploymentsOf(id)])).not.toContain(secret);
  expect(world.lines.some((line) => line.includes('/api/hooks/pgh_…'))).toBe(true);
  expect(world.lines.join('')).not.toContain(secret);
  await world.runJobs();
});

it('says why it does not deploy: the bin, a suspended organization, a branch that is gone', async () => {
  const { id, repository } = await project();
  const tip = await commitTo(repository, 'next', { 'a.html': 'x' });
  const { secret } = await make(id, 'Next', 'next');
  await moveRef(repository, 'refs/heads/next', tip, NO_SHA);
  expect(ofCode(await run(secret))).toEqual([422, 'branch_missing']);
  const own = eq(organizations.id, world.a.organizationId);
  await world.parts.db.update(organizations).set({ suspendedAt: new Date() }).where(own);
  expect(ofCode(await run(secret))).toEqual([409, 'hook_organization_suspended']);
  await world.parts.db.update(organizations).set({ suspendedAt: null }).where(own);
  const name = `Hooked ${made}`;
  await world.call('POST project/delete', { as: world.a1, body: { projectId: id, confirmName: name } });
  expect(ofCode(await run(secret))).toEqual([409, 'hook_project_deleted']);
});

it('is limited per hook', { tags: ['details'] }, async () => {
  const { id } = await project();
  const [one, other] = [await make(id, 'One'), await make(id, 'Other')];
  const statuses = await Promise.all(Array.from({ length: 33 }, async () => (await run(one.secret)).status));
  expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  expect((await run(other.secret)).status).toBe(200);
  await world.runJobs();
});

it('is made for a branch that is there, twenty a project, by developers of its organization', async () => {
  const { id } = await project();
  const body = { projectId: id, name: 'X', branchName: 'nowhere' };
  const missing = await world.call('POST project/deploy-hooks', { as: world.a4, body });
  expect([missing.status, missing.body.details?.[0]?.path]).toEqual([422, 'branchName']);
  const foreign = await world.call('POST project/deploy-hooks', { as: world.b1, body });
  expect(foreign.status).toBe(404);
  const sent = { as: world.a4, body: { ...body, branchName: 'main' } };
  const all = Array.from({ length: 22 }, async () => (await world.call('POST project/deploy-hooks', sent)).status);
  expect((await Promise.all(all)).filter((status) => status === 201)).toHaveLength(20);
});
