import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Provider } from '#common/contract/connections.ts';
import { memberships } from '#server/platform/db/schema/organizations.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { connections } from '#server/platform/db/schema/connections.ts';
import { sessions } from '#server/platform/db/schema/sessions.ts';
import { createPerson, PASSWORD, type Person } from '#server/testing/people.ts';
import { complete } from './testing/flows';
import { createProviderWorld } from './testing/provider-world';

const { world, google, github, jira, close } = await createProviderWorld();
afterAll(close);
beforeEach(async () => {
  await world.parts.db.delete(connections);
  await world.parts.db.delete(auditLog);
});

function connect(provider: Provider, as: Person) {
  return complete(world, provider, { as, returnUrl: '/account' });
}

async function status(provider: Provider, as: Person) {
  return (await world.call('GET auth/:provider/status', { as, params: { provider } })).body;
}

function disconnect(provider: Provider, as: Person) {
  return world.call('POST auth/:provider/disconnect', { as, params: { provider } });
}

async function userInfo(as: Person) {
  return (await world.call('POST user/info', { as, body: { userId: as.id } })).body;
}

/** As if the last look at the provider were two minutes ago. */
function letTimePass() {
  return world.parts.db.update(connections).set({ checkedAt: sql`now() - interval '2 minutes'` });
}

async function acts() {
  return (await world.parts.db.select().from(auditLog)).map(({ act, target }) => `${act} ${target}`);
}

describe('connecting', () => {
  it.each([true, false])('ends the session it began in and keeps its "remember me": %s', async (remember) => {
    const person = await createPerson(world.parts, { name: `linked-${remember}` });
    const own = eq(sessions.userId, person.id);
    await world.parts.db.update(sessions).set({ remember }).where(own);
    const { token = '' } = (await connect('github', person)).query;
    const session = await world.call('POST v1/auth/exchange', { body: { token } });
    expect(session).toMatchObject({ status: 200, body: { userId: person.id } });
    const rows = await world.parts.db.select().from(sessions).where(own);
    expect(rows.map((row) => [row.remember, row.endedAt !== null]).sort()).toEqual([
      [remember, false],
      [remember, true],
    ]);
    expect((await world.call('GET auth', { as: person })).status).toBe(401);
    const { accessToken } = session.body as { accessToken: string };
    expect((await disconnect('github', { ...person, accessToken })).status).toBe(200);
  });

  it('GitHub: shows in status and user info, tells the audit log, and disconnecting revokes it there', async () => {
    const end = await connect('github', world.a1);
    expect(end).toMatchObject({ status: 302, path: '/account' });
    const { token, ...said } = end.query;
    expect(token).toBeTruthy();
    expect(said).toEqual({ provider: 'github', connected: 'true', state: end.nonce });

    expect(await status('github', world.a1)).toEqual({
      status: true,
      provider: 'github',
      connected: true,
      username: 'octocat',
      scopes: ['read:org', 'read:user', 'repo', 'user:email'],
      missingScopes: [],
      needsReconnect: false,
      configured: true,
      missingSettings: [],
      proxiedBy: null,
    });
    expect(await userInfo(world.a1)).toMatchObject({
      isGithubConnected: true,
      isJiraConnected: false,
      githubUsername: 'octocat',
      connectedProviders: ['github'],
    });

    const live = github.liveTokens();
    expect(live).toHaveLength(1);
    expect(await disconnect('github', world.a1)).toMatchObject({
      status: 200,
      body: { status: true, msg: 'Deleted Successfully.', revoked: true },
    });
    expect(github.liveTokens()).toEqual([]);
    expect(await world.parts.db.$count(connections)).toBe(0);
    expect(await status('github', world.a1)).toMatchObject({ connected: false, username: null, scopes: [] });
    expect(await userInfo(world.a1)).toMatchObject({ isGithubConnected: false, githubUsername: null });
    expect(await acts()).toEqual(expect.arrayContaining(['connected github', 'disconnected github']));
    expect((await disconnect('github', world.a1)).status).toBe(404);
  });

  it('Google: revoked at the issuer', async () => {
    await connect('google', world.a1);
    expect(await status('google', world.a1)).toMatchObject({
      connected: true,
      username: 'ada@example.com',
      scopes: ['openid', 'email', 'profile'],
      missingScopes: [],
    });
    const [row] = await world.parts.db.select().from(connections);
    expect(row).toMatchObject({ accountId: google.account.sub });
    expect((await disconnect('google', world.a1)).body).toMatchObject({ revoked: true });
  });

  it('Jira: keeps the site; Atlassian has no way to revoke, and we say so', async () => {
    const end = await connect('jira', world.a1);
    expect(end.query).toMatchObject({ provider: 'jira', connected: 'true' });
    expect(end.query['token']?.split('.')).toHaveLength(3);
    expect(await status('jira', world.a1)).toMatchObject({
      connected: true,
      username: 'Mia Krystof',
      missingScopes: [],
    });
    expect(await userInfo(world.a1)).toMatchObject({
      isJiraConnected: true,
      jiraSiteInfo: {
        id: '11223344-a1b2-3b33-c444-def123456789',
        name: 'your-team',
        url: 'https://your-team.atlassian.net',
      },
    });
    expect((await disconnect('jira', world.a1)).body).toMatchObject({ status: true, revoked: false });
    expect(await status('jira', world.a1)).toMatchObject({ connected: false });
  });
});

