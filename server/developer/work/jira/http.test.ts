import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { complete } from '#server/people/connections/testing/flows.ts';
import { createProviderWorld } from '#server/people/connections/testing/provider-world.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { connections } from '#server/platform/db/schema/connections.ts';
import { memberships } from '#server/platform/db/schema/organizations.ts';
import { createWorld } from '#server/testing/world.ts';

const { world, jira: atlassian, close } = await createProviderWorld();
const { jira } = atlassian;
afterAll(close);

beforeAll(async () => {
  await complete(world, 'jira', { as: world.a1 });
  await complete(world, 'jira', { as: world.b1 });
  jira.add('SHOP-1', 'Show the price');
});
beforeEach(() => {
  Object.assign(atlassian, { refusal: null, failing: false, withoutFirst: false, moreSites: [] });
});

type Person = typeof world.a1;

function find(body: object = {}, as: Person = world.a1) {
  return world.call('POST jira/issues', { as, body });
}

function read(key: string, as: Person = world.a1) {
  return world.call('GET jira/issues/:key', { as, params: { key } });
}

/** The text of the fault. */
function faultOf({ body }: { body: unknown }) {
  const { code, details = [] } = body as { code: string; details?: { code: string; values?: unknown }[] };
  return { code, ...(details[0] && { fault: details[0].code, values: details[0].values }) };
}

function paragraphs(...texts: string[]) {
  return texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }));
}

describe('finding issues', () => {
  it('reads pages by token, without a total, the last changed first', async () => {
    for (let n = 1; n <= 120; n += 1) jira.add(`WEB-${n}`, `Page ${n}`, { status: n % 2 ? 'todo' : 'done' });
    const keys: string[] = [];
    let nextPage: string | null = null;
    do {
      const { status, body } = await find({ project: 'WEB', ...(nextPage !== null && { nextPage }) });
      expect(status).toBe(200);
      keys.push(...body.list.map(({ key }) => key));
      nextPage = body.nextPage;
    } while (nextPage !== null);
    expect(keys).toEqual(Array.from({ length: 120 }, (_, n) => `WEB-${120 - n}`));
  });

  it('narrows by project, meaning of the status, words and key', async () => {
    jira.add('SHOP-7', 'Gift vouchers "for" all', { status: 'doing', labels: ['pagewright'] });
    expect((await find({ project: 'SHOP', category: 'doing' })).body.list).toEqual([
      expect.objectContaining({
        ...{ key: 'SHOP-7', title: 'Gift vouchers "for" all', url: 'https://your-team.atlassian.net/browse/SHOP-7' },
        status: { name: 'In Progress', category: 'doing' },
        type: 'Task',
        labels: ['pagewright'],
        assignee: null,
      }),
    ]);
    expect((await find({ search: 'vouch" OR key = "x' })).body.list).toEqual([]);
    expect((await find({ search: 'gift "vouch' })).body.list.map(({ key }) => key)).toEqual(['SHOP-7']);
    expect((await find({ search: 'shop-7' })).body.list.map(({ key }) => key)).toEqual(['SHOP-7']);
    expect((await find({ search: 'NONE-1' })).body.list).toEqual([]);
  });

  it('takes JQL as it is, and gives back in Jira’s own words what is wrong with it', async () => {
    expect((await find({ jql: 'key = "SHOP-7"' })).body.list).toHaveLength(1);
    const wrong = await find({ jql: 'colour is red' });
    expect(wrong.status).toBe(422);
    expect(faultOf(wrong)).toEqual({
      code: 'invalid',
      fault: 'jira_says',
      values: { message: "Error in the JQL Query: Expecting operator but got 'colour is red'." },
    });
  });

  it('lists the projects with the site they are of', async () => {
    const { body } = await world.call('GET jira/projects', { as: world.a1 });
    expect(body.site).toEqual({ name: 'your-team', url: 'https://your-team.atlassian.net' });
    expect(body.list).toEqual([
      { key: 'SHOP', name: 'Shop' },
      { key: 'WEB', name: 'Website' },
    ]);
  });
});

