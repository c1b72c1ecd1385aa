import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { commitFiles } from '#server/developer/source/repositories/testing/temp-repository.ts';
import { linesOf, runGit } from '#server/developer/source/repositories/git.ts';
import { moveRef, NO_SHA, resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { mirrors } from '#server/platform/db/schema/mirrors.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { listDue } from './store';
import { PAGE, withMirrorWorld } from './testing/mirror-world';

const { at, importRepository, imported, fetchNow, rowOf, gitOf, branchesOf, deploymentsOf } = withMirrorWorld();

describe('a project on GitHub', () => {
  it('follows pushes, forced ones and deleted branches, and deploys them as pushes to our own', async () => {
    const { project } = await imported();
    const git = at.bakery.git!;
    const next = await commitFiles(git, { 'index.html': `${PAGE}<p>Cake</p>` });
    const work = await commitFiles(git, { 'work.html': PAGE }, { branch: 'work', from: next });
    await fetchNow(project.id);
    const deployed = (await deploymentsOf(project.id)).map(({ branch, sha, target }) => [branch, sha, target]);
    expect(deployed).toHaveLength(3);
    expect(deployed).toContainEqual(['main', next, 'production']);
    expect(deployed).toContainEqual(['work', work, 'preview']);
    const root = linesOf((await runGit(git, ['rev-list', '--max-parents=0', 'main'])).stdout)[0]!;
    await moveRef(git, 'refs/heads/main', next, root);
    await moveRef(git, 'refs/heads/work', work, NO_SHA);
    await fetchNow(project.id);
    expect(await branchesOf(project.id)).toEqual(['main']);
    expect(await resolveCommit(await gitOf(project.id), 'main')).toBe(root);
  });

  it('may begin empty: its first push is production', { tags: ['details'] }, async () => {
    const empty = await at.github.repositories.add(`acme/new-${randomUUID().slice(0, 8)}`, {});
    const { project, commits } = await imported(empty);
    expect([project.hosting?.isNew, project.hosting?.trouble, commits]).toEqual([false, null, []]);
    const sha = await commitFiles(empty.git!, { 'index.html': PAGE });
    expect((await fetchNow(project.id)).framework).toBe('static');
    expect(await deploymentsOf(project.id)).toMatchObject([
      { branch: 'main', sha, target: 'production', status: 'ready' },
    ]);
  });

  it('keeps the branches of sessions, which the host does not know', async () => {
    const { project } = await imported();
    const made = await at.world.call('POST session/create', {
      as: at.world.a4,
      body: { projectId: project.id, title: 'Fresh' },
    });
    expect(made.status).toBe(201);
    const { branch } = made.body.session;
    const git = await gitOf(project.id);
    const own = await commitFiles(git, { 'mine.html': PAGE }, { branch });
    await commitFiles(at.bakery.git!, { 'theirs.html': PAGE });
    await fetchNow(project.id);
    expect(await resolveCommit(git, branch)).toBe(own);
    expect(await resolveCommit(git, 'main')).toBe(await resolveCommit(at.bakery.git!, 'main'));
  });

  it(
    'leaves a branch alone that the host never had: somebody here is about to give it to the host',
    { tags: ['details'] },
    async () => {
      const { project } = await imported();
      const git = await gitOf(project.id);
      const own = await commitFiles(git, { 'mine.html': PAGE }, { branch: 'pw/proposed' });
      const theirs = await commitFiles(at.bakery.git!, { 'theirs.html': PAGE }, { branch: 'theirs' });
      await fetchNow(project.id);
      expect(await resolveCommit(git, 'pw/proposed')).toBe(own);
      // Once it was there it is theirs to remove.
      const taken = await commitFiles(at.bakery.git!, { 'mine.html': PAGE }, { branch: 'pw/proposed' });
      await fetchNow(project.id);
      await moveRef(at.bakery.git!, 'refs/heads/pw/proposed', taken, NO_SHA);
      await moveRef(at.bakery.git!, 'refs/heads/theirs', theirs, NO_SHA);
      await fetchNow(project.id);
      expect(await branchesOf(project.id)).toEqual(['main']);
    },
  );

  it('is renamed, transferred and archived with its repository', { tags: ['details'] }, async () => {
    const { project } = await imported();
    const before = `acme/${at.bakery.name}`;
    Object.assign(at.bakery, { owner: 'umbrella', name: 'bread', archived: true });
    const now = await fetchNow(project.id);
    expect(now.hosting).toMatchObject({ formerName: before, archived: true, trouble: null });
    expect(now.repository).toMatchObject({ fullName: 'umbrella/bread', organization: 'umbrella' });
    expect(now.repository.htmlUrl).toBe(`${at.github.url}/umbrella/bread`);
  });

  it('tells since when its repository is private there', { tags: ['details'] }, async () => {
    at.bakery.private = false;
    const { project } = await imported();
    expect(project.hosting).toMatchObject({ private_on: null });
    expect(project.repository.private).toBe(false);
    at.bakery.private = true;
    const now = await fetchNow(project.id);
    expect(now.repository.private).toBe(true);
    const since = now.hosting?.private_on;
    expect(Date.now() - new Date(since ?? 0).getTime()).toBeLessThan(60_000);
    expect((await fetchNow(project.id)).hosting?.private_on).toBe(since);
    at.bakery.private = false;
    expect((await fetchNow(project.id)).hosting?.private_on).toBeNull();
  });

  it('says nothing of the kind where it was private from the beginning', { tags: ['details'] }, async () => {
    const { project } = await imported();
    expect((await fetchNow(project.id)).hosting?.private_on).toBeNull();
  });

  it('counts pull requests from copies of it, which it does not list', { tags: ['details'] }, async () => {
    const { project } = await imported();
    const base = { body: '', draft: false, state: 'open' as const, head: 'main', base: 'main', author: 'stranger' };
    const sha = await resolveCommit(at.bakery.git!, 'main');
    const ended = { headSha: sha, mergedSha: null, closedAt: null, fork: 'stranger' };
    at.bakery.pulls.push(
      { number: 41, title: 'Mine', ...base, ...ended },
      { number: 42, title: 'Too', ...base, ...ended },
    );
    expect((await fetchNow(project.id)).hosting?.forkPulls).toBe(2);
    const query = { projectId: project.id };
    expect((await at.world.call('GET github/pull-requests', { as: at.world.a4, query })).body.tc).toBe(0);
    at.bakery.pulls[0]!.state = 'closed';
    expect((await fetchNow(project.id)).hosting?.forkPulls).toBe(1);
  });

  it('takes the default branch of the host, and no other', { tags: ['details'] }, async () => {
    const { project } = await imported();
    await commitFiles(at.bakery.git!, { 'trunk.html': PAGE }, { branch: 'trunk' });
    at.bakery.defaultBranch = 'trunk';
    expect((await fetchNow(project.id)).repository.defaultBranch).toBe('trunk');
    const body = { projectId: project.id, branchName: 'main' };
    const refused = await at.world.call('POST project/set-default-branch', { as: at.world.a1, body });
    expect(refused.body.details?.[0]?.code).toBe('host_default_branch');
  });
});

describe('the copy of a repository', () => {
  it('is read every five minutes, also after its job was lost', { tags: ['details'] }, async () => {
    const { project } = await imported();
    const { repositoryId } = await rowOf(project.id);
    const { db } = at.world.parts;
    const ago = (minutes: number) => sql`now() - make_interval(mins => ${minutes})`;
    expect(await listDue(db)).not.toContain(repositoryId);
    await db.update(mirrors).set({ triedAt: ago(6) });
    expect(await listDue(db)).toContain(repositoryId);
    await db.update(mirrors).set({ asked: sql`${mirrors.asked} + 1`, askedAt: ago(1) });
    expect(await listDue(db)).not.toContain(repositoryId);
    await db.update(mirrors).set({ askedAt: ago(21) });
    expect(await listDue(db)).toContain(repositoryId);
    await db.update(projects).set({ deletedAt: new Date() });
    expect(await listDue(db)).not.toContain(repositoryId);
  });

  it('is not taken for one that is kept here', async () => {
    const { project } = await imported();
    const { repositoryId } = await rowOf(project.id);
    const asLocal = await importRepository(at.bakery, { host: 'local', repoId: repositoryId });
    expect(asLocal.status).toBe(404);
    const local = await at.world.call('GET github/repos', { as: at.world.a4, query: { host: 'local' } });
    expect(local.body.list).toEqual([]);
  });
});
