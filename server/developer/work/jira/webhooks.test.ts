// @module-tag postgres
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { complete } from '#server/people/connections/testing/flows.ts';
import { chatSessions } from '#server/platform/db/schema/assistant.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { jiraLinks } from '#server/platform/db/schema/jira-links.ts';
import { jiraMappings, jiraWebhooks } from '#server/platform/db/schema/jira-work.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { reconcileMapping } from './reconcile-mapping';
import { createMappedWorld, STATUS } from './testing/mapped-world';
import { webhookAddress } from './webhook-address';

const mapped = await createMappedWorld();
const { world, atlassian, jira, map, projectId, readMapping } = mapped;
const { webhooks } = atlassian;
const { a4, b1, parts } = world;
const { db } = parts;
afterAll(mapped.close);
beforeEach(async () => {
  Object.assign(atlassian, { refusal: null, failing: false });
  await db.delete(jiraMappings);
  webhooks.list.splice(0);
});

const DAY_MS = 86_400_000;

async function reconcile() {
  await reconcileMapping(parts, projectId);
  await world.runJobs();
}

async function deliver(key: string, change: { id?: string; path?: string; body?: string; headers?: object } = {}) {
  const made = webhooks.deliveryOf(key, change.id)!;
  const reply = await world.app.inject({
    method: 'POST',
    url: change.path ?? new URL(made.url).pathname,
    payload: change.body ?? made.body,
    headers: { ...made.headers, ...change.headers },
  });
  await world.runJobs();
  return reply.statusCode;
}

function sessionsOf(key: string) {
  return db
    .select({ title: chatSessions.title, userId: chatSessions.userId, branch: chatSessions.branch })
    .from(jiraLinks)
    .innerJoin(chatSessions, eq(chatSessions.id, jiraLinks.sessionId))
    .where(eq(jiraLinks.issueKey, key));
}

function detailsOf({ body }: { body: unknown }) {
  return (body as { details?: { path?: string; code: string }[] }).details;
}

describe('the mapping of a project', () => {
  it('is chosen among what Jira has, and stored with whose connection works for it', async () => {
    const { body } = await world.call('GET jira/statuses', { as: a4, query: { project: 'shop' } });
    expect(body.list).toEqual([
      { id: '10000', name: 'To Do', category: 'todo' },
      { id: '3', name: 'In Progress', category: 'doing' },
      { id: '10001', name: 'Done', category: 'done' },
    ]);
    expect((await readMapping()).mapping).toBeNull();
    expect((await map()).status).toBe(200);
    expect((await readMapping()).mapping).toMatchObject({
      jiraProject: 'SHOP',
      label: 'pagewright',
      site: { name: 'your-team' },
      opened: { id: STATUS.doing, name: 'In Progress' },
      merged: { id: STATUS.done, name: 'Done' },
      closed: null,
      connection: { userId: a4.id, name: 'a4' },
      trouble: null,
    });
    const acts = await db.select().from(auditLog).where(eq(auditLog.act, 'jira-mapped'));
    expect(acts.slice(-1)).toMatchObject([{ target: 'Shop', actorName: 'a4', details: { name: 'SHOP' } }]);
  });

  it('is refused, naming the field, where Jira has no such project or status, and half of nothing is stored', async () => {
    const noProject = await map({ jiraProject: 'NONE' });
    expect([noProject.status, detailsOf(noProject)]).toMatchObject([
      422,
      [{ path: 'jiraProject', code: 'jira_project_missing' }],
    ]);
    const noStatus = await map({ merged: '99', closed: '98' });
    expect([noStatus.status, detailsOf(noStatus)]).toMatchObject([
      422,
      [
        { path: 'merged', code: 'jira_status_missing' },
        { path: 'closed', code: 'jira_status_missing' },
      ],
    ]);
    expect(detailsOf(await map({ label: 'two words' }))).toMatchObject([{ path: 'label', code: 'jira_label_format' }]);
    expect((await map({}, b1)).status).toBe(404);
    expect((await world.call('GET jira/tags', { as: b1, query: { projectId } })).status).toBe(404);
    for (const name of ['POST jira/tag/delete', 'POST jira/webhook/setup'] as const)
      expect([name, (await world.call(name, { as: b1, body: { projectId } })).status]).toEqual([name, 404]);
    expect((await readMapping()).mapping).toBeNull();
    expect(webhooks.list).toEqual([]);
  });
});