describe('one issue', () => {
  it('is read at Jira each time, its texts as Markdown', async () => {
    const mention = { type: 'mention', attrs: { id: '1', text: '@Mia' } };
    const issue = jira.add('SHOP-2', 'Café opens', {
      description: {
        type: 'doc',
        version: 1,
        content: [
          { type: 'paragraph', content: [mention] },
          ...paragraphs('# not a heading', '<script>alert(1)</script>'),
        ],
      },
    });
    const first = (await read('shop-2')).body.issue;
    expect(first.body.replace(/\(jira:[^)]*\)/, '(…)')).toBe(
      '[@Mia](…)\n\n\\# not a heading\n\n\\<script>alert(1)\\</script>',
    );
    expect(first.transitions.map(({ name, to }) => [name, to.category])).toEqual([
      ['Move to In Progress', 'doing'],
      ['Move to Done', 'done'],
    ]);
    issue.summary = 'Café closes';
    expect((await read('SHOP-2')).body.issue.title).toBe('Café closes');
  });

  it('is commented on, moved and assigned, and the log says by whom', async () => {
    const issue = jira.add('SHOP-3', 'Translate');
    const text = '**Done** in `main`:\n\n- [x] texts';
    const { body } = await world.call('POST jira/comment', { as: world.a1, body: { key: 'SHOP-3', text } });
    expect(body.comment).toMatchObject({ author: { name: 'Mia Krystof' } });
    expect(issue.comments[0]!.body).toMatchObject({
      type: 'doc',
      version: 1,
      content: [
        {
          content: [
            { text: 'Done', marks: [{ type: 'strong' }] },
            { text: ' in ' },
            { text: 'main', marks: [{ type: 'code' }] },
            { text: ':' },
          ],
        },
        { type: 'taskList', content: [{ attrs: { state: 'DONE' } }] },
      ],
    });
    await world.call('POST jira/move', { as: world.a1, body: { key: 'SHOP-3', transitionId: '21' } });
    expect(issue.status).toBe('doing');
    const people = await world.call('GET jira/issues/:key/assignees', {
      as: world.a1,
      params: { key: 'SHOP-3' },
      query: { q: 'emm' },
    });
    expect(people.body.list).toEqual([{ id: '5b10ac8d82e05b22cc7d4ef5', name: 'Emma Richards' }]);
    const assigneeId = people.body.list[0]!.id;
    await world.call('POST jira/assign', { as: world.a1, body: { key: 'SHOP-3', assigneeId } });
    const { issue: now } = (await read('SHOP-3')).body;
    expect(now).toMatchObject({ assignee: { name: 'Emma Richards' }, status: { category: 'doing' }, tc: 1 });
    expect(now.comments[0]!.text).toContain('**Done** in `main`:');
    await world.call('POST jira/assign', { as: world.a1, body: { key: 'SHOP-3', assigneeId: null } });
    expect(issue.assignee).toBeNull();
    const acts = await world.parts.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, 'SHOP-3'))
      .orderBy(auditLog.time);
    expect(acts.map(({ act, actorName }) => [act, actorName])).toEqual([
      ['jira-commented', 'a1'],
      ['jira-moved', 'a1'],
      ['jira-assigned', 'a1'],
      ['jira-assigned', 'a1'],
    ]);
  });

  it('is not moved by what its workflow does not offer', async () => {
    jira.add('SHOP-4', 'Ship', { status: 'done' });
    const moved = await world.call('POST jira/move', { as: world.a1, body: { key: 'SHOP-4', transitionId: '31' } });
    expect([moved.status, faultOf(moved)]).toEqual([409, { code: 'conflict', fault: 'jira_move_gone' }]);
  });

  it('is not there when Jira has none, or hides it', async () => {
    const gone = await read('SHOP-999');
    expect([gone.status, faultOf(gone)]).toEqual([404, { code: 'not_found', fault: 'jira_missing' }]);
    expect((await read('../../../oauth')).status).toBe(422);
  });
});

