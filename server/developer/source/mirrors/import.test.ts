import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { commitFiles } from '#server/developer/source/repositories/testing/temp-repository.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { complete } from '#server/people/connections/testing/flows.ts';
import { connections } from '#server/platform/db/schema/connections.ts';
import { mirrors } from '#server/platform/db/schema/mirrors.ts';
import { memberships } from '#server/platform/db/schema/organizations.ts';
import { plans } from '#server/platform/db/schema/plans.ts';
import { repositories } from '#server/platform/db/schema/repositories.ts';
import { PAGE, withMirrorWorld } from './testing/mirror-world';

const { at, importRepository, imported, detail, rowOf, gitOf, branchesOf, deploymentsOf } = withMirrorWorld();

describe('importing a repository of GitHub', () => {
  it('reads it again at the host, copies it, detects what it is and deploys the default branch alone', async () => {
    await commitFiles(
      at.bakery.git!,
      { 'about.html': PAGE },
      { branch: 'draft', from: await resolveCommit(at.bakery.git!, 'main') },
    );
    const lie = {
      repository: { name: 'x', fullName: 'evil/x', defaultBranch: 'draft', htmlUrl: 'https://evil.example' },
    };
    const made = await importRepository(at.bakery, { name: 'Bakery', ...lie });
    expect(made.status).toBe(201);
    expect(made.body.project).toMatchObject({
      host: 'github',
      repoId: String(at.bakery.id),
      slug: 'bakery',
      hosting: { isNew: true, fetching: true, trouble: null, connection: { userId: at.world.a4.id, name: 'a4' } },
      repository: {
        fullName: `acme/${at.bakery.name}`,
        defaultBranch: 'main',
        private: true,
        organization: 'acme',
        htmlUrl: `${at.github.url}/acme/${at.bakery.name}`,
      },
    });
    await at.world.runJobs();
    const { project, commits } = await detail(made.body.project.id);
    expect(commits).toHaveLength(1);
    expect(project).toMatchObject({ framework: 'static', hosting: { isNew: false, fetching: false, trouble: null } });
    expect(await branchesOf(project.id)).toEqual(['draft', 'main']);
    const deployed = await deploymentsOf(project.id);
    expect(deployed.map(({ branch, target, status }) => [branch, target, status])).toEqual([
      ['main', 'production', 'ready'],
    ]);
  });

  it('knows a repository of GitHub by its number, without being told the host', async () => {
    const made = await importRepository(at.bakery, { host: undefined });
    expect([made.status, made.body.project?.host]).toEqual([201, 'github']);
    const gone = await importRepository(at.bakery, { host: undefined, repoId: randomUUID() });
    expect(gone.status).toBe(404);
  });

  it('gives the first project to a repeat, and one copy to two projects', { tags: ['details'] }, async () => {
    const id = randomUUID();
    const first = await importRepository(at.bakery, { id, name: 'One' });
    const again = await importRepository(at.bakery, { id, name: 'One' });
    expect([first.body.project.id, again.body.project.id]).toEqual([id, id]);
    await at.world.runJobs();
    const second = await imported(at.bakery, { name: 'Two' });
    expect((await rowOf(second.project.id)).repositoryId).toBe((await rowOf(id)).repositoryId);
    expect((await at.world.parts.db.select().from(mirrors)).length).toBe(1);
  });

  it('makes one copy when several begin at once', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => importRepository(at.bakery)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await at.world.parts.db.select().from(repositories)).length).toBe(1);
    expect(await readdir(at.world.parts.settings.repositoriesDir)).toHaveLength(1);
  });

  it('counts towards the limit of projects', async () => {
    const limit = (many: number | null) =>
      at.world.parts.db
        .update(plans)
        .set({ limits: { projects: many, queries: null, sites: null, emails: null, storage: null } })
        .where(eq(plans.isDefault, true));
    await limit(0);
    expect((await importRepository(at.bakery)).body.code).toBe('plan_limit');
    await limit(null);
    expect(await at.world.parts.db.select().from(repositories)).toEqual([]);
    expect(await readdir(at.world.parts.settings.repositoriesDir)).toEqual([]);
  });

  it('counts towards storage: by what the host says of it, and by what it sends', { tags: ['details'] }, async () => {
    const limits = { projects: null, queries: null, sites: null, emails: null, storage: 1_000_000 };
    await at.world.parts.db.update(plans).set({ limits }).where(eq(plans.isDefault, true));
    const large = await at.github.repositories.add('acme/large', {}, { size: 2000 });
    const refused = (await importRepository(large)).body;
    expect(refused).toMatchObject({ code: 'plan_limit', details: [{ limit: 'storage', used: 0 }] });
    const noise = randomBytes(3_000_000).toString('base64');
    const other = await at.github.repositories.add('acme/other', { 'noise.txt': noise }, { size: 1 });
    const { project } = (await importRepository(other)).body;
    await at.world.runJobs();
    expect((await detail(project.id)).project.hosting).toMatchObject({ isNew: true, trouble: 'storage_full' });
    const git = await gitOf(project.id);
    expect(await readdir(join(git.dir, 'objects', 'pack'))).toEqual([]);
    await at.world.parts.db
      .update(plans)
      .set({ limits: { ...limits, storage: null } })
      .where(eq(plans.isDefault, true));
  });

  it('leaves the token in no file, no address and no argument', async () => {
    const { project } = await imported();
    const [token = ''] = at.github.liveTokens();
    const basic = Buffer.from(`x-access-token:${token}`).toString('base64');
    expect(at.github.repositories.gitAuthorizations).toContain(`Basic ${basic}`);
    const git = await gitOf(project.id);
    const files = await readdir(at.world.dataDir, { recursive: true, withFileTypes: true });
    let read = 0;
    for (const file of files) {
      const path = join(file.parentPath, file.name);
      if (!file.isFile() || !existsSync(path)) continue;
      const content = await readFile(path);
      read += 1;
      for (const secret of [token, basic]) expect([path, content.includes(secret)]).toEqual([path, false]);
    }
    expect(read).toBeGreaterThan(5);
    expect(existsSync(join(git.dir, 'FETCH_HEAD'))).toBe(false);
    const log = [...at.world.lines, await readFile(join(at.folder, 'arguments'), 'utf8')].join('\n');
    expect(log).toContain(`${at.github.url}/acme/${at.bakery.name}.git`);
    expect(log).not.toContain(token);
    expect(log).not.toContain(basic);
    expect(JSON.stringify(await detail(project.id))).not.toContain(token);
  });
});

