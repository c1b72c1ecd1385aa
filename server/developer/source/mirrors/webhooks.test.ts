import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyBin } from '#server/developer/projects/projects/delete-project.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { repositoryAt } from '#server/developer/source/repositories/require-git.ts';
import { commitFiles } from '#server/developer/source/repositories/testing/temp-repository.ts';
import { allowEverything } from '#server/developer/testing/make-project.ts';
import { complete } from '#server/people/connections/testing/flows.ts';
import { deliveries, mirrors } from '#server/platform/db/schema/mirrors.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { startFakeGithub } from '#server/testing/providers/github.ts';
import type { FakeHook, FakeRepository } from '#server/testing/providers/github-repositories.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { sweepDeliveries } from './receive-webhook';
import { listDue } from './store';

const publicUrl = 'https://builder.example.com';
const PAGE = '<!doctype html><title>Bakery</title>';
let world: World;
let github: Awaited<ReturnType<typeof startFakeGithub>>;
let bakery: FakeRepository;

beforeAll(async () => {
  github = await startFakeGithub({ publicUrl });
  world = await createWorld({ env: { PUBLIC_URL: publicUrl, ...github.settings } });
  await allowEverything(world);
  await complete(world, 'github', { as: world.a4 });
});
afterAll(async () => {
  await world.close();
  await github.stop();
});
beforeEach(async () => {
  const { db } = world.parts;
  await db.delete(projects);
  await emptyBin(world.parts);
  await db.delete(deliveries);
  bakery = await github.repositories.add(`acme/bakery-${randomUUID().slice(0, 8)}`, { 'index.html': PAGE });
});

async function imported() {
  const body = {
    id: randomUUID(),
    host: 'github',
    repoId: String(bakery.id),
    name: bakery.name,
    userId: world.a4.id,
    orgId: world.a.organizationId,
    repository: {},
  };
  expect((await world.call('POST project', { as: world.a4, body })).status).toBe(201);
  await world.runJobs();
  return body.id;
}

async function hostingOf(_id: string) {
  return (await world.call('GET project/detail', { as: world.a4, query: { _id } })).body.project.hosting;
}

async function rowOf() {
  return (await world.parts.db.select().from(mirrors))[0]!;
}

async function mainHere() {
  return resolveCommit(repositoryAt(world.parts, (await rowOf()).repositoryId), 'main');
}

interface Sent {
  readonly delivery?: string;
  readonly event?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function signatureOf(secret: string, body: string) {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}

/** A call as GitHub makes it. */
async function deliver({ id, secret }: Pick<FakeHook, 'id' | 'secret'>, sent: Sent = {}) {
  const { delivery = randomUUID(), event = 'push', body = '{"ref":"refs/heads/main"}', headers } = sent;
  const signature = signatureOf(secret, body);
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/github/webhook',
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-github-event': event,
      'x-github-delivery': delivery,
      'x-github-hook-id': String(id),
      'x-hub-signature-256': signature,
      ...headers,
    },
  });
  return reply.statusCode;
}

async function asked() {
  return (await rowOf()).asked;
}

const EVENTS = [
  'push',
  'create',
  'delete',
  'repository',
  'pull_request',
  'issue_comment',
  'pull_request_review',
  'pull_request_review_comment',
  'pull_request_review_thread',
];