describe('the names of Jira’s calls in the specification', () => {
  it.each(['jira/auth', 'jira/oauth-url'])('%s begins the flow that connects it', async (path) => {
    const begun = await world.send(`GET ${path}`, { as: world.a3, query: { returnUrl: '/account' } });
    expect(begun.statusCode).toBe(200);
    const { url, state } = begun.json<{ url: string; state: object }>();
    expect(state).toMatchObject({ provider: 'jira', userId: world.a3.id, returnUrl: '/account' });
    expect(new URL(url).searchParams.get('redirect_uri')).toMatch(/\/api\/auth\/jira\/callback$/);
    expect(begun.headers['set-cookie']).toBeDefined();
    expect((await world.send(`GET ${path}`)).statusCode).toBe(401);
  });

  it.each(['jira/connection', 'jira/connection-status'])('%s says how it stands', async (path) => {
    await connect('jira', world.a1);
    const read = async (as: Person) => (await world.send(`GET ${path}`, { as })).json<object>();
    expect(await read(world.a1)).toEqual({ ...(await status('jira', world.a1)), status: true });
    expect(await read(world.b1)).toMatchObject({ connected: false, username: null });
    expect((await world.send(`GET ${path}`)).statusCode).toBe(401);
    await disconnect('jira', world.a1);
  });
});

describe('what else a connection depends on', () => {
  it('deletes here even when the provider does not answer', async () => {
    await connect('github', world.a1);
    github.revokeAll();
    expect((await disconnect('github', world.a1)).body).toMatchObject({ status: true, revoked: true });

    await connect('github', world.a1);
    github.failing = true;
    expect((await disconnect('github', world.a1)).body).toMatchObject({ status: true, revoked: false });
    github.failing = false;
    expect(await world.parts.db.$count(connections)).toBe(0);
  });

  it('takes an account for one person only where people sign in with it', async () => {
    await connect('github', world.a1);
    const second = await connect('github', world.b1);
    expect(second.query).toEqual({ error: 'connection_taken', provider: 'github', state: second.nonce });
    expect(await status('github', world.b1)).toMatchObject({ connected: false });
    expect(await status('github', world.a1)).toMatchObject({ connected: true });

    await connect('jira', world.a1);
    expect((await connect('jira', world.b1)).query).toMatchObject({ connected: 'true' });
  });

  it('again replaces the account, and a person may sign in with what they connected', async () => {
    await connect('github', world.a1);
    Object.assign(github.account, { id: 99, login: 'other' });
    await connect('github', world.a1);
    expect(await status('github', world.a1)).toMatchObject({ username: 'other' });
    expect((await complete(world, 'github')).query).toMatchObject({ authenticated: 'true', userId: world.a1.id });
    Object.assign(github.account, { id: 583231, login: 'octocat' });
    github.revokeAll();
  });

  it('keeps the last way in of people without a password', async () => {
    await connect('google', world.a4);
    await connect('jira', world.a4);
    const [before] = await world.parts.db.select().from(users).where(eq(users.id, world.a4.id));
    await world.parts.db.update(users).set({ passwordHash: null }).where(eq(users.id, world.a4.id));
    expect((await disconnect('jira', world.a4)).status).toBe(200);
    expect(await disconnect('google', world.a4)).toMatchObject({ status: 409, body: { code: 'last_way_in' } });
    expect(await status('google', world.a4)).toMatchObject({ connected: true });
    await world.parts.db.update(users).set({ passwordHash: before?.passwordHash }).where(eq(users.id, world.a4.id));
    expect((await disconnect('google', world.a4)).status).toBe(200);
  });
});

