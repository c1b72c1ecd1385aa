import { createHmac, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { commitFiles } from '#server/developer/source/repositories/testing/temp-repository.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { complete } from '#server/people/connections/testing/flows.ts';
import { connections } from '#server/platform/db/schema/connections.ts';
import { githubInstallations } from '#server/platform/db/schema/github-installations.ts';
import { mirrors } from '#server/platform/db/schema/mirrors.ts';
import { memberships } from '#server/platform/db/schema/organizations.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { type HostedProject, PAGE } from '#server/developer/review/hosted-pulls/testing/hosted-world.ts';
import { APP, type FakeInstallation } from '#server/testing/providers/github-app.ts';
import { createWorld } from '#server/testing/world.ts';
import { installationToken } from './installation-token';
import { ACME, createAppWorld } from './testing/app-world';

let product: Awaited<ReturnType<typeof createAppWorld>>;
let there: FakeInstallation;
let project: HostedProject;
const BOT = `${APP.slug}[bot]`;

beforeAll(async () => {
  product = await createAppWorld();
  product.own('mia');
});
afterAll(() => product.close());
beforeEach(async () => {
  const { world, app, beAtGithub } = product;
  const { db } = world.parts;
  await db.delete(projects);
  await db.delete(githubInstallations);
  await db.delete(connections);
  await db.update(memberships).set({ hasProxyGithubAccess: false });
  app.installations.length = 0;
  beAtGithub('mia', 11);
  await complete(world, 'github', { as: world.a1 });
  there = app.install(ACME);
  expect((await product.install(world.a1, there)).outcome).toBe('connected');
  beAtGithub('octocat', 583231);
  await complete(world, 'github', { as: world.a4 });
  app.tokens.length = 0;
  project = await product.importOne();
});

async function rowOf() {
  return (await product.world.parts.db.select().from(projects).where(eq(projects.id, project.id)))[0]!;
}

async function hosting() {
  const { world } = product;
  return (await world.call('GET project/detail', { as: world.a4, query: { _id: project.id } })).body.project.hosting!;
}

async function fetchNow() {
  const { world } = product;
  await world.call('POST project/fetch', { as: world.a4, body: { projectId: project.id } });
  await world.runJobs();
  return hosting();
}

function useOwn(app?: boolean) {
  const { world } = product;
  return world.call('POST project/connection', { as: world.a4, body: { projectId: project.id, ...(app && { app }) } });
}

function authorizations() {
  return product.github.repositories.gitAuthorizations
    .splice(0)
    .map((value) => Buffer.from(value.replace('Basic ', ''), 'base64').toString().split(':')[1]!);
}

function signatureOf(payload: string) {
  return `sha256=${createHmac('sha256', APP.webhookSecret).update(payload).digest('hex')}`;
}

/** GitHub calls about the app. */
async function tell(event: string, body: object, more: Readonly<Record<string, string>> = {}) {
  const payload = JSON.stringify({ installation: { id: there.id }, ...body });
  const headers = {
    'content-type': 'application/json',
    'x-github-event': event,
    'x-github-delivery': randomUUID(),
    'x-hub-signature-256': signatureOf(payload),
    ...more,
  };
  const reply = await product.world.app.inject({
    method: 'POST',
    url: '/api/github/app/webhook',
    payload,
    headers,
  });
  await product.world.runJobs();
  return reply.statusCode;
}

/** The developer has no connection, and an administrator lets them work at the code host. */
async function workThroughApp() {
  const { world } = product;
  const { db } = world.parts;
  await db.delete(connections).where(eq(connections.userId, world.a4.id));
  await db.update(memberships).set({ hasProxyGithubAccess: true }).where(eq(memberships.userId, world.a4.id));
}

describe('a project that names the installation', () => {
  it(
    'does so from its import on, and is read with tokens for that repository and that call alone',
    { tags: ['details'] },
    async () => {
      const { github, app, world } = product;
      expect(await hosting()).toMatchObject({
        trouble: null,
        isNew: false,
        connection: null,
        installation: { id: (await rowOf()).installationId, account: 'acme' },
      });
      expect(app.tokens.length).toBeGreaterThan(0);
      for (const { repositoryIds, permissions } of app.tokens) {
        expect(repositoryIds).toEqual([project.there.id]);
        const changes = Object.values(permissions).filter((level) => level !== 'read');
        // It tried to make a webhook, which the installation does not allow: no token was given out for that.
        expect(changes).toEqual([]);
      }
      const used = authorizations();
      expect(used.length).toBeGreaterThan(0);
      expect(used.every((token) => app.tokens.some((one) => one.token === token))).toBe(true);
      const many = app.tokens.length;
      await fetchNow();
      expect(app.tokens.length).toBe(many);
      const written = world.lines.join('\n');
      for (const { token } of app.tokens) expect(written).not.toContain(token);
      expect(written).not.toContain('PRIVATE KEY');
      expect(github.calls.join('\n')).not.toContain('ghs_');
    },
  );

  it(
    'is worked on by who has a connection as themselves, and its builds are told by the app',
    { tags: ['details'] },
    async () => {
      const session = await product.changeInSession(project, `${PAGE}<p>Cake</p>`);
      authorizations();
      const pull = await product.openOf(project.id, session.branch, { sessionId: session.id });
      expect(pull.connection).toMatchObject({ userId: product.world.a4.id, username: 'octocat' });
      expect(project.there.pulls[0]).toMatchObject({ author: 'octocat' });
      await product.world.runJobs();
      expect(project.there.statuses.length).toBeGreaterThan(0);
      const status = product.app.tokens.filter(({ permissions }) => 'statuses' in permissions);
      expect(status.map(({ permissions }) => permissions)).toEqual([{ metadata: 'read', statuses: 'write' }]);
    },
  );

  it('is worked on through the app by who was granted access and has no connection', async () => {
    const { app, world } = product;
    const session = await product.changeInSession(project, `${PAGE}<p>Cake</p>`);
    await workThroughApp();
    authorizations();
    const pull = await product.openOf(project.id, session.branch, { sessionId: session.id });
    expect(pull.connection).toEqual({ userId: null, name: 'acme', username: BOT });
    expect(project.there.pulls[0]).toMatchObject({ author: BOT, head: session.branch });
    expect(authorizations().every((token) => token.startsWith('ghs_'))).toBe(true);
    await product.comment({ id: pull.id, body: 'Nice' });
    await world.runJobs();
    expect(project.there.pulls[0]!.comments).toMatchObject([
      { author: BOT, body: expect.stringContaining('a4') as string },
    ]);
    const merged = await product.merge(pull.id, pull.headSha);
    expect(merged.status).toBe(200);
    expect(await resolveCommit(project.there.git!, 'main')).toBe(merged.body.sha);
    for (const { repositoryIds, permissions } of app.tokens) {
      expect(repositoryIds).toEqual([project.there.id]);
      expect(Object.keys(permissions).length).toBeLessThanOrEqual(3);
    }
  });

  it('is not worked on by who has neither a connection nor that grant', { tags: ['details'] }, async () => {
    const { world } = product;
    const session = await product.changeInSession(project, `${PAGE}<p>Cake</p>`);
    await world.parts.db.delete(connections).where(eq(connections.userId, world.a4.id));
    const refused = await product.open({ projectId: project.id, branchName: session.branch, sessionId: session.id });
    expect(refused.body.code).toBe('needs_connection');
    expect(project.there.pulls).toEqual([]);
  });

  it('goes on when who installed it or imported it leaves', { tags: ['details'] }, async () => {
    await product.world.parts.db.delete(connections);
    await commitFiles(project.there.git!, { 'index.html': `${PAGE}<p>New</p>` });
    expect(await fetchNow()).toMatchObject({ trouble: null });
    expect(await resolveCommit(project.git, 'main')).toBe(await resolveCommit(project.there.git!, 'main'));
  });

  it('can be read through a connection again, and through the app again', { tags: ['details'] }, async () => {
    expect((await useOwn()).status).toBe(200);
    expect(await hosting()).toMatchObject({ installation: null, connection: { userId: product.world.a4.id } });
    expect((await useOwn(true)).status).toBe(200);
    expect(await hosting()).toMatchObject({ installation: { account: 'acme' }, connection: null });
    there.selection = 'selected';
    expect((await useOwn()).status).toBe(200);
    expect((await useOwn(true)).status).toBe(404);
  });
});

describe('an installation that ends', () => {
  it('suspended, and active again: its projects say so at once', { tags: ['details'] }, async () => {
    there.suspendedAt = new Date().toISOString();
    expect(await tell('installation', { action: 'suspend' })).toBe(200);
    expect(await hosting()).toMatchObject({ trouble: 'app_suspended' });
    expect((await product.state(product.world.a1)).installations).toMatchObject([{ state: 'suspended', projects: 1 }]);
    there.suspendedAt = null;
    expect(await tell('installation', { action: 'unsuspend' })).toBe(200);
    expect(await hosting()).toMatchObject({ trouble: null });
  });

  it('suspended without a word: the next fetch finds out', { tags: ['details'] }, async () => {
    there.suspendedAt = new Date().toISOString();
    expect(await fetchNow()).toMatchObject({ trouble: 'app_suspended' });
    expect((await product.state(product.world.a1)).installations).toMatchObject([{ state: 'suspended' }]);
    there.suspendedAt = null;
    expect(await fetchNow()).toMatchObject({ trouble: null });
  });

  it('removed at GitHub, and installed again under another number', { tags: ['details'] }, async () => {
    const { world, app } = product;
    there.deleted = true;
    await tell('installation', { action: 'deleted' });
    expect(await hosting()).toMatchObject({ trouble: 'app_removed', installation: { account: 'acme' } });
    const again = app.install(ACME);
    expect(again.id).not.toBe(there.id);
    expect((await product.install(world.a1, again)).outcome).toBe('connected');
    await world.runJobs();
    expect(await hosting()).toMatchObject({ trouble: null, installation: { account: 'acme' } });
    expect((await product.state(world.a1)).installations).toHaveLength(1);
  });

  it(
    'without the repository: the project says so, and a connection takes its place',
    { tags: ['details'] },
    async () => {
      there.selection = 'selected';
      await tell('installation_repositories', { action: 'removed' });
      expect(await hosting()).toMatchObject({ trouble: 'app_repository' });
      expect((await useOwn()).status).toBe(200);
      await product.world.runJobs();
      expect(await hosting()).toMatchObject({ trouble: null, installation: null });
    },
  );

  it(
    'taken away here: it is uninstalled at GitHub, and its projects have nobody’s connection',
    { tags: ['details'] },
    async () => {
      const { world } = product;
      const { id } = (await product.state(world.a1)).installations[0]!;
      const removed = await world.call('POST github/app/remove', { as: world.a1, body: { id } });
      expect(removed.body).toMatchObject({ uninstalled: true });
      expect(there.deleted).toBe(true);
      await world.runJobs();
      expect(await hosting()).toMatchObject({ trouble: 'needs_connection', installation: null, connection: null });
    },
  );

  it('that may do less than the app asks for reads on, and says what it lacks', { tags: ['details'] }, async () => {
    const { world } = product;
    there.permissions = { metadata: 'read', contents: 'read' };
    await tell('installation', { action: 'new_permissions_accepted' });
    expect(await hosting()).toMatchObject({ trouble: null });
    const lacks = ['contents: write', 'pull_requests: write', 'statuses: write'];
    expect((await product.state(world.a1)).installations).toMatchObject([{ missingPermissions: lacks }]);
    const session = await product.changeInSession(project, `${PAGE}<p>Cake</p>`);
    await workThroughApp();
    const refused = await product.open({ projectId: project.id, branchName: session.branch, sessionId: session.id });
    expect(refused.body).toMatchObject({ code: 'conflict', details: [{ code: 'host_no_write' }] });
  });
});

describe('a call of GitHub about the app (docs/trust.md 78, 107)', () => {
  const asked = async () => {
    const { repositoryId } = await rowOf();
    const own = eq(mirrors.repositoryId, repositoryId);
    return (await product.world.parts.db.select().from(mirrors).where(own))[0]!.asked;
  };

  it('counts when its secret signed it, once, and tells of pushes too', async () => {
    const before = await asked();
    const repository = { id: project.there.id };
    const delivery = { 'x-github-delivery': randomUUID() };
    await commitFiles(project.there.git!, { 'index.html': `${PAGE}<p>New</p>` });
    expect(await tell('push', { repository }, delivery)).toBe(200);
    expect(await tell('push', { repository }, delivery)).toBe(200);
    expect(await asked()).toBe(before + 1);
    expect(await resolveCommit(project.git, 'main')).toBe(await resolveCommit(project.there.git!, 'main'));
  });

  it.each([
    ['no signature', { 'x-hub-signature-256': '' }],
    ['another signature', { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` }],
    ['the signature of other bytes', { 'x-hub-signature-256': signatureOf('{}') }],
  ])('is 401 with %s', async (_what, headers) => {
    const before = await asked();
    expect(await tell('installation', { action: 'deleted' }, headers)).toBe(401);
    expect(await asked()).toBe(before);
  });

  it('says nothing that is believed: of another installation, repository, or shape nothing happens', async () => {
    const before = await asked();
    expect(await tell('push', { installation: { id: 1 }, repository: { id: project.there.id } })).toBe(200);
    expect(await tell('push', { repository: { id: 1 } })).toBe(200);
    expect(await tell('push', { installation: 'all', repository: [] })).toBe(200);
    expect(await asked()).toBe(before);
    await tell('installation', { action: 'deleted' });
    expect(await hosting()).toMatchObject({ trouble: null });
    expect((await product.state(product.world.a1)).installations).toMatchObject([{ state: 'active' }]);
  });
});

describe('tokens of an installation', () => {
  it('are used until a minute before their end, and asked for once at a time', async () => {
    const { app, world } = product;
    const [row] = await world.parts.db.select().from(githubInstallations);
    const scope = { repositoryId: String(project.there.id), permissions: { metadata: 'read', contents: 'write' } };
    const ask = () => installationToken(world.parts, row!, scope);
    const many = app.tokens.length;
    const both = await Promise.all([ask(), ask()]);
    expect(both[0]).toBe(both[1]);
    expect(app.tokens.length).toBe(many + 1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 58 * 60_000 });
    try {
      expect(await ask()).toBe(both[0]);
      vi.setSystemTime(Date.now() + 90_000);
      expect(await ask()).not.toBe(both[0]);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('an installation of the product without the app', () => {
  it('names the settings that are missing, and goes on with connections', { tags: ['details'] }, async () => {
    const world = await createWorld();
    const { body } = await world.call('GET github/app', { as: world.a1 });
    expect(body).toMatchObject({
      missingSettings: expect.arrayContaining(['GITHUB_APP_ID', 'GITHUB_APP_PRIVATE_KEY', 'GITHUB_APP_SLUG']) as object,
      installations: [],
    });
    const begun = await world.send('POST github/app/install', { as: world.a1 });
    expect([begun.statusCode, begun.json<{ code: string }>().code]).toEqual([503, 'not_configured']);
    const hook = { method: 'POST', url: '/api/github/app/webhook', payload: '{}' } as const;
    expect((await world.app.inject(hook)).statusCode).toBe(401);
    await world.close();
  });
});