describe('a webhook', () => {
  it('is made with the import, with a secret that is stored sealed, and tells of pushes at once', async () => {
    const id = await imported();
    const [hook] = bakery.hooks;
    expect(hook).toMatchObject({
      url: `${publicUrl}/api/github/webhook`,
      events: EVENTS,
    });
    expect(await hostingOf(id)).toMatchObject({ webhook: true, trouble: null });
    expect(Buffer.from((await rowOf()).hookSecret!).includes(hook!.secret)).toBe(false);
    expect(world.lines.join('\n')).not.toContain(hook!.secret);
    const sha = await commitFiles(bakery.git!, { 'index.html': `${PAGE}<h1>Bread</h1>` });
    expect(await deliver(hook!)).toBe(200);
    await world.runJobs();
    expect(await mainHere()).toBe(sha);
    const list = (await world.call('GET project/deployments', { as: world.a4, query: { projectId: id } })).body.list;
    expect(list[0]).toMatchObject({ sha, target: 'production', status: 'ready' });
  });

  it('is believed in nothing: what it says of branches and commits is not looked at', async () => {
    await imported();
    const before = await mainHere();
    const body = JSON.stringify({
      ref: 'refs/heads/evil',
      after: 'f'.repeat(40),
      repository: { id: 1, full_name: 'evil/x' },
    });
    expect(await deliver(bakery.hooks[0]!, { body })).toBe(200);
    await world.runJobs();
    expect(await mainHere()).toBe(before);
    expect(await deliver(bakery.hooks[0]!, { body: 'no JSON' })).toBe(200);
  });

  it('counts once, and a ping not at all', async () => {
    await imported();
    const [hook] = bakery.hooks;
    const before = await asked();
    const delivery = randomUUID();
    const statuses = await Promise.all([1, 2, 3].map(() => deliver(hook!, { delivery })));
    expect(statuses).toEqual([200, 200, 200]);
    expect(await deliver(hook!, { event: 'ping' })).toBe(200);
    expect(await asked()).toBe(before + 1);
    await world.runJobs();
  });

  it('is refused unless its secret signed these bytes (docs/trust.md 78, 95)', async () => {
    await imported();
    const [hook] = bakery.hooks;
    const before = await asked();
    const other = { id: hook!.id, secret: 'another' };
    const wrong: Sent[] = [
      { headers: { 'x-hub-signature-256': 'sha256=' } },
      { headers: { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` } },
      { headers: { 'x-hub-signature-256': '' } },
      { headers: { 'x-hub-signature-256': signatureOf(hook!.secret, '{"ref":"refs/heads/other"}') } },
      { headers: { 'x-github-hook-id': String(hook!.id + 1) } },
      { headers: { 'x-github-hook-id': "1' or '1'='1" } },
    ];
    for (const sent of wrong) expect([sent, await deliver(hook!, sent)]).toEqual([sent, 401]);
    expect(await deliver(other)).toBe(401);
    // More than is read.
    expect(await deliver(hook!, { body: `"${'x'.repeat(6 * 1024 * 1024)}"` })).toBe(413);
    expect(await asked()).toBe(before);
    expect(await world.parts.db.select().from(deliveries)).toEqual([]);
  });

  it('spares the clock: such a copy is read every hour', async () => {
    await imported();
    const { repositoryId } = await rowOf();
    const { db } = world.parts;
    const tried = (minutes: number) =>
      db.update(mirrors).set({ triedAt: sql`now() - make_interval(mins => ${minutes})` });
    await tried(6);
    expect(await listDue(db)).not.toContain(repositoryId);
    await tried(61);
    expect(await listDue(db)).toContain(repositoryId);
  });

  it(
    'is missing where one may not make it; the import goes on, and it is tried again a day later',
    { tags: ['details'] },
    async () => {
      bakery.hooksAllowed = false;
      const id = await imported();
      expect(await hostingOf(id)).toMatchObject({ webhook: false, trouble: null, isNew: false });
      bakery.hooksAllowed = true;
      const fetchNow = async () => {
        await world.call('POST project/fetch', { as: world.a4, body: { projectId: id } });
        await world.runJobs();
      };
      await fetchNow();
      expect(bakery.hooks).toEqual([]);
      await world.parts.db.update(mirrors).set({ hookTriedAt: sql`now() - interval '25 hours'` });
      await fetchNow();
      expect(await hostingOf(id)).toMatchObject({ webhook: true });
    },
  );

  it('ends with the last project, and begins again with a restored one', { tags: ['details'] }, async () => {
    const id = await imported();
    const body = { projectId: id, confirmName: bakery.name };
    const [hook] = bakery.hooks;
    expect((await world.call('POST project/delete', { as: world.a1, body })).status).toBe(200);
    await world.runJobs();
    expect(bakery.hooks).toEqual([]);
    expect(await deliver(hook!)).toBe(401);
    expect((await world.call('POST project/restore', { as: world.a4, body: { projectId: id } })).status).toBe(200);
    await world.call('POST project/fetch', { as: world.a4, body: { projectId: id } });
    await world.runJobs();
    expect(bakery.hooks).toHaveLength(1);
  });

  it('is forgotten a week after it was taken', async () => {
    const { db } = world.parts;
    const ago = (days: number) => sql`now() - make_interval(days => ${days})`;
    await db.insert(deliveries).values([
      { source: 'github', id: 'old', addedOn: ago(8) },
      { source: 'github', id: 'new', addedOn: ago(6) },
    ]);
    await sweepDeliveries(db);
    expect((await db.select({ id: deliveries.id }).from(deliveries)).map(({ id }) => id)).toEqual(['new']);
  });
});

describe('a webhook of an earlier version', () => {
  it(
    'that was made with fewer events is widened by the clock, and keeps its secret',
    { tags: ['details'] },
    async () => {
      const id = await imported();
      const [hook] = bakery.hooks;
      const { events } = hook!;
      hook!.events = ['push'];
      await world.parts.db.update(mirrors).set({ hookEvents: null, hookTriedAt: sql`now() - interval '25 hours'` });
      await world.call('POST project/fetch', { as: world.a4, body: { projectId: id } });
      await world.runJobs();
      expect(bakery.hooks).toEqual([{ ...hook!, events }]);
      expect(await deliver(bakery.hooks[0]!)).toBe(200);
      await world.runJobs();
    },
  );
});
