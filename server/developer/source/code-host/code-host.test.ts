import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { complete } from '#server/people/connections/testing/flows.ts';
import { connections } from '#server/platform/db/schema/connections.ts';
import { startFakeGithub } from '#server/testing/providers/github.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { limitedUntil } from './host-limits';

const publicUrl = 'http://localhost:3000';
let world: World;
let github: Awaited<ReturnType<typeof startFakeGithub>>;

beforeAll(async () => {
  github = await startFakeGithub({ publicUrl });
  world = await createWorld({ env: { PUBLIC_URL: publicUrl, ...github.settings } });
  const { repositories } = github;
  for (let i = 0; i < 240; i += 1) await repositories.add(`${i % 2 ? 'acme' : 'octocat'}/site-${i}`);
  await repositories.add('acme/Winter-Sale', undefined, { archived: true });
  await repositories.add('others/secret', undefined, { members: new Set(['somebody']) });
  repositories.organizations.push(...Array.from({ length: 201 }, (_, i) => `team-${i}`), 'acme');
});
afterAll(async () => {
  await world.close();
  await github.stop();
});
/** Each test works with an account of its own: what is kept and what is limited is by account. */
let account = 1000;
beforeEach(async () => {
  github.repositories.limit = null;
  github.failing = false;
  account += 1;
  github.account.id = account;
  github.account.login = `dev-${account}`;
  for (const one of github.repositories.all) if (one.owner !== 'others') one.members.add(github.account.login);
  await world.parts.db.delete(connections);
  await complete(world, 'github', { as: world.a4 });
});

function repos(query: Record<string, string> = {}, as = world.a4) {
  return world.call('GET github/repos', { as, query });
}

function count(path: string) {
  return github.calls.filter((call) => call === `GET /api/v3/user/${path}`).length;
}

describe('the repositories of GitHub', () => {
  it('are read to the last page, last pushed first, and shown page by page', async () => {
    const before = count('repos');
    const { body } = await repos({ size: '100', page: '3' });
    expect(count('repos') - before).toBe(3);
    expect(body).toMatchObject({ tc: 241, page: 3, truncated: false });
    expect(body.list).toHaveLength(41);
    expect(body.list.at(-1)).toMatchObject({ fullName: 'octocat/site-0', private: true, archived: false });
    const [newest] = (await repos({ size: '1' })).body.list;
    expect(newest?.orgId).toMatch(/^\d+$/);
    expect(newest).toMatchObject({
      fullName: 'acme/Winter-Sale',
      archived: true,
    });
  });

  it('are found by a part of their name, and by owner', async () => {
    const find = async (query: Record<string, string>) =>
      (await repos(query)).body.list.map(({ fullName }) => fullName);
    expect(await find({ q: 'winter' })).toEqual(['acme/Winter-Sale']);
    expect(await find({ q: 'SITE-10', org: 'ACME' })).toEqual([
      'acme/site-109',
      'acme/site-107',
      'acme/site-105',
      'acme/site-103',
      'acme/site-101',
    ]);
    expect(await find({ q: 'secret' })).toEqual([]);
    expect((await repos({ org: 'octocat' })).body.tc).toBe(120);
  });

  it('are asked for once while somebody types', async () => {
    const before = count('repos');
    for (const q of ['s', 'si', 'sit', 'site']) expect((await repos({ q })).status).toBe(200);
    expect(count('repos') - before).toBeLessThanOrEqual(6);
  });

  it('have owners: oneself, then every organization', async () => {
    const { body } = await world.call('GET github/orgs', { as: world.a4 });
    expect(body).toMatchObject({ tc: 203, truncated: false, username: github.account.login });
    expect(body.list[0]).toEqual({ id: String(account), login: github.account.login, kind: 'person' });
    expect(body.list.at(-1)).toMatchObject({ login: 'acme', kind: 'organization' });
  });

  it('cost nothing when nothing has changed', async () => {
    const first = await world.call('GET github/orgs', { as: world.a4 });
    const { unchanged } = github.repositories;
    const second = await world.call('GET github/orgs', { as: world.a4 });
    expect(second.body.list).toEqual(first.body.list);
    expect(github.repositories.unchanged - unchanged).toBe(3);
    github.repositories.organizations.push('new-one');
    const third = await world.call('GET github/orgs', { as: world.a4 });
    github.repositories.organizations.pop();
    expect(third.body.tc).toBe(204);
  });
});

describe('what GitHub refuses', () => {
  it.each([
    [
      'primary',
      () => ({ kind: 'primary', reset: new Date(Math.floor(Date.now() / 1000) * 1000 + 590_000) }) as const,
      10,
    ],
    ['secondary', () => ({ kind: 'secondary', retryAfter: 119 }) as const, 2],
  ])('a %s limit is told with its end, and kept to', async (_kind, limit, minutes) => {
    github.repositories.limit = limit();
    const reply = await world.send('GET github/orgs', { as: world.a4 });
    expect(reply.statusCode).toBe(429);
    expect(reply.json()).toMatchObject({ details: [{ code: 'host_rate_limited', values: { minutes } }] });
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan((minutes - 1) * 60);
    const calls = github.calls.length;
    github.repositories.limit = null;
    expect((await repos()).status).toBe(429);
    expect(github.calls.length).toBe(calls);
  });

  it('a token: the person is told to connect again', async () => {
    github.revokeAll();
    const reconnect = { status: 409, body: { code: 'needs_connection', details: [{ code: 'host_reconnect' }] } };
    expect(await repos()).toMatchObject(reconnect);
    const calls = github.calls.length;
    expect(await repos()).toMatchObject(reconnect);
    expect(github.calls.length).toBe(calls);
    const status = await world.call('GET auth/:provider/status', { as: world.a4, params: { provider: 'github' } });
    expect(status.body.needsReconnect).toBe(true);
  });

  it('everything, while it is down', async () => {
    github.failing = true;
    expect(await repos()).toMatchObject({ status: 502, body: { code: 'upstream_failed' } });
  });

  it('nothing of one account to another', async () => {
    expect((await repos({}, world.b1)).body).toMatchObject({
      code: 'needs_connection',
      details: [{ code: 'host_needs_connection' }],
    });
    expect((await repos({}, world.a3)).status).toBe(403);
    expect((await repos({}, world.a1)).body.code).toBe('needs_connection');
  });

  it('is nothing where it is not set up', async () => {
    const other = await createWorld();
    const reply = await other.call('GET github/repos', { as: other.a4 });
    await other.close();
    expect(reply).toMatchObject({ status: 503, body: { code: 'not_configured' } });
    expect(reply.body.details?.map(({ path }) => path)).toEqual(['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET']);
  });
});

describe('limitedUntil', () => {
  const now = Date.UTC(2026, 0, 1);
  it.each([
    ['retry-after', 403, { 'retry-after': '30' }, '', 30],
    ['reset', 403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(now / 1000 + 90) }, '', 90],
    [
      'a reset that is over',
      429,
      { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(now / 1000 - 90) },
      '',
      0,
    ],
    ['no word', 429, {}, '', 60],
    ['a text', 403, {}, 'You have exceeded a secondary rate limit.', 60],
  ])('reads %s', (_what, status, headers, message, seconds) => {
    expect(limitedUntil(status, headers, message, now)?.getTime()).toBe(now + seconds * 1000);
  });
  it('takes no other refusal for a limit', () => {
    expect(limitedUntil(403, { 'x-ratelimit-remaining': '12' }, 'Resource not accessible', now)).toBeNull();
    expect(limitedUntil(404, { 'retry-after': '30' }, '', now)).toBeNull();
  });
});