describe('the webhook', () => {
  it('is made with the mapping at an address nobody can guess, of which only a hash is stored', async () => {
    await map();
    const [hook] = webhooks.list;
    expect(hook).toMatchObject({
      jqlFilter: 'project = "SHOP"',
      events: ['jira:issue_created', 'jira:issue_updated'],
      fieldIdsFilter: ['labels'],
    });
    const secret = new URL(hook!.url).pathname.split('/').at(-1)!;
    expect(secret).toMatch(/^pgj_[\w-]{43}$/);
    const [row] = await db.select().from(jiraWebhooks);
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(row).toMatchObject({ hostId: String(hook!.id), userId: a4.id });
    expect((await readMapping()).mapping!.webhook_expires_on).not.toBeNull();
    expect(await deliver('SHOP-999')).toBe(204);
    expect(world.lines.join('\n')).not.toContain(secret);
  });

  it('is renewed before it ends, and left alone until then', async () => {
    await map();
    const [hook] = webhooks.list;
    const count = () => atlassian.calls.filter((call) => call.startsWith('PUT') && call.endsWith('refresh')).length;
    const before = count();
    await reconcile();
    expect(count()).toBe(before);
    hook!.expiresAt = Date.now() + 9 * DAY_MS;
    await reconcile();
    expect(count()).toBe(before + 1);
    expect(hook!.expiresAt).toBeGreaterThan(Date.now() + 29 * DAY_MS);
    expect(Date.parse((await readMapping()).mapping!.webhook_expires_on!)).toBe(hook!.expiresAt);
  });

  it('is made again when somebody deleted it, and belongs to the new settings when they change', async () => {
    await map();
    const [old] = webhooks.list.splice(0);
    await reconcile();
    expect(webhooks.list).toMatchObject([{ jqlFilter: 'project = "SHOP"' }]);
    expect(webhooks.list[0]!.id).not.toBe(old!.id);
    await map({ jiraProject: 'WEB' });
    await world.runJobs();
    expect(webhooks.list).toMatchObject([{ jqlFilter: 'project = "WEB"' }]);
  });

  it('is deleted at Jira with the mapping, and with the project', async () => {
    await map();
    await world.call('POST jira/tag/delete', { as: a4, body: { projectId } });
    await world.runJobs();
    expect(webhooks.list).toEqual([]);
    expect((await readMapping()).mapping).toBeNull();

    await map();
    expect(webhooks.list).toHaveLength(1);
    await world.call('POST project/delete', { as: world.a1, body: { projectId, confirmName: 'Shop' } });
    await world.runJobs();
    expect(webhooks.list).toEqual([]);
    await db.update(projects).set({ deletedAt: null }).where(eq(projects.id, projectId));
    await reconcile();
    expect(webhooks.list).toHaveLength(1);
  });

  it('that Jira refuses is told in its words; the settings are stored all the same', async () => {
    const { url } = webhookAddress(parts);
    for (let id = 1; id <= 5; id += 1)
      webhooks.list.push({
        id,
        url,
        jqlFilter: 'project = "WEB"',
        events: [],
        fieldIdsFilter: [],
        expiresAt: Date.now() + DAY_MS,
      });
    const saved = await map();
    expect(saved.status).toBe(200);
    expect(saved.body.mapping).toMatchObject({
      webhook_expires_on: null,
      trouble: { code: 'jira_says', values: { message: 'The maximum number of webhooks is reached.' } },
    });
    webhooks.list.splice(0);
    const again = await world.call('POST jira/webhook/setup', { as: a4, body: { projectId } });
    expect(again.body.mapping).toMatchObject({ trouble: null, webhook_expires_on: expect.any(String) as unknown });
  });

  const refusals = [
    ['429', { status: 429, headers: { 'retry-after': '17' } }, 'jira_busy'],
    ['403', { status: 403, json: { errorMessages: ['No.'] } }, 'jira_forbidden'],
    ['410', { status: 410, json: {} }, 'jira_gone'],
  ] as const;
  it.each(refusals)('that cannot be looked after is told: %s', async (_, refusal, code) => {
    await map();
    atlassian.refusal = refusal;
    await reconcile();
    expect((await readMapping()).mapping!.trouble).toMatchObject({ code });
    atlassian.refusal = null;
    await reconcile();
    expect((await readMapping()).mapping!.trouble).toBeNull();
  });
});

