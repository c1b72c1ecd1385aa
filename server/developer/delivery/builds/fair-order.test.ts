// @module-tag postgres
import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { allowEverything } from '#server/developer/testing/make-project.ts';
import { builds } from '#server/platform/db/schema/builds.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { createPerson, createTenant, type Person } from '#server/testing/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { beginNextBuild } from './fair-order';
import { probeSandbox } from './sandbox/probe-sandbox';
import { endBuild } from './store';

const sandbox = await probeSandbox();

let world: World;
/** A project of each of three organizations, called as theirs. */
const owners: { name: string; person: Person; projectId: string }[] = [];

beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
  const c1 = await createPerson(world.parts, {
    name: 'c1',
    tenant: await createTenant(world.parts, 'C'),
    role: 'admin',
  });
  for (const [name, person] of [
    ['A', world.a4],
    ['B', world.b1],
    ['C', c1],
  ] as const) {
    const made = await world.call('POST project/sample/clone', { as: person, body: { sampleId: 'cafe', name } });
    owners.push({ name, person, projectId: made.body.project.id });
  }
  await world.runJobs();
});
afterAll(() => world.close());
// As if no project had been built for long.
beforeEach(() => world.parts.db.update(builds).set({ startedAt: null }));

async function deploy(name: string) {
  const { person, projectId } = owners.find((owner) => owner.name === name)!;
  const body = { projectId, force: true };
  return (await world.call('POST project/deploy', { as: person, body })).body.deployment;
}

async function queue(names: string) {
  for (const name of names) await deploy(name);
}

/** Whose builds began, in order. */
async function begun() {
  const rows = await world.parts.db
    .select({ name: projects.name })
    .from(builds)
    .innerJoin(projects, eq(projects.id, builds.projectId))
    .where(isNotNull(builds.startedAt))
    .orderBy(asc(builds.startedAt));
  return rows.map(({ name }) => name).join('');
}

/** Ends what is built, whose it may be. */
async function end(name: string) {
  const [row] = await world.parts.db
    .select({ id: builds.id })
    .from(builds)
    .innerJoin(projects, eq(projects.id, builds.projectId))
    .where(sql`${builds.status} = 'building' and ${projects.name} = ${name}`);
  await endBuild(world.parts.db, row!.id, { status: 'cancelled' });
}

it(
  'twenty builds of three organizations take turns, although one was first with fourteen',
  { tags: ['details'] },
  async () => {
    await queue('AAAAAAAAAAAAAABBBBCC');
    await world.runJobs();
    expect(await begun()).toBe('ABCABCABABAAAAAAAAAA');
    const rows = await world.parts.db.select().from(builds).where(eq(builds.status, 'queued'));
    expect(rows).toEqual([]);
  },
);

it('who builds already waits for who does not, on all instances together', async () => {
  await queue('AAAAB');
  await Promise.all([beginNextBuild(world.parts.db), beginNextBuild(world.parts.db)]);
  expect((await begun()).split('').sort().join('')).toBe('AB');
  await beginNextBuild(world.parts.db);
  await queue('C');
  await beginNextBuild(world.parts.db);
  expect((await begun()).slice(2)).toBe('AC');
  await end('B');
  await queue('B');
  await beginNextBuild(world.parts.db);
  expect((await begun()).slice(4)).toBe('B');
  for (const name of 'AABC') await end(name);
  await world.runJobs();
});

it('each is told how many begin before it', async () => {
  await queue('AAA');
  const theirs = await deploy('B');
  expect([theirs.status, theirs.ahead]).toEqual(['queued', 1]);
  const last = await deploy('A');
  expect(last.ahead).toBe(4);
  await world.runJobs();
});

it('builds are begun once however many ask', async () => {
  await queue('ABC');
  const rows = await Promise.all(Array.from({ length: 8 }, () => beginNextBuild(world.parts.db)));
  const ids = rows.flatMap((row) => (row ? [row.id] : []));
  expect([ids.length, new Set(ids).size]).toEqual([3, 3]);
  for (const id of ids) await endBuild(world.parts.db, id, { status: 'cancelled' });
});

it.runIf(sandbox.ready)('a folder of files as they are waits for none that has to be built', async () => {
  const { person, projectId } = owners[0]!;
  const change = (buildCommand: string) =>
    world.call('POST project/build-settings', { as: person, body: { projectId, buildSettings: { buildCommand } } });
  await change('true');
  const [first] = [await deploy('A'), await deploy('A')];
  await change('');
  const folder = await deploy('A');
  expect([first.ahead, folder.ahead]).toEqual([0, 0]);
  expect((await beginNextBuild(world.parts.db, { which: 'plain' }))?.settings.buildCommand).toBe('');
  await queue('A');
  for (const which of ['boxed', 'boxed'] as const)
    expect((await beginNextBuild(world.parts.db, { which }))?.settings.buildCommand).toBe('true');
  expect(await beginNextBuild(world.parts.db, { which: 'boxed' })).toBeNull();
  // Each has a turn of its own, whatever is built meanwhile.
  await world.runJobs();
  const rows = await world.parts.db.select({ status: builds.status }).from(builds).where(eq(builds.status, 'queued'));
  expect(rows).toEqual([]);
  for (const _ of [1, 2, 3]) await end('A');
});