describe('several Jira sites', () => {
  const sites = async (as: Person) => (await world.call('GET auth/jira/sites', { as })).body;
  const choose = (siteId: string, as: Person) => world.call('POST auth/jira/site', { as, body: { siteId } });
  const worked = async () => (await userInfo(world.a1)).jiraSiteInfo?.name;
  beforeEach(async () => {
    jira.moreSites = ['second', 'third'];
    await connect('jira', world.a1);
  });
  afterEach(() => (jira.moreSites = []));

  it('are offered, and the chosen one stays: at the next look at Atlassian, and when one connects again', async () => {
    const { sites: offered, chosen } = await sites(world.a1);
    expect(offered.map(({ name }) => name)).toEqual(['your-team', 'second', 'third']);
    expect(chosen).toBe(offered[0]?.id);
    expect((await choose('second', world.a1)).status).toBe(200);
    expect(await sites(world.a1)).toMatchObject({ chosen: 'second' });
    expect(await worked()).toBe('second');
    await letTimePass();
    await status('jira', world.a1);
    expect(await worked()).toBe('second');
    await connect('jira', world.a1);
    expect(await worked()).toBe('second');
  });

  it('fall back to one that is granted when the chosen one is not any more', async () => {
    await choose('third', world.a1);
    jira.moreSites = ['second'];
    await letTimePass();
    await status('jira', world.a1);
    expect(await worked()).toBe('your-team');
  });

  it("are one's own: none that was not granted, none without a connection", async () => {
    expect((await choose('fourth', world.a1)).status).toBe(404);
    expect((await choose('second', world.a2)).status).toBe(404);
    expect((await world.call('GET auth/jira/sites', { as: world.a2 })).status).toBe(404);
    expect(await worked()).toBe('your-team');
  });

  it('wait while Atlassian does not answer', async () => {
    jira.failing = true;
    expect(await sites(world.a1)).toMatchObject({ sites: [{ name: 'your-team' }] });
    expect((await choose('second', world.a1)).body.code).toBe('upstream_failed');
    jira.failing = false;
    expect(await worked()).toBe('your-team');
  });
});

describe('deleting the account', () => {
  const member = (name: string) => createPerson(world.parts, { name, tenant: world.a, role: 'editor' });
  const remove = (as: Person) => world.call('POST user/delete', { as, body: { password: PASSWORD } });

  it('takes back what was granted at every provider', async () => {
    const person = await member('leaver');
    await connect('github', person);
    await connect('google', person);
    await connect('jira', person);
    const revoked = google.revocations();
    expect((await remove(person)).status).toBe(200);
    expect(await world.parts.db.$count(connections)).toBe(0);
    expect(github.liveTokens()).toHaveLength(1);
    await world.runJobs();
    expect(github.liveTokens()).toEqual([]);
    expect(google.revocations()).toBe(revoked + 1);
  });

  it('waits for no provider: one that does not answer is asked again later, and no token stands open meanwhile', async () => {
    const person = await member('impatient');
    await connect('github', person);
    const [token = ''] = github.liveTokens();
    const queued: unknown[] = [];
    const { jobs } = world.parts;
    const original = jobs.send.bind(jobs);
    jobs.send = async (job, data, options) => {
      queued.push(data);
      return original(job, data, options);
    };
    github.failing = true;
    expect((await remove(person)).status).toBe(200);
    jobs.send = original;
    expect(JSON.stringify(queued)).toContain('github');
    expect(JSON.stringify(queued)).not.toContain(token);
    await expect(world.runJobs()).rejects.toThrow('Revoking at GitHub');
    expect(github.liveTokens()).toEqual([token]);
    github.failing = false;
    await world.runJobs();
    expect(github.liveTokens()).toEqual([]);
  });
});