describe('when Jira refuses', () => {
  const refusals = [
    ['too many requests', { status: 429, headers: { 'retry-after': '17' } }, 429, 'rate_limited', 'jira_busy'],
    [
      'a call that is gone',
      { status: 410, json: { errorMessages: ['The requested API has been removed.'] } },
      502,
      'upstream_failed',
      'jira_gone',
    ],
    [
      'a right that lacks',
      { status: 403, json: { errorMessages: ['No permission.'] } },
      403,
      'forbidden',
      'jira_forbidden',
    ],
    ['another shape', { json: { issues: [{ key: 1 }] } }, 502, 'upstream_failed', 'jira_answer'],
    ['a page of HTML', { html: '<h1>Maintenance</h1>' }, 502, 'upstream_failed', 'jira_answer'],
    ['an error of its own', { status: 500 }, 502, 'upstream_failed', 'jira_down'],
    ['a redirect', { status: 302, location: 'http://127.0.0.1:1/' }, 502, 'upstream_failed', 'jira_answer'],
    [
      'a scope that lacks',
      { status: 401, json: { code: 401, message: 'Unauthorized; scope does not match' } },
      503,
      'not_configured',
      'jira_scope',
    ],
  ] as const;
  it.each(refusals)('says so: %s', async (_, refusal, status, code, fault) => {
    atlassian.refusal = refusal;
    const refused = await find();
    expect([refused.status, faultOf(refused)]).toMatchObject([status, { code, fault }]);
  });

  it('names the seconds of a 429, in the header too', async () => {
    atlassian.refusal = { status: 429, headers: { 'retry-after': '17' } };
    const sent = await world.send('POST jira/issues', { as: world.a1, body: {} });
    expect(sent.headers['retry-after']).toBe('17');
    expect(faultOf({ body: sent.json() }).values).toEqual({ seconds: 17 });
  });

  it('says that it cannot be reached', async () => {
    atlassian.failing = true;
    expect(faultOf(await find())).toMatchObject({ code: 'upstream_failed', fault: 'jira_down' });
  });

  it('tells a site that is no longer granted from an issue that is not there', async () => {
    Object.assign(atlassian, { withoutFirst: true, moreSites: ['other'] });
    expect(faultOf(await read('SHOP-1'))).toEqual({
      code: 'not_configured',
      fault: 'jira_site',
      values: { site: 'your-team' },
    });
  });

  it('works on with a rotated token', async () => {
    atlassian.endAccess();
    await world.parts.db.update(connections).set({ expiresAt: sql`now()` });
    expect(faultOf(await read('SHOP-1'))).toEqual({});
  });

  it('asks to connect again once the grant was taken back', async () => {
    atlassian.revokeAll();
    expect(faultOf(await find())).toMatchObject({ code: 'not_configured', fault: 'jira_reconnect' });
    const [row] = await world.parts.db.select().from(connections).where(eq(connections.userId, world.a1.id));
    expect(row!.needsReconnect).toBe(true);
    await complete(world, 'jira', { as: world.a1 });
    expect((await find()).status).toBe(200);
  });
});

describe('whose connection it is (docs/trust.md 94)', () => {
  const grant = (hasProxyJiraAccess: boolean) =>
    world.parts.db.update(memberships).set({ hasProxyJiraAccess }).where(eq(memberships.userId, world.a4.id));
  const used = async (as: Person) => faultOf(await find({}, as)).fault ?? 'used';

  it('is one’s own, or that of the administrator who granted it, and nobody else’s', async () => {
    await complete(world, 'jira', { as: world.b1 });
    expect(await used(world.a4)).toBe('jira_not_connected');
    await grant(true);
    expect((await find({}, world.a4)).status).toBe(200);
    // Their connection ends: another administrator's is not taken in its place.
    const [before] = await world.parts.db.select().from(connections).where(eq(connections.userId, world.a1.id));
    await world.parts.db.delete(connections).where(eq(connections.userId, world.a1.id));
    expect(await used(world.a4)).toBe('jira_not_connected');
    await world.parts.db.insert(connections).values(before!);
    await grant(false);
    expect(await used(world.a4)).toBe('jira_not_connected');
  });

  it('is not for who only reads, nor for another organization: Jira is not even asked', async () => {
    const params = { key: 'SHOP-1' };
    const issue = { body: { ...params, text: 'Mine' } };
    const calls: Readonly<Record<string, object>> = {
      'GET jira/projects': {},
      'GET jira/statuses': { query: { project: 'SHOP' } },
      'POST jira/issues': { body: {} },
      'GET jira/issues/:key': { params },
      'GET jira/issues/:key/work': { params },
      'GET jira/issues/:key/assignees': { params },
      'POST jira/comment': issue,
      'POST jira/move': { body: { ...params, transitionId: '11' } },
      'POST jira/assign': { body: { ...params, assigneeId: null } },
    };
    const headers = { organization: world.a.organizationId };
    const asked = atlassian.calls.length;
    for (const [name, sent] of Object.entries(calls)) {
      const as = async (person: Person, more = {}) =>
        (await world.send(name, { as: person, ...sent, ...more })).statusCode;
      expect([name, await as(world.b1, { headers }), await as(world.a3)]).toEqual([name, 404, 403]);
    }
    expect(atlassian.calls.slice(asked)).toEqual([]);
  });
});

it('names the settings that an installation lacks', async () => {
  const bare = await createWorld();
  const refused = await bare.call('POST jira/issues', { as: bare.a1, body: {} });
  expect(refused.status).toBe(503);
  expect(refused.body).toMatchObject({
    code: 'not_configured',
    details: [{ path: 'JIRA_CLIENT_ID' }, { path: 'JIRA_CLIENT_SECRET' }],
  });
  await bare.close();
});
