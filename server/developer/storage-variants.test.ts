// @module-tag postgres
// @module-tag crash
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readUsage } from '#server/builder/plan-limits/read-usage.ts';
import { allowEverything, commitTo, makeProject, type SourceFiles } from '#server/developer/testing/make-project.ts';
import { repositorySize } from '#server/developer/source/repositories/size.ts';
import { storageHolds } from '#server/platform/db/schema/plan-limits.ts';
import { plans } from '#server/platform/db/schema/plans.ts';
import { createWorld, type World } from '#server/testing/world.ts';

const MEGABYTE = 1_000_000;
let world: World;
let made = 0;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await allowEverything(world);
  await world.parts.db.delete(storageHolds);
});

/** So many bytes more than are used. */
async function leave(bytes: number) {
  const max = (await used()) + bytes;
  const limits = { projects: null, queries: null, sites: null, emails: null, storage: max };
  await world.parts.db.update(plans).set({ limits });
  return max;
}

async function used({ organizationId } = world.a) {
  return (await readUsage(world.parts.db, organizationId)).storage.used;
}

function make(files: SourceFiles) {
  return makeProject(world, `Stored ${(made += 1)}`, files);
}

function countOf(statuses: readonly number[], status: number) {
  return statuses.filter((one) => one === status).length;
}

async function begin(projectId: string) {
  const body = { projectId, title: `Session ${(made += 1)}` };
  return (await world.call('POST session/create', { as: world.a4, body })).body.session.id;
}

function words(bytes: number) {
  return randomBytes(Math.ceil((bytes * 3) / 4)).toString('base64');
}