describe('status', () => {
  it('is for people who are signed in', async () => {
    const params = { provider: 'github' };
    expect((await world.call('GET auth/:provider/status', { params })).status).toBe(401);
    expect((await world.call('POST auth/:provider/disconnect', { params })).status).toBe(401);
    expect((await world.call('GET auth/:provider/status', { as: world.suspended, params })).status).toBe(403);
  });

  it("is one's own: nobody sees another's connection", async () => {
    await connect('github', world.a1);
    for (const as of [world.a2, world.a3, world.b1, world.loner]) {
      expect(await status('github', as)).toMatchObject({ connected: false, username: null, proxiedBy: null });
      expect((await disconnect('github', as)).status).toBe(404);
    }
  });

  it('asks the provider at most once a minute', async () => {
    await connect('github', world.a1);
    const asked = () => github.calls.filter((call) => call === 'GET /api/v3/user').length;
    const before = asked();
    await Promise.all([1, 2, 3].map(() => status('github', world.a1)));
    expect(asked()).toBe(before);
    await letTimePass();
    await Promise.all([1, 2, 3].map(() => status('github', world.a1)));
    expect(asked()).toBe(before + 1);
  });

  it.each(['github', 'google', 'jira'] as const)('%s: says when the person must connect again', async (provider) => {
    await connect(provider, world.a1);
    await { github, google, jira }[provider].revokeAll();
    expect(await status(provider, world.a1)).toMatchObject({ needsReconnect: false });
    await letTimePass();
    expect(await status(provider, world.a1)).toMatchObject({ connected: true, needsReconnect: true });
    await connect(provider, world.a1);
    expect(await status(provider, world.a1)).toMatchObject({ connected: true, needsReconnect: false });
  });

  it('names the scopes that are missing, and takes wider ones for narrower', async () => {
    await connect('github', world.a1);
    const grant = async (scopes: string[]) => {
      await world.parts.db.update(connections).set({ scopes });
      return (await status('github', world.a1)).missingScopes;
    };
    expect(await grant(['read:user'])).toEqual(['repo', 'user:email', 'read:org']);
    expect(await grant(['user', 'repo', 'admin:org'])).toEqual([]);
  });

  it("a provider's silence changes nothing", async () => {
    await connect('github', world.a1);
    await letTimePass();
    github.failing = true;
    expect(await status('github', world.a1)).toMatchObject({ connected: true, needsReconnect: false });
    github.failing = false;
  });

  it('names the administrator through whom a member works, as long as it is granted', async () => {
    const { db } = world.parts;
    await connect('github', world.a1);
    await connect('jira', world.a1);
    const a2 = and(eq(memberships.userId, world.a2.id), eq(memberships.organizationId, world.a.organizationId));
    const proxied = async (provider: Provider) => (await status(provider, world.a2)).proxiedBy;
    expect(await proxied('github')).toBeNull();
    await db.update(memberships).set({ hasProxyGithubAccess: true }).where(a2);
    expect(await proxied('github')).toBe('a1');
    expect(await proxied('jira')).toBeNull();
    expect(await status('github', world.a2)).toMatchObject({ connected: false, username: null });

    const a1 = and(eq(memberships.userId, world.a1.id), eq(memberships.organizationId, world.a.organizationId));
    for (const ended of [{ role: 'editor' as const }, { suspendedAt: new Date() }]) {
      await db.update(memberships).set(ended).where(a1);
      expect(await proxied('github')).toBeNull();
      await db.update(memberships).set({ role: 'admin', suspendedAt: null }).where(a1);
    }
    await connect('jira', world.a2);
    await db.update(memberships).set({ hasProxyJiraAccess: true }).where(a2);
    expect(await status('jira', world.a2)).toMatchObject({ connected: true, proxiedBy: null });
    await db.update(memberships).set({ hasProxyGithubAccess: false, hasProxyJiraAccess: false }).where(a2);
    expect(await proxied('github')).toBeNull();
  });
});
