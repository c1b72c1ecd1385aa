import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commitFiles } from '#server/developer/repositories/testing/temp-repository.ts';
import { linesOf, runGit } from '#server/developer/repositories/git.ts';
import { moveRef, NO_SHA, resolveCommit } from '#server/developer/repositories/refs.ts';
import { repositoryAt } from '#server/developer/repositories/require-git.ts';
import { emptyBin } from '#server/developer/projects/delete-project.ts';
import { allowEverything } from '#server/developer/testing/make-project.ts';
import { complete } from '#server/people/connections/testing/flows.ts';
import { connections } from '#server/platform/db/schema/connections.ts';
import { mirrors } from '#server/platform/db/schema/mirrors.ts';
import { memberships, organizations } from '#server/platform/db/schema/organizations.ts';
import { plans } from '#server/platform/db/schema/plans.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { repositories } from '#server/platform/db/schema/repositories.ts';
import { startFakeGithub } from '#server/testing/providers/github.ts';
import type { FakeRepository } from '#server/testing/providers/github-repositories.ts';
import type { Person } from '#server/testing/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { askForFetch } from './fetch-mirror';
import { listDue } from './store';

const publicUrl = 'http://localhost:3000';
const PAGE = '<!doctype html><title>Bakery</title><h1>Bread</h1>';
let world: World;
let github: Awaited<ReturnType<typeof startFakeGithub>>;
let bakery: FakeRepository;
/** Holds a git that writes down what it is told. */
let folder: string;

beforeAll(async () => {
  github = await startFakeGithub({ publicUrl });
  folder = await mkdtemp(join(tmpdir(), 'pagewright-told-git-'));
  const told = join(folder, 'told-git');
  await writeFile(told, `#!/bin/sh\nprintf '%s\\n' "$*" >> '${folder}/arguments'\nexec git "$@"\n`, { mode: 0o755 });
  world = await createWorld({ env: { PUBLIC_URL: publicUrl, GIT_PATH: told, ...github.settings } });
  await allowEverything(world);
});
afterAll(async () => {
  await world.close();
  await github.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  const { db } = world.parts;
  await db.delete(projects);
  await emptyBin(world.parts);
  await db.delete(connections);
  github.repositories.limit = null;
  bakery = await github.repositories.add(`acme/bakery-${randomUUID().slice(0, 8)}`, { 'index.html': PAGE });
  await complete(world, 'github', { as: world.a4 });
});

const importRepository = (
  one: Pick<FakeRepository, 'id'>,
  more: object = {},
  as: Person = world.a4,
  tenant = world.a,
) => {
  const body = {
    ...{ id: randomUUID(), host: 'github', repoId: String(one.id), name: `Shop ${randomUUID().slice(0, 8)}` },
    ...{ userId: as.id, orgId: tenant.organizationId, repository: {} },
    ...more,
  };
  return world.call('POST project', { as, body });
};
/** Imports a repository and lets the jobs read, detect and deploy it. */
const imported = async (one = bakery, more: object = {}) => {
  const reply = await importRepository(one, more);
  expect(reply.status).toBe(201);
  await world.runJobs();
  return detail(reply.body.project.id);
};
const detail = async (_id: string) => {
  const reply = await world.call('GET project/detail', { as: world.a4, query: { _id } });
  expect(reply.status).toBe(200);
  return reply.body;
};
const fetchNow = async (projectId: string) => {
  expect((await world.call('POST project/fetch', { as: world.a4, body: { projectId } })).status).toBe(200);
  await world.runJobs();
  return (await detail(projectId)).project;
};
const rowOf = async (id: string) => (await world.parts.db.select().from(projects).where(eq(projects.id, id)))[0]!;
const gitOf = async (id: string) => repositoryAt(world.parts, (await rowOf(id)).repositoryId);
const branchesOf = async (id: string) =>
  linesOf((await runGit(await gitOf(id), ['for-each-ref', '--format=%(refname:short)', 'refs/heads/'])).stdout);
const deploymentsOf = async (projectId: string) =>
  (await world.call('GET project/deployments', { as: world.a4, query: { projectId } })).body.list;

