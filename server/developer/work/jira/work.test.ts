import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listRefs } from '#server/developer/source/repositories/refs.ts';
import { allowEverything, commitTo, makeProject } from '#server/developer/testing/make-project.ts';
import { complete } from '#server/people/connections/testing/flows.ts';
import { createProviderWorld } from '#server/people/connections/testing/provider-world.ts';
import { jiraLinks } from '#server/platform/db/schema/jira-links.ts';

const { world, jira: atlassian, close } = await createProviderWorld();
const { jira } = atlassian;
const { a4, b1 } = world;
let project: Awaited<ReturnType<typeof makeProject>>;
afterAll(close);
beforeAll(async () => {
  await allowEverything(world);
  await complete(world, 'jira', { as: a4 });
  await complete(world, 'jira', { as: b1 });
  const description = jira.paragraph("Replace 'Get started' with 'Start free'");
  jira.add('SHOP-1', 'Invite people', { description });
  project = await makeProject(world, 'Shop', { 'index.html': '<h1>Get started</h1>' });
});
beforeEach(() => Object.assign(atlassian, { refusal: null }));

function begin(jiraKey: string, as = a4) {
  return world.call('POST session/create', { as, body: { projectId: project.id, jiraKey } });
}

async function readWork(key: string, as = a4) {
  return (await world.call('GET jira/issues/:key/work', { as, params: { key } })).body.list;
}

async function branches() {
  return (await listRefs(project.repository, 'refs/heads')).map(({ name }) => name);
}

async function suggest(sessionId: string) {
  return (await world.call('GET chat/suggestions/:sessionId', { as: a4, params: { sessionId } })).body;
}

it('is begun on a branch of its own, with what the issue asks for as its first prompt', async () => {
  const begun = await begin('shop-1');
  expect(begun.status).toBe(201);
  const { session } = begun.body;
  expect(session).toMatchObject({
    title: 'Invite people',
    branch: 'pw/shop-1-invite-people',
    jiraKey: 'SHOP-1',
    ticketKey: null,
  });
  expect((await suggest(session.id)).draft).toBe("Replace 'Get started' with 'Start free'");
  const details = await world.call('GET session/details', { as: a4, query: { _id: session.id } });
  expect(details.body.session.jiraKey).toBe('SHOP-1');
  // Read again: nothing of it was copied.
  jira.issues.get('SHOP-1')!.description = jira.paragraph("Replace 'Get started' with 'Join us'");
  expect((await suggest(session.id)).draft).toBe("Replace 'Get started' with 'Join us'");
  atlassian.refusal = { status: 429 };
  expect(await suggest(session.id)).toMatchObject({ draft: null, suggestions: expect.anything() as unknown });
});

it('is told at the issue with its pull request, which carries the key', async () => {
  jira.add('SHOP-2', 'Start free');
  const { session } = (await begin('SHOP-2')).body;
  const head = await commitTo(project.repository, session.branch, { 'index.html': '<h1>Start free</h1>' });
  const kept = { sessionId: session.id, head, kept: true };
  await world.call('POST chat/keep-changes', { as: a4, body: kept });
  const query = { projectId: project.id, branchName: session.branch };
  const asked = { ...query, sessionId: session.id };
  const proposal = await world.call('GET github/pull-request/proposal', { as: a4, query: asked });
  expect(proposal.body).toMatchObject({
    title: 'SHOP-2 Start free',
    body: expect.stringContaining('SHOP-2') as unknown,
  });
  const body = { ...query, title: proposal.body.title };
  await world.call('POST github/pull-request', { as: a4, body });
  expect(await readWork('SHOP-2')).toMatchObject([
    {
      session: { id: session.id, projectName: 'Shop', isMine: true },
      pullRequest: { number: 1, title: 'SHOP-2 Start free', state: 'open' },
    },
  ]);
});

it('is not told to another organization that reaches the same site, nor for another site', async () => {
  expect(await readWork('SHOP-2', b1)).toEqual([]);
  const { parts } = world;
  const there = eq(jiraLinks.issueKey, 'SHOP-2');
  const [link] = await parts.db.update(jiraLinks).set({ siteId: 'another' }).where(there).returning();
  expect(link).toBeDefined();
  expect(await readWork('SHOP-2')).toEqual([]);
  expect((await begin('SHOP-1', b1)).status).toBe(404);
});

it('leaves nothing where Jira does not give the issue', async () => {
  const before = await branches();
  const missing = await begin('SHOP-99');
  expect([missing.status, missing.body]).toMatchObject([404, { details: [{ code: 'jira_missing' }] }]);
  atlassian.refusal = { status: 410 };
  expect((await begin('SHOP-1')).body).toMatchObject({ details: [{ code: 'jira_gone' }] });
  expect(await branches()).toEqual(before);
});
