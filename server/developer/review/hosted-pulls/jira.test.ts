import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { repositoryAt } from '#server/developer/source/repositories/require-git.ts';
import { allowEverything, commitTo } from '#server/developer/testing/make-project.ts';
import { complete } from '#server/people/connections/testing/flows.ts';
import { createProviderWorld } from '#server/people/connections/testing/provider-world.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { mergeFakePull } from '#server/testing/providers/github-pulls.ts';

const { world, github, jira: atlassian, close } = await createProviderWorld();
afterAll(close);

/** Status ids of the fake Jira. */
const STATUS = { doing: '3', done: '10001' } as const;

it('tells the issue of Jira as soon as GitHub has told of a merge', { tags: ['details'] }, async () => {
  const { a4: as } = world;
  await allowEverything(world);
  await complete(world, 'github', { as });
  await complete(world, 'jira', { as });
  const there = await github.repositories.add('acme/bakery', { 'index.html': '<h1>Bread</h1>' });
  const projectId = randomUUID();
  const start = { id: projectId, userId: as.id, orgId: world.a.organizationId, name: 'Bakery', repository: {} };
  await world.call('POST project', { as, body: { ...start, host: 'github', repoId: String(there.id) } });
  await world.runJobs();
  const settings = { jiraProject: 'SHOP', label: 'pagewright', opened: STATUS.doing, merged: STATUS.done };
  await world.call('POST jira/tag', { as, body: { projectId, ...settings } });

  const issue = atlassian.jira.add('SHOP-1', 'Bake a cake');
  const { session } = (await world.call('POST session/create', { as, body: { projectId, jiraKey: 'SHOP-1' } })).body;
  const [row] = await world.parts.db.select().from(projects).where(eq(projects.id, projectId));
  const git = repositoryAt(world.parts, row!.repositoryId);
  const head = await commitTo(git, session.branch, { 'cake.html': '<h1>Cake</h1>' });
  await world.call('POST chat/keep-changes', { as, body: { sessionId: session.id, head, kept: true } });
  const proposed = { projectId, branchName: session.branch, title: 'SHOP-1 Bake a cake' };
  expect((await world.call('POST github/pull-request', { as, body: proposed })).status).toBe(201);
  await world.runJobs();
  expect(issue.status).toBe('doing');

  await mergeFakePull(there, there.pulls[0]!);
  await world.call('POST project/fetch', { as, body: { projectId } });
  // What the clock finds once a minute is not run here.
  await world.runJobs();
  expect(issue.status).toBe('done');
  expect(JSON.stringify(issue.comments.at(-1)?.body)).toContain('" was merged into "');
});