describe('a call of the webhook (docs/trust.md 78, 100, 101)', () => {
  beforeEach(async () => {
    await map();
  });

  it('opens a session for an issue with the label, as by hand, for the person of the project', async () => {
    jira.add('SHOP-1', 'Start free', { labels: ['pagewright'], description: jira.paragraph("Replace 'a' with 'b'") });
    expect(await deliver('SHOP-1')).toBe(204);
    expect(await sessionsOf('SHOP-1')).toEqual([
      { title: 'Start free', userId: a4.id, branch: 'pw/shop-1-start-free' },
    ]);
    const { list } = (await world.call('GET jira/list', { as: a4, query: { projectId } })).body;
    expect(list).toMatchObject([
      {
        ...{ issueKey: 'SHOP-1', tagged: true, url: 'https://your-team.atlassian.net/browse/SHOP-1' },
        session: { title: 'Start free' },
        project: { name: 'Shop' },
        trouble: null,
      },
    ]);
  });

  it('counts once: repeated, at the same time, and for an issue that was followed before', async () => {
    jira.add('SHOP-2', 'Start free', { labels: ['pagewright'] });
    await Promise.all([
      deliver('SHOP-2', { id: 'one' }),
      deliver('SHOP-2', { id: 'one' }),
      deliver('SHOP-2', { id: 'two' }),
    ]);
    expect(await deliver('SHOP-2', { id: 'three' })).toBe(204);
    expect(await sessionsOf('SHOP-2')).toHaveLength(1);
  });

  it('is a hint: what counts is what Jira says of the issue', async () => {
    jira.add('SHOP-3', 'No label', { labels: ['other'] });
    const lies = JSON.parse(webhooks.deliveryOf('SHOP-3')!.body) as { issue: { fields: object } };
    lies.issue.fields = { summary: 'Take over', labels: ['pagewright'] };
    expect(await deliver('SHOP-3', { body: JSON.stringify(lies) })).toBe(204);
    expect(await sessionsOf('SHOP-3')).toEqual([]);
    jira.add('SHOP-7', 'Done long ago', { labels: ['pagewright'], status: 'done' });
    expect(await deliver('SHOP-7')).toBe(204);
    await reconcile();
    expect(await sessionsOf('SHOP-7')).toEqual([]);
    jira.add('WEB-1', 'Of another project', { labels: ['pagewright'] });
    const body = webhooks.deliveryOf('SHOP-3')!.body.replace('SHOP-3', 'WEB-1');
    expect(await deliver('SHOP-3', { body })).toBe(204);
    expect(await sessionsOf('WEB-1')).toEqual([]);
  });

  it('is 401 at another address, and without effect with another body', async () => {
    jira.add('SHOP-4', 'Start free', { labels: ['pagewright'] });
    const path = new URL(webhooks.list[0]!.url).pathname;
    expect(await deliver('SHOP-4', { path: `${path.slice(0, -1)}x` })).toBe(401);
    expect(await deliver('SHOP-4', { path: '/api/jira/webhook/pgj_' })).toBe(401);
    const bodies = ['', 'no JSON', '[]', '{"issue":{"key":"../../x"},"matchedWebhookIds":[1001]}', '['.repeat(5000)];
    for (const body of bodies) expect(await deliver('SHOP-4', { body })).toBe(204);
    const unassigned = webhooks
      .deliveryOf('SHOP-4')!
      .body.replace(/"matchedWebhookIds":.*\]/, '"matchedWebhookIds":[1]');
    expect(await deliver('SHOP-4', { body: unassigned })).toBe(204);
    expect(await deliver('SHOP-4', { body: `{"a":"${'x'.repeat(5 * 1024 * 1024)}"}` })).toBe(413);
    expect(await sessionsOf('SHOP-4')).toEqual([]);
  });

  it('that got lost is made up for by the clock', async () => {
    jira.add('SHOP-5', 'Start free', { labels: ['pagewright'] });
    await reconcile();
    await reconcile();
    expect(await sessionsOf('SHOP-5')).toHaveLength(1);
  });

  it('for which Jira cannot be asked is tried again, and told', async () => {
    jira.add('SHOP-6', 'Start free', { labels: ['pagewright'] });
    atlassian.failing = true;
    await expect(deliver('SHOP-6')).rejects.toThrow();
    expect((await readMapping()).mapping!.trouble).toMatchObject({ code: 'jira_down', issueKey: 'SHOP-6' });
    atlassian.failing = false;
    await world.runJobs();
    expect(await sessionsOf('SHOP-6')).toHaveLength(1);
  });
});

