// @module-tag postgres
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allowEverything, commitTo, makeProject } from '#server/developer/testing/make-project.ts';
import { branchMoves } from '#server/platform/db/schema/repositories.ts';
import type { JobQueue } from '#server/platform/job-queue.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { recordLostMoves, recordMoves } from './pushed';
import { listRefs } from './refs';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
});
afterAll(() => world.close());

async function deployedOf(projectId: string) {
  const query = { projectId, branch: 'main' };
  const { list } = (await world.call('GET project/deployments', { as: world.a4, query })).body;
  return list.map(({ sha }) => sha);
}

function isOlder(time: string) {
  return world.parts.db.update(branchMoves).set({ addedOn: sql`now() - ${time}::interval` });
}

/** Moves a branch like a server that dies before it can report it. */
async function moveAndDie({ id, repository, repositoryId }: Awaited<ReturnType<typeof makeProject>>, text: string) {
  const row = { id: repositoryId, defaultBranch: 'main' };
  let sha = '';
  const parts = { ...world.parts, jobs: { ...world.parts.jobs, send: () => Promise.reject(new Error('gone')) } };
  await recordMoves(parts, repository, row, { userId: world.a4.id }, async () => {
    sha = await commitTo(repository, 'main', { 'index.html': text });
  });
  expect(await deployedOf(id)).not.toContain(sha);
  return sha;
}

it('deploys what moved while its server died, once', async () => {
  const project = await makeProject(world, 'Lost', { 'index.html': 'one' });
  const sha = await moveAndDie(project, 'two');
  await recordLostMoves(world.parts);
  await world.runJobs();
  expect(await deployedOf(project.id)).not.toContain(sha);

  await isOlder('1 minute');
  for (const _ of [1, 2]) await recordLostMoves(world.parts);
  await world.runJobs();
  expect((await deployedOf(project.id)).filter((one) => one === sha)).toHaveLength(1);
  // Its server may still be at work on a long push.
  expect(await world.parts.db.$count(branchMoves)).toBe(1);
  await isOlder('1 hour');
  await recordLostMoves(world.parts);
  expect(await world.parts.db.$count(branchMoves)).toBe(0);
});

it(
  'tells of what many servers left at once, of each branch once, however many they were',
  { tags: ['details'] },
  async () => {
    const project = await makeProject(world, 'Many', { 'index.html': 'one' });
    const { repository, repositoryId } = project;
    const before = [{ name: 'refs/heads/main', sha: (await listRefs(repository, 'refs/heads/main'))[0]!.sha }];
    // As many as a server leaves that is killed every twenty seconds: none of them moved anything.
    const rows = Array.from({ length: 150 }, (_, n) => ({ id: `dead-${n}`, repositoryId, before }));
    await world.parts.db.insert(branchMoves).values(rows);
    const sha = await moveAndDie(project, 'two');
    await isOlder('1 minute');
    const sent: unknown[] = [];
    const send: JobQueue['send'] = (job, data, options) => {
      sent.push(data);
      return world.parts.jobs.send(job, data, options);
    };
    const parts = { ...world.parts, jobs: { ...world.parts.jobs, send } };
    for (const _ of [1, 2, 3]) await recordLostMoves(parts);
    expect(sent).toEqual([
      { repositoryId, changes: [{ branch: 'main', from: before[0]!.sha, to: sha }], userId: null },
    ]);
    await world.runJobs();
    expect(await deployedOf(project.id)).toContain(sha);
    // Their servers may still be running: later changes are reported, too.
    const later = await commitTo(repository, 'main', { 'index.html': 'three' });
    await recordLostMoves(parts);
    expect(sent[1]).toEqual({ repositoryId, changes: [{ branch: 'main', from: sha, to: later }], userId: null });
    await isOlder('1 hour');
    await recordLostMoves(parts);
    expect(await world.parts.db.$count(branchMoves)).toBe(0);
  },
);

it('leaves nothing behind after an act, whatever became of it', async () => {
  const { repository, repositoryId } = await makeProject(world, 'Refused', { 'index.html': 'one' });
  const row = { id: repositoryId, defaultBranch: 'main' };
  const act = recordMoves(world.parts, repository, row, { userId: world.a4.id }, () =>
    Promise.reject(new Error('refused')),
  );
  await expect(act).rejects.toThrow('refused');
  expect(await world.parts.db.$count(branchMoves)).toBe(0);
});