describe('what is refused at the import', () => {
  it.each([
    ['what is no number', 'bakery/../x'],
    ['an unknown number', '999999999'],
    ['a number with an address', '1/../../user'],
  ])('refuses %s as not there', async (_what, repoId) => {
    expect((await importRepository({ id: repoId as unknown as number })).status).toBe(404);
  });

  it('refuses hostile names, default branches and sizes before anything is stored', async () => {
    const name = await at.github.repositories.add('acme/ok', {});
    name.name = '../../etc';
    expect((await importRepository(name)).body.code).toBe('upstream_failed');
    const branch = await at.github.repositories.add('acme/ok2', {}, { defaultBranch: '--upload-pack=evil' });
    expect((await importRepository(branch)).body.details?.[0]?.code).toBe('branch_format');
    const large = await at.github.repositories.add('acme/ok3', {}, { size: 3 * 1024 * 1024 });
    expect((await importRepository(large)).body).toMatchObject({ code: 'too_large' });
    expect(await at.world.parts.db.select().from(repositories)).toEqual([]);
  });

  it('lets nobody work with a connection that is not theirs', async () => {
    expect((await importRepository(at.bakery, {}, at.world.b1, at.world.b)).body).toMatchObject({
      code: 'needs_connection',
      details: [{ code: 'host_needs_connection' }],
    });
    expect((await importRepository(at.bakery, {}, at.world.a3)).status).toBe(403);
    expect((await importRepository(at.bakery, { userId: at.world.a1.id })).status).toBe(404);
    expect((await importRepository(at.bakery, { orgId: at.world.b.organizationId })).status).toBe(404);
    const { project } = await imported();
    const body = { projectId: project.id };
    for (const call of ['POST project/fetch', 'POST project/connection'] as const) {
      expect((await at.world.call(call, { as: at.world.b1, body })).status).toBe(404);
      expect((await at.world.call(call, { as: at.world.a3, body })).status).toBe(403);
    }
  });

  it('works through the administrator who lends theirs, and says whose it is', { tags: ['details'] }, async () => {
    await at.world.parts.db.delete(connections);
    await complete(at.world, 'github', { as: at.world.a1 });
    const lend = (hasProxyGithubAccess: boolean) =>
      at.world.parts.db.update(memberships).set({ hasProxyGithubAccess }).where(eq(memberships.userId, at.world.a4.id));
    await lend(false);
    expect((await importRepository(at.bakery)).body.code).toBe('needs_connection');
    await lend(true);
    const { project } = await imported();
    expect(project.hosting).toMatchObject({ trouble: null, connection: { userId: at.world.a1.id, name: 'a1' } });
    await lend(false);
  });
});