describe('followed issues', () => {
  it('end one by one and together, with what failed for each; their label opens no session again', async () => {
    await map();
    for (const key of ['SHOP-11', 'SHOP-12', 'SHOP-13']) jira.add(key, key, { labels: ['pagewright'] });
    await reconcile();
    const list = async (as = a4) => (await world.call('GET jira/list', { as, query: { size: '100' } })).body.list;
    const idOf = async (key: string) => (await list()).find(({ issueKey }) => issueKey === key)!.id;
    const [first, second, third] = [await idOf('SHOP-11'), await idOf('SHOP-12'), await idOf('SHOP-13')];
    expect(await list(b1)).toEqual([]);
    const foreign = await world.call('POST jira/batch-delete', { as: b1, body: { ids: [first] } });
    expect(foreign.body).toMatchObject({ deleted: [], failed: [{ id: first, code: 'not_found' }] });
    expect((await world.call('POST jira/delete/:id', { as: b1, params: { id: first } })).status).toBe(404);

    expect((await world.call('POST jira/delete/:id', { as: a4, params: { id: first } })).status).toBe(200);
    expect((await world.call('POST jira/delete/:id', { as: a4, params: { id: first } })).status).toBe(404);
    const ids = [first, second, 'none', second, third];
    const ended = await world.call('POST jira/batch-delete', { as: a4, body: { ids } });
    expect(ended.body).toMatchObject({
      deleted: [second, third],
      failed: [
        { id: first, code: 'not_found' },
        { id: 'none', code: 'not_found' },
      ],
    });
    await reconcile();
    await deliver('SHOP-12');
    expect(await sessionsOf('SHOP-12')).toHaveLength(1);
    // A session created by hand follows it again.
    await world.call('POST session/create', { as: a4, body: { projectId, jiraKey: 'SHOP-12' } });
    expect((await list()).map(({ issueKey }) => issueKey)).toContain('SHOP-12');
    const acts = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.act, 'jira-unfollowed'), eq(auditLog.actorName, 'a4')));
    expect(acts.map(({ target }) => target).sort()).toEqual(['SHOP-11', 'SHOP-12', 'SHOP-13']);
  });
});

it('ends with the right of whose connection it is (docs/trust.md 103)', async () => {
  await complete(world, 'jira', { as: world.a1 });
  await map();
  await world.call('POST organizations/members/:id/suspend', { as: world.a1, params: { id: a4.id } });
  await reconcile();
  expect((await readMappingAs()).mapping!.trouble).toMatchObject({ code: 'jira_nobody' });
  jira.add('SHOP-20', 'Start free', { labels: ['pagewright'] });
  expect(await deliver('SHOP-20')).toBe(204);
  expect(await sessionsOf('SHOP-20')).toEqual([]);
  // Another person's connection takes over with the next saving.
  expect((await map({}, world.a1)).body.mapping).toMatchObject({ connection: { name: 'a1' }, trouble: null });
  await world.runJobs();
  expect(await sessionsOf('SHOP-20')).toMatchObject([{ userId: world.a1.id }]);
});

async function readMappingAs() {
  return (await world.call('GET jira/tags', { as: world.a1, query: { projectId } })).body;
}
