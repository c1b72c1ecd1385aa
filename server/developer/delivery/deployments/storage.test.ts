import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readUsage } from '#server/builder/plan-limits/read-usage.ts';
import { allowEverything, commitTo, makeProject } from '#server/developer/testing/make-project.ts';
import { storageHolds } from '#server/platform/db/schema/plan-limits.ts';
import { plans } from '#server/platform/db/schema/plans.ts';
import { createWorld, type World } from '#server/testing/world.ts';

const MEGABYTE = 1_000_000;
let world: World;
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
});
afterAll(() => world.close());

/** @param storage in bytes */
async function allow(storage: number | null) {
  const limits = { projects: null, queries: null, sites: null, emails: null, storage };
  await world.parts.db.update(plans).set({ limits });
}

async function usage() {
  return (await readUsage(world.parts.db, world.a.organizationId)).storage;
}

async function deploy(projectId: string) {
  const { body } = await world.call('POST project/deploy', { as: world.a4, body: { projectId } });
  await world.runJobs();
  const query = { projectId, number: String(body.deployment.number) };
  return (await world.call('GET project/deployment', { as: world.a4, query })).body.deployment;
}

async function countBlobs() {
  let many = 0;
  for await (const { key } of world.parts.files.list()) if (key.startsWith('blobs/')) many += 1;
  return many;
}

it('a deployment that does not fit fails with the reason; what is live stays', async () => {
  const { id, repository } = await makeProject(world, 'Stored', { 'index.html': 'one' });
  expect(await deploy(id)).toMatchObject({ status: 'ready' });
  const before = await usage();
  expect(before.parts.deployments).toBe(3);
  await commitTo(repository, 'main', { 'a.txt': randomBytes(MEGABYTE), 'b.txt': randomBytes(2 * MEGABYTE) });
  await allow(before.used + 2 * MEGABYTE);
  const blobs = await countBlobs();
  expect(await deploy(id)).toMatchObject({ status: 'failed', reason: 'storage_full' });
  expect((await usage()).parts.deployments).toBe(3);
  // What was written before it did not fit counts until it is swept.
  const [held] = await world.parts.db.select().from(storageHolds);
  expect(await countBlobs()).toBe(blobs + 1);
  expect(held?.bytes).toBe(MEGABYTE);
  await world.parts.db.delete(storageHolds);
  await allow(before.used + 10 * MEGABYTE);
  expect(await deploy(id)).toMatchObject({ status: 'ready' });
  expect((await usage()).parts.deployments).toBe(3 + 3 * MEGABYTE + 3);
});

it('a project is copied or begun only where its repository fits', { tags: ['details'] }, async () => {
  await allow(null);
  const { id } = await makeProject(world, 'Large', { 'large.bin': randomBytes(2 * MEGABYTE) });
  const copy = (name: string) => world.call('POST project/clone', { as: world.a4, body: { projectId: id, name } });
  const { used } = await usage();
  await allow(used + MEGABYTE);
  const refused = await copy('Copy');
  expect([refused.status, refused.body]).toMatchObject([402, { code: 'plan_limit', details: [{ limit: 'storage' }] }]);
  expect((await usage()).used).toBe(used);
  await allow(used + 3 * MEGABYTE);
  expect((await copy('Copy')).status).toBe(201);
  await allow((await usage()).used);
  const sample = { sampleId: 'cafe', name: 'Sample' };
  expect((await world.call('POST project/sample/clone', { as: world.a4, body: sample })).status).toBe(402);
});