const VARIANTS: readonly (readonly [string, () => Promise<unknown>, unknown])[] = [
  [
    'ten copies of a project at once',
    async () => {
      const { id } = await make({ 'large.bin': randomBytes(MEGABYTE) });
      const max = await leave(2.5 * MEGABYTE);
      const copy = (_: unknown, i: number) =>
        world.call('POST project/clone', { as: world.a4, body: { projectId: id, name: `Copy ${made}-${i}` } });
      const statuses = (await Promise.all(Array.from({ length: 10 }, copy))).map(({ status }) => status);
      return [countOf(statuses, 201), countOf(statuses, 402), (await used()) <= max];
    },
    [2, 8, true],
  ],
  [
    'eight files of eight sessions edited at once',
    async () => {
      const { id, repository } = await make({ 'index.html': 'x' });
      const sessions: string[] = [];
      for (let i = 0; i < 8; i += 1) sessions.push(await begin(id));
      const before = await repositorySize(repository);
      const max = await leave(1.1 * MEGABYTE);
      const edit = (sessionId: string) => {
        const body = { sessionId, path: 'a.txt', content: words(MEGABYTE / 2), baseHash: null };
        return world.call('POST chat/edit-file', { as: world.a4, body });
      };
      const statuses = (await Promise.all(sessions.map(edit))).map(({ status }) => status);
      const grown = (await repositorySize(repository)) - before;
      return [countOf(statuses, 200) >= 1, countOf(statuses, 402) >= 6, (await used()) <= max, grown <= 1.1 * MEGABYTE];
    },
    [true, true, true, true],
  ],
  [
    'addresses that are replaced while nothing is left',
    async () => {
      const { id, repository } = await make({ 'index.html': `<a href="/prices">x</a>\n${words(MEGABYTE / 2)}` });
      const before = await repositorySize(repository);
      await leave(0);
      const statuses: number[] = [];
      for (const replacement of ['/one', '/two', '/three']) {
        const body = { projectId: id, address: '/prices', replacement, title: 'Move' };
        statuses.push((await world.call('POST project/source-uses/replace', { as: world.a4, body })).status);
      }
      return [statuses, (await repositorySize(repository)) - before];
    },
    [[402, 402, 402], 0],
  ],
  [
    'addresses that are replaced where their files do not fit',
    async () => {
      const { id, repository } = await make({ 'index.html': `<a href="/prices">x</a>\n${words(MEGABYTE)}` });
      const before = await repositorySize(repository);
      await leave(MEGABYTE / 2);
      const body = { projectId: id, address: '/prices', replacement: '/one', title: 'Move' };
      const { status } = await world.call('POST project/source-uses/replace', { as: world.a4, body });
      return [status, (await repositorySize(repository)) - before];
    },
    [402, 0],
  ],
  [
    'a prompt that would write while nothing is left',
    async () => {
      const { id, repository } = await make({ 'index.html': '<h1>Hi</h1>\n' });
      const sessionId = await begin(id);
      const before = await repositorySize(repository);
      await leave(0);
      const body = { sessionId, prompt: "Replace 'Hi' with 'Ho'", clientMessageId: randomUUID() };
      const { status } = await world.call('POST chat/prompt', { as: world.a4, body });
      await world.runJobs();
      return [status, (await repositorySize(repository)) - before];
    },
    [402, 0],
  ],
  [
    'previews of four branches',
    async () => {
      const { id, repository } = await make({ 'index.html': 'x' });
      for (const branch of ['b1', 'b2', 'b3', 'b4'])
        await commitTo(repository, branch, { 'a.bin': randomBytes(MEGABYTE) });
      await world.runJobs();
      await world.call('GET project/detail', { as: world.a4, query: { projectId: id } });
      const max = await leave(2.5 * MEGABYTE);
      for (const branchName of ['b1', 'b2', 'b3', 'b4'])
        await world.call('POST project/deploy', { as: world.a4, body: { projectId: id, branchName } });
      await world.runJobs();
      const { list } = (await world.call('GET project/deployments', { as: world.a4, query: { projectId: id } })).body;
      const states = list.map(({ status, reason }) => reason ?? status).sort();
      return [states, (await used()) <= max];
    },
    [['ready', 'ready', 'storage_full', 'storage_full'], true],
  ],
  [
    'a build with marks',
    async () => {
      const { id } = await make({ 'index.html': '<p>x</p>', 'a.bin': randomBytes(MEGABYTE) });
      const sessionId = await begin(id);
      const max = await leave(MEGABYTE / 2);
      await world.call('POST chat/inspect', { as: world.a4, body: { sessionId } });
      await world.runJobs();
      const { list } = (await world.call('GET chat/inspect', { as: world.a4, query: { sessionId } })).body;
      return [list.map(({ status }) => status), (await used()) <= max];
    },
    [['failed'], true],
  ],
  [
    'what is in the bin',
    async () => {
      const { id } = await make({ 'a.bin': randomBytes(MEGABYTE) });
      await leave(0);
      const before = await used();
      const body = { projectId: id, confirmName: `Stored ${made}` };
      const { status } = await world.call('POST project/delete', { as: world.a1, body });
      const sample = { sampleId: 'cafe', name: `After ${made}` };
      const next = await world.call('POST project/sample/clone', { as: world.a4, body: sample });
      return [status, next.status, (await used()) - before];
    },
    [200, 402, 0],
  ],
  [
    'another organization that copies our project',
    async () => {
      const { id } = await make({ 'a.bin': randomBytes(MEGABYTE) });
      const before = [await used(), await used(world.b)];
      const body = { projectId: id, name: 'Theirs' };
      const headers = { organization: world.b.organizationId };
      const { status } = await world.call('POST project/clone', { as: world.b1, body, headers });
      const foreign = { organization: world.a.organizationId };
      const other = await world.send('POST project/clone', { as: world.b1, body, headers: foreign });
      return [
        status,
        [403, 404].includes(other.statusCode),
        [await used(), await used(world.b)].join() === before.join(),
      ];
    },
    [404, true, true],
  ],
  [
    'a deployment that failed for lack of room and is tried again',
    async () => {
      const { id, repository } = await make({ 'index.html': 'x' });
      await commitTo(repository, 'main', { 'a.bin': randomBytes(MEGABYTE) });
      await world.call('GET project/detail', { as: world.a4, query: { projectId: id } });
      const max = await leave(MEGABYTE / 2);
      const { body } = await world.call('POST project/deploy', { as: world.a4, body: { projectId: id } });
      await world.runJobs();
      const again = await world.call('POST project/deployment/retry', {
        as: world.a4,
        body: { id: body.deployment.id },
      });
      await world.runJobs();
      const query = { projectId: id, number: String(again.body.deployment.number) };
      const { deployment } = (await world.call('GET project/deployment', { as: world.a4, query })).body;
      return [deployment.status, deployment.reason, (await used()) <= max];
    },
    ['failed', 'storage_full', true],
  ],
];

it.each(VARIANTS)('no more is stored than the plan has by %s (docs/trust.md 76)', async (_, attack, right) => {
  expect(await attack()).toEqual(right);
  expect(await world.parts.db.select().from(storageHolds)).toSatisfy((held: { bytes: number }[]) =>
    held.every(({ bytes }) => bytes <= 3 * MEGABYTE),
  );
});