describe('importing a repository of GitHub', () => {
  it('reads it again at the host, copies it, detects what it is and deploys the default branch alone', async () => {
    await commitFiles(
      bakery.git!,
      { 'about.html': PAGE },
      { branch: 'draft', from: await resolveCommit(bakery.git!, 'main') },
    );
    const lie = {
      repository: { name: 'x', fullName: 'evil/x', defaultBranch: 'draft', htmlUrl: 'https://evil.example' },
    };
    const made = await importRepository(bakery, { name: 'Bakery', ...lie });
    expect(made.status).toBe(201);
    expect(made.body.project).toMatchObject({
      ...{ host: 'github', repoId: String(bakery.id), slug: 'bakery' },
      hosting: { isNew: true, fetching: true, trouble: null, connection: { userId: world.a4.id, name: 'a4' } },
      repository: {
        ...{ fullName: `acme/${bakery.name}`, defaultBranch: 'main', private: true, organization: 'acme' },
        htmlUrl: `${github.url}/acme/${bakery.name}`,
      },
    });
    await world.runJobs();
    const { project, commits } = await detail(made.body.project.id);
    expect(commits).toHaveLength(1);
    expect(project).toMatchObject({ framework: 'static', hosting: { isNew: false, fetching: false, trouble: null } });
    expect(await branchesOf(project.id)).toEqual(['draft', 'main']);
    const deployed = await deploymentsOf(project.id);
    expect(deployed.map(({ branch, target, status }) => [branch, target, status])).toEqual([
      ['main', 'production', 'ready'],
    ]);
  });

  it('gives the first project to a repeat, and one copy to two projects', async () => {
    const id = randomUUID();
    const first = await importRepository(bakery, { id, name: 'One' });
    const again = await importRepository(bakery, { id, name: 'One' });
    expect([first.body.project.id, again.body.project.id]).toEqual([id, id]);
    await world.runJobs();
    const second = await imported(bakery, { name: 'Two' });
    expect((await rowOf(second.project.id)).repositoryId).toBe((await rowOf(id)).repositoryId);
    expect((await world.parts.db.select().from(mirrors)).length).toBe(1);
  });

  it('makes one copy when several begin at once', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => importRepository(bakery)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await world.parts.db.select().from(repositories)).length).toBe(1);
    expect(await readdir(world.parts.settings.repositoriesDir)).toHaveLength(1);
  });

  it('counts towards the limit of projects', async () => {
    const limit = (many: number | null) =>
      world.parts.db
        .update(plans)
        .set({ limits: { projects: many, queries: null, sites: null, emails: null } })
        .where(eq(plans.isDefault, true));
    await limit(0);
    expect((await importRepository(bakery)).body.code).toBe('plan_limit');
    await limit(null);
    expect(await world.parts.db.select().from(repositories)).toEqual([]);
    expect(await readdir(world.parts.settings.repositoriesDir)).toEqual([]);
  });

  it('leaves the token in no file, no address and no argument', async () => {
    const { project } = await imported();
    const [token = ''] = github.liveTokens();
    const basic = Buffer.from(`x-access-token:${token}`).toString('base64');
    expect(github.repositories.gitAuthorizations).toContain(`Basic ${basic}`);
    const git = await gitOf(project.id);
    const files = await readdir(world.dataDir, { recursive: true, withFileTypes: true });
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
    const log = [...world.lines, await readFile(join(folder, 'arguments'), 'utf8')].join('\n');
    expect(log).toContain(`${github.url}/acme/${bakery.name}.git`);
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
    const name = await github.repositories.add('acme/ok', {});
    name.name = '../../etc';
    expect((await importRepository(name)).body.code).toBe('upstream_failed');
    const branch = await github.repositories.add('acme/ok2', {}, { defaultBranch: '--upload-pack=evil' });
    expect((await importRepository(branch)).body.details?.[0]?.code).toBe('branch_format');
    const large = await github.repositories.add('acme/ok3', {}, { size: 3 * 1024 * 1024 });
    expect((await importRepository(large)).body).toMatchObject({ code: 'too_large' });
    expect(await world.parts.db.select().from(repositories)).toEqual([]);
  });

  it('lets nobody work with a connection that is not theirs', async () => {
    expect((await importRepository(bakery, {}, world.b1, world.b)).body).toMatchObject({
      code: 'needs_connection',
      details: [{ code: 'host_needs_connection' }],
    });
    expect((await importRepository(bakery, {}, world.a3)).status).toBe(403);
    expect((await importRepository(bakery, { userId: world.a1.id })).status).toBe(404);
    expect((await importRepository(bakery, { orgId: world.b.organizationId })).status).toBe(404);
    const { project } = await imported();
    const body = { projectId: project.id };
    for (const call of ['POST project/fetch', 'POST project/connection'] as const) {
      expect((await world.call(call, { as: world.b1, body })).status).toBe(404);
      expect((await world.call(call, { as: world.a3, body })).status).toBe(403);
    }
  });

  it('works through the administrator who lends theirs, and says whose it is', async () => {
    await world.parts.db.delete(connections);
    await complete(world, 'github', { as: world.a1 });
    const lend = (hasProxyGithubAccess: boolean) =>
      world.parts.db.update(memberships).set({ hasProxyGithubAccess }).where(eq(memberships.userId, world.a4.id));
    await lend(false);
    expect((await importRepository(bakery)).body.code).toBe('needs_connection');
    await lend(true);
    const { project } = await imported();
    expect(project.hosting).toMatchObject({ trouble: null, connection: { userId: world.a1.id, name: 'a1' } });
    await lend(false);
  });
});

