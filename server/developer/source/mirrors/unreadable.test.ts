// @module-tag details
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { complete } from '#server/people/connections/testing/flows.ts';
import { connections } from '#server/platform/db/schema/connections.ts';
import { memberships, organizations } from '#server/platform/db/schema/organizations.ts';
import { enqueueFetch } from './fetch-mirror';
import { listDue } from './store';
import { withMirrorWorld } from './testing/mirror-world';

const { at, imported, detail, fetchNow, rowOf } = withMirrorWorld();

describe('a project whose repository cannot be read', () => {
  it.each([
    ['deleted', () => (at.bakery.deleted = true)],
    ['closed to the connection', () => at.bakery.members.clear()],
    ['made private', () => Object.assign(at.bakery, { private: true }).members.clear()],
  ])('says that its repository was %s, keeps what it has, and recovers', async (what, hide) => {
    at.bakery.private = what !== 'made private';
    const { project } = await imported();
    hide();
    const now = await fetchNow(project.id);
    // What it was: who reads of it knows which of both can have happened.
    expect(now.repository.private).toBe(what !== 'made private');
    expect(now.hosting).toMatchObject({ isNew: false, fetching: false, trouble: 'gone' });
    const since = now.hosting?.trouble_on;
    expect((await fetchNow(project.id)).hosting?.trouble_on).toBe(since);
    expect((await detail(project.id)).commits).toHaveLength(1);
    at.bakery.deleted = false;
    at.bakery.members.add('octocat');
    expect((await fetchNow(project.id)).hosting).toMatchObject({ trouble: null, trouble_on: null });
  });

  it('says that the connection was refused or ended, and another member mends it', async () => {
    const { project } = await imported();
    at.github.revokeAll();
    expect((await fetchNow(project.id)).hosting?.trouble).toBe('reconnect');
    await at.world.parts.db.delete(connections).where(eq(connections.userId, at.world.a4.id));
    expect((await fetchNow(project.id)).hosting?.trouble).toBe('needs_connection');
    const lend = () => at.world.call('POST project/connection', { as: at.world.a1, body: { projectId: project.id } });
    expect((await lend()).body.code).toBe('needs_connection');
    at.github.account.id = 77;
    at.github.account.login = 'hubot';
    await complete(at.world, 'github', { as: at.world.a1 });
    expect((await lend()).status).toBe(404);
    at.bakery.members.add('hubot');
    expect((await lend()).status).toBe(200);
    await at.world.runJobs();
    const { hosting } = (await detail(project.id)).project;
    expect(hosting).toMatchObject({ trouble: null, connection: { userId: at.world.a1.id, name: 'a1' } });
    Object.assign(at.github.account, { id: 583231, login: 'octocat' });
  });

  it.each([
    [
      'somebody who left',
      (moment: Date | null) =>
        at.world.parts.db
          .update(memberships)
          .set({ suspendedAt: moment })
          .where(eq(memberships.userId, at.world.a4.id)),
    ],
    [
      'a suspended organization',
      (moment: Date | null) =>
        at.world.parts.db
          .update(organizations)
          .set({ suspendedAt: moment })
          .where(eq(organizations.id, at.world.a.organizationId)),
    ],
  ])('does not use the connection of %s', async (_whose, suspend) => {
    const { project } = await imported();
    await suspend(new Date());
    const before = at.github.repositories.gitAuthorizations.length;
    await enqueueFetch(at.world.parts, (await rowOf(project.id)).repositoryId);
    await at.world.runJobs();
    await suspend(null);
    expect((await detail(project.id)).project.hosting?.trouble).toBe('needs_connection');
    expect(at.github.repositories.gitAuthorizations.length).toBe(before);
  });

  it('waits as long as GitHub says, and asks nothing meanwhile', async () => {
    // An account of its own: others are not affected.
    Object.assign(at.github.account, { id: 99, login: 'busy' });
    at.bakery.members.add('busy');
    await complete(at.world, 'github', { as: at.world.a4 });
    Object.assign(at.github.account, { id: 583231, login: 'octocat' });
    const { project } = await imported();
    const { repositoryId } = await rowOf(project.id);
    const reset = new Date(Math.floor(Date.now() / 1000) * 1000 + 3590_000);
    at.github.repositories.limit = { kind: 'primary', reset };
    const { hosting } = await fetchNow(project.id);
    expect(hosting?.trouble).toBe('rate_limited');
    expect(Math.abs(new Date(hosting?.retry_on ?? 0).getTime() - reset.getTime())).toBeLessThan(2000);
    expect(await listDue(at.world.parts.db)).not.toContain(repositoryId);
    const calls = at.github.calls.length;
    const reply = await at.world.call('GET github/orgs', { as: at.world.a4 });
    expect(reply.body).toMatchObject({
      code: 'rate_limited',
      details: [{ code: 'host_rate_limited', values: { minutes: 60 } }],
    });
    expect(at.github.calls.length).toBe(calls);
  });
});
