import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allowEverything, commitTo, makeProject } from '#server/developer/testing/make-project.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { readPushLinks } from './push-links';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
});
afterAll(() => world.close());

/** What a client shows of git's report of some branches, on the channel of messages. */
async function shown(projectId: string, ...branches: string[]) {
  const [row] = await world.parts.db.select().from(projects).where(eq(projects.id, projectId));
  const links = (await readPushLinks(world.parts, { id: row?.repositoryId ?? '', defaultBranch: 'main' }))();
  const report = branches.map((branch) => `ok refs/heads/${branch}\n`).join('');
  const packet = `\u0001${report}`;
  links.end((Buffer.byteLength(packet) + 4).toString(16).padStart(4, '0') + packet);
  const [, message = ''] = /\u0002([^]*?)\n[\da-f]{4}\u0001/.exec(await text(links)) ?? [];
  return message.split('\n');
}

it('offers a pull request of each branch but the default one, with its name as an address takes it', async () => {
  const { id } = await makeProject(world, 'Linked', { 'index.html': 'x' });
  const at = world.parts.settings.publicUrl;
  expect(await shown(id, 'main', 'größer/#1')).toEqual([
    `Deployments: ${at}/projects/${id}?tab=deployments`,
    `Open a pull request of größer/#1: ${at}/pull-requests?new&project=${id}&branch=gr%C3%B6%C3%9Fer%2F%231`,
  ]);
  const many = Array.from({ length: 9 }, (_, n) => `b${n}`);
  expect(await shown(id, ...many)).toHaveLength(6);
});

it('leads to the pull request of a branch that has an open one', async () => {
  const { id, repository } = await makeProject(world, 'Opened', { 'index.html': 'x' });
  await commitTo(repository, 'work', { 'index.html': 'y' });
  const body = { projectId: id, branchName: 'work', title: 'Work' };
  const { pullRequest } = (await world.call('POST github/pull-request', { as: world.a4, body })).body;
  const at = world.parts.settings.publicUrl;
  const [, line] = await shown(id, 'work');
  expect(line).toBe(`Pull request #1 of work: ${at}/pull-requests/${pullRequest.id}`);
  await world.call('POST github/pull-request/update', { as: world.a4, body: { id: pullRequest.id, state: 'closed' } });
  expect((await shown(id, 'work'))[1]).toContain('Open a pull request of work');
});

it('says nothing of a push that git took no branch of', async () => {
  const { id } = await makeProject(world, 'Quiet', { 'index.html': 'x' });
  expect(await shown(id)).toEqual(['']);
});