describe('a project on GitHub', () => {
  it('follows pushes, forced ones and deleted branches, and deploys them as pushes to our own', async () => {
    const { project } = await imported();
    const git = bakery.git!;
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

  it('may begin empty: its first push is production', async () => {
    const empty = await github.repositories.add(`acme/new-${randomUUID().slice(0, 8)}`, {});
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
    const made = await world.call('POST chat/session/create', {
      as: world.a4,
      body: { projectId: project.id, title: 'Fresh' },
    });
    expect(made.status).toBe(201);
    const { branch } = made.body.session;
    const git = await gitOf(project.id);
    const own = await commitFiles(git, { 'mine.html': PAGE }, { branch });
    await commitFiles(bakery.git!, { 'theirs.html': PAGE });
    await fetchNow(project.id);
    expect(await resolveCommit(git, branch)).toBe(own);
    expect(await resolveCommit(git, 'main')).toBe(await resolveCommit(bakery.git!, 'main'));
  });

  it('leaves a branch alone that the host never had: somebody here is about to give it to the host', async () => {
    const { project } = await imported();
    const git = await gitOf(project.id);
    const own = await commitFiles(git, { 'mine.html': PAGE }, { branch: 'pw/proposed' });
    const theirs = await commitFiles(bakery.git!, { 'theirs.html': PAGE }, { branch: 'theirs' });
    await fetchNow(project.id);
    expect(await resolveCommit(git, 'pw/proposed')).toBe(own);
    // Once it was there it is theirs to remove.
    const taken = await commitFiles(bakery.git!, { 'mine.html': PAGE }, { branch: 'pw/proposed' });
    await fetchNow(project.id);
    await moveRef(bakery.git!, 'refs/heads/pw/proposed', taken, NO_SHA);
    await moveRef(bakery.git!, 'refs/heads/theirs', theirs, NO_SHA);
    await fetchNow(project.id);
    expect(await branchesOf(project.id)).toEqual(['main']);
  });

  it('is renamed, transferred and archived with its repository', async () => {
    const { project } = await imported();
    const before = `acme/${bakery.name}`;
    Object.assign(bakery, { owner: 'umbrella', name: 'bread', archived: true });
    const now = await fetchNow(project.id);
    expect(now.hosting).toMatchObject({ formerName: before, archived: true, trouble: null });
    expect(now.repository).toMatchObject({ fullName: 'umbrella/bread', organization: 'umbrella' });
    expect(now.repository.htmlUrl).toBe(`${github.url}/umbrella/bread`);
  });

  it('tells since when its repository is private there', async () => {
    bakery.private = false;
    const { project } = await imported();
    expect(project.hosting).toMatchObject({ private_on: null });
    expect(project.repository.private).toBe(false);
    bakery.private = true;
    const now = await fetchNow(project.id);
    expect(now.repository.private).toBe(true);
    const since = now.hosting?.private_on;
    expect(Date.now() - new Date(since ?? 0).getTime()).toBeLessThan(60_000);
    expect((await fetchNow(project.id)).hosting?.private_on).toBe(since);
    bakery.private = false;
    expect((await fetchNow(project.id)).hosting?.private_on).toBeNull();
  });

  it('says nothing of the kind where it was private from the beginning', async () => {
    const { project } = await imported();
    expect((await fetchNow(project.id)).hosting?.private_on).toBeNull();
  });

  it('counts pull requests from copies of it, which it does not list', async () => {
    const { project } = await imported();
    const base = { body: '', draft: false, state: 'open' as const, head: 'main', base: 'main', author: 'stranger' };
    const sha = await resolveCommit(bakery.git!, 'main');
    const ended = { headSha: sha, mergedSha: null, closedAt: null, fork: 'stranger' };
    bakery.pulls.push(
      { number: 41, title: 'Mine', ...base, ...ended },
      { number: 42, title: 'Too', ...base, ...ended },
    );
    expect((await fetchNow(project.id)).hosting?.forkPulls).toBe(2);
    const query = { projectId: project.id };
    expect((await world.call('GET github/pull-requests', { as: world.a4, query })).body.tc).toBe(0);
    bakery.pulls[0]!.state = 'closed';
    expect((await fetchNow(project.id)).hosting?.forkPulls).toBe(1);
  });

  it('takes the default branch of the host, and no other', async () => {
    const { project } = await imported();
    await commitFiles(bakery.git!, { 'trunk.html': PAGE }, { branch: 'trunk' });
    bakery.defaultBranch = 'trunk';
    expect((await fetchNow(project.id)).repository.defaultBranch).toBe('trunk');
    const body = { projectId: project.id, branchName: 'main' };
    const refused = await world.call('POST project/set-default-branch', { as: world.a4, body });
    expect(refused.body.details?.[0]?.code).toBe('host_default_branch');
  });
});

describe('a project whose repository cannot be read', () => {
  it.each([
    ['deleted', () => (bakery.deleted = true)],
    ['closed to the connection', () => bakery.members.clear()],
    ['made private', () => Object.assign(bakery, { private: true }).members.clear()],
  ])('says that its repository was %s, keeps what it has, and recovers', async (what, hide) => {
    bakery.private = what !== 'made private';
    const { project } = await imported();
    hide();
    const now = await fetchNow(project.id);
    // What it was: who reads of it knows which of both can have happened.
    expect(now.repository.private).toBe(what !== 'made private');
    expect(now.hosting).toMatchObject({ isNew: false, fetching: false, trouble: 'gone' });
    const since = now.hosting?.trouble_on;
    expect((await fetchNow(project.id)).hosting?.trouble_on).toBe(since);
    expect((await detail(project.id)).commits).toHaveLength(1);
    bakery.deleted = false;
    bakery.members.add('octocat');
    expect((await fetchNow(project.id)).hosting).toMatchObject({ trouble: null, trouble_on: null });
  });

  it('says that the connection was refused or ended, and another member mends it', async () => {
    const { project } = await imported();
    github.revokeAll();
    expect((await fetchNow(project.id)).hosting?.trouble).toBe('reconnect');
    await world.parts.db.delete(connections).where(eq(connections.userId, world.a4.id));
    expect((await fetchNow(project.id)).hosting?.trouble).toBe('needs_connection');
    const lend = () => world.call('POST project/connection', { as: world.a1, body: { projectId: project.id } });
    expect((await lend()).body.code).toBe('needs_connection');
    github.account.id = 77;
    github.account.login = 'hubot';
    await complete(world, 'github', { as: world.a1 });
    expect((await lend()).status).toBe(404);
    bakery.members.add('hubot');
    expect((await lend()).status).toBe(200);
    await world.runJobs();
    const { hosting } = (await detail(project.id)).project;
    expect(hosting).toMatchObject({ trouble: null, connection: { userId: world.a1.id, name: 'a1' } });
    Object.assign(github.account, { id: 583231, login: 'octocat' });
  });

  it.each([
    [
      'somebody who left',
      (at: Date | null) =>
        world.parts.db.update(memberships).set({ suspendedAt: at }).where(eq(memberships.userId, world.a4.id)),
    ],
    [
      'a suspended organization',
      (at: Date | null) =>
        world.parts.db
          .update(organizations)
          .set({ suspendedAt: at })
          .where(eq(organizations.id, world.a.organizationId)),
    ],
  ])('does not use the connection of %s', async (_whose, suspend) => {
    const { project } = await imported();
    await suspend(new Date());
    const before = github.repositories.gitAuthorizations.length;
    await askForFetch(world.parts, (await rowOf(project.id)).repositoryId);
    await world.runJobs();
    await suspend(null);
    expect((await detail(project.id)).project.hosting?.trouble).toBe('needs_connection');
    expect(github.repositories.gitAuthorizations.length).toBe(before);
  });

  it('waits as long as GitHub says, and asks nothing meanwhile', async () => {
    // An account of its own: others go on.
    Object.assign(github.account, { id: 99, login: 'busy' });
    bakery.members.add('busy');
    await complete(world, 'github', { as: world.a4 });
    Object.assign(github.account, { id: 583231, login: 'octocat' });
    const { project } = await imported();
    const { repositoryId } = await rowOf(project.id);
    const reset = new Date(Math.floor(Date.now() / 1000) * 1000 + 3590_000);
    github.repositories.limit = { kind: 'primary', reset };
    const { hosting } = await fetchNow(project.id);
    expect(hosting?.trouble).toBe('rate_limited');
    expect(Math.abs(new Date(hosting?.retry_on ?? 0).getTime() - reset.getTime())).toBeLessThan(2000);
    expect(await listDue(world.parts.db)).not.toContain(repositoryId);
    const calls = github.calls.length;
    const told = await world.call('GET github/orgs', { as: world.a4 });
    expect(told.body).toMatchObject({
      code: 'rate_limited',
      details: [{ code: 'host_rate_limited', values: { minutes: 60 } }],
    });
    expect(github.calls.length).toBe(calls);
  });
});

describe('the copy of a repository', () => {
  it('is read every five minutes, also after its job was lost', async () => {
    const { project } = await imported();
    const { repositoryId } = await rowOf(project.id);
    const { db } = world.parts;
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
    const asLocal = await importRepository(bakery, { host: 'local', repoId: repositoryId });
    expect(asLocal.status).toBe(404);
    const local = await world.call('GET github/repos', { as: world.a4, query: { host: 'local' } });
    expect(local.body.list).toEqual([]);
  });
});
