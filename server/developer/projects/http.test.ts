import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { withClaim } from '#server/developer/repositories/claim.ts';
import { maintainRepositories } from '#server/developer/repositories/maintain.ts';
import { countObjects } from '#server/developer/repositories/size.ts';
import { commitFiles } from '#server/developer/repositories/testing/temp-repository.ts';
import { repositoryAt } from '#server/developer/repositories/require-git.ts';
import { sweepRepositories } from '#server/developer/repositories/sweep.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { plans } from '#server/platform/db/schema/plans.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { repositories } from '#server/platform/db/schema/repositories.ts';
import { caller, sender } from '#server/testing/calls.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { emptyBin } from './delete-project';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const allow = (many: number | null) =>
  world.parts.db
    .update(plans)
    .set({ limits: { projects: many, queries: null, sites: null, emails: null } })
    .where(eq(plans.isDefault, true));
beforeEach(async () => {
  await allow(null);
  await world.parts.db.delete(projects);
  await emptyBin(world.parts);
});

const start = (sampleId: string, name: string, more: object = {}) =>
  world.call('POST project/sample/clone', { as: world.a4, body: { sampleId, name, ...more } });
const create = async (sampleId = 'cafe', name = 'Harbour Café') => {
  const reply = await start(sampleId, name);
  expect(reply.status).toBe(201);
  return reply.body.project;
};
const folders = async () => (await readdir(world.parts.settings.repositoriesDir).catch(() => [])).sort();
const gitOf = (project: { repoId: string }) => repositoryAt(world.parts, project.repoId);

describe('a project', () => {
  it('begins with a sample as a real commit, with its framework', async () => {
    const project = await create('shop', 'Élan & Söhne');
    expect(project).toMatchObject({
      ...{ slug: 'elan-sohne', framework: 'vite', rootDirectory: '', host: 'local', userName: 'a4' },
      buildSettings: { installCommand: 'npm install', buildCommand: 'npm run build', outputDirectory: 'dist' },
      repository: { defaultBranch: 'main', language: 'JavaScript', organization: 'A' },
    });
    const detail = await world.call('GET project/detail', { as: world.a4, query: { _id: project.id } });
    expect(detail.body.commits).toMatchObject([{ subject: 'Start from a sample', author: 'a4' }]);
    const query = { projectId: project.id, path: 'src/locales/de.json' };
    const file = await world.call('GET project/file', { as: world.a4, query });
    expect(file.body.content).toContain('Licht für lange Abende');
    const { list } = (
      await world.call('GET project/files', { as: world.a4, query: { projectId: project.id, path: 'src/locales' } })
    ).body;
    expect(list.map(({ path }) => path)).toEqual(['src/locales/de.json', 'src/locales/en.json']);
    const [entry] = await world.parts.db.select().from(auditLog).where(eq(auditLog.act, 'project-created'));
    expect(entry).toMatchObject({ target: 'Élan & Söhne', actorName: 'a4' });
  });

  it.each([
    ['cafe', 'static'],
    ['markdown', 'eleventy'],
    ['empty', null],
  ])('of the sample %s is %s', async (sampleId, framework) => {
    expect((await create(sampleId)).framework).toBe(framework);
  });

  it('is listed by organization, maker and installation, with its newest commit', async () => {
    await create('cafe', 'One');
    await create('empty', 'Two');
    await world.call('POST project/sample/clone', { as: world.b1, body: { sampleId: 'cafe', name: 'Three' } });
    const list = (await world.call('GET projects/list', { as: world.a1, query: { q: 'o' } })).body;
    expect([list.tc, list.list.map(({ name, head }) => [name, head?.subject])]).toEqual([
      2,
      [
        ['Two', undefined],
        ['One', 'Start from a sample'],
      ],
    ]);
    const own = async (as: typeof world.a1) => (await world.call('GET project/user-projects', { as })).body.tc;
    expect([await own(world.a4), await own(world.a1)]).toEqual([2, 0]);
    const query = { userId: world.a4.id };
    expect((await world.call('GET projects/user', { as: world.a1, query })).body.tc).toBe(2);
    const all = await world.call('GET project/admin-projects', { as: world.a1 });
    expect(all.body.list.map(({ name, organizationName }) => `${organizationName} ${name}`).sort()).toEqual([
      'A One',
      'A Two',
      'B Three',
    ]);
  });

  it('stands where the sort says; equals stay in one order over all pages', async () => {
    const made = [];
    for (const name of ['beta', 'Alpha', 'Gamma', 'delta']) made.push(await create('empty', name));
    const [beta, alpha, gamma, delta] = made.map(({ id }) => id) as [string, string, string, string];
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
    const set = (id: string, addedOn: Date, updatedOn: Date) =>
      world.parts.db.update(projects).set({ addedOn, updatedOn }).where(eq(projects.id, id));
    await set(beta, at(4), at(1));
    await set(alpha, at(3), at(2));
    await set(gamma, at(2), at(3));
    await set(delta, at(1), at(4));
    for (const [id, minute] of [
      [gamma, 9],
      [beta, 8],
    ] as const) {
      const of = made.find((project) => project.id === id)!;
      await world.parts.db
        .update(repositories)
        .set({ pushedAt: at(minute) })
        .where(eq(repositories.id, of.repoId));
    }
    const pages = async (query: object) => {
      const read = async (page: string) =>
        (await world.call('GET projects/list', { as: world.a1, query: { ...query, size: '2', page } })).body.list;
      return [...(await read('1')), ...(await read('2'))].map(({ id }) => id);
    };
    expect(await pages({})).toEqual([delta, gamma, alpha, beta]);
    expect(await pages({ sort: 'name' })).toEqual([alpha, beta, delta, gamma]);
    expect(await pages({ sort: '-added_on' })).toEqual([beta, alpha, gamma, delta]);
    expect(await pages({ sort: '-pushed_on' })).toEqual([gamma, beta, ...[alpha, delta].sort()]);

    await world.parts.db.update(projects).set({ updatedOn: at(5) });
    expect(await pages({ sort: '-updated_on' })).toEqual([alpha, beta, delta, gamma].sort());
    const other = await world.call('GET projects/list', { as: world.a1, query: { sort: 'size' } });
    expect([other.status, other.body.details?.[0]?.path]).toEqual([422, 'sort']);
  });

  it("is another organization's business nowhere", async () => {
    const { id, name } = await create();
    const as = world.b1;
    const replies = [
      await world.send('GET project/detail', { as, query: { _id: id } }),
      await world.send('GET project/branches', { as, query: { projectId: id } }),
      await world.send('GET project/file', { as, query: { projectId: id, path: 'index.html' } }),
      await world.send('GET project/build-settings', { as, query: { projectId: id } }),
      await world.send('POST project/detect-framework', { as, body: { projectId: id } }),
      await world.send('POST project/clone', { as, body: { projectId: id, name: 'Mine' } }),
      await world.send('POST project/rename', { as, body: { projectId: id, name: 'Mine' } }),
      await world.send('POST project/set-default-branch', { as, body: { projectId: id, branchName: 'main' } }),
      await world.send('POST project/build-settings', { as, body: { projectId: id, buildSettings: {} } }),
      await world.send('POST project/delete', { as, body: { projectId: id, confirmName: name } }),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 404));
  });
});

describe('a further project', () => {
  it('has a name of its own in its organization, whatever its letters, also at once', async () => {
    await create('empty', 'Lantern');
    const again = await start('empty', 'LANTERN');
    expect([again.status, again.body.details?.[0]]).toMatchObject([409, { path: 'name', code: 'project_name_taken' }]);
    const replies = await Promise.all([1, 2, 3, 4].map(() => start('empty', 'Same')));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const slugs = (await world.parts.db.select().from(repositories)).map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(2);
    expect(await folders()).toHaveLength(2);
  });

  it('is copied with all branches, and lives on its own', async () => {
    const first = await create('cafe');
    await commitFiles(gitOf(first), { 'b.txt': 'b' }, { branch: 'work' });
    const copy = await world.call('POST project/clone', { as: world.a4, body: { projectId: first.id, name: 'Copy' } });
    expect(copy.status).toBe(201);
    await commitFiles(gitOf(first), { 'c.txt': 'c' });
    const names = async (projectId: string) =>
      (await world.call('GET project/branches', { as: world.a4, query: { projectId } })).body.list;
    expect((await names(copy.body.project.id)).map(({ name }) => name)).toEqual(['main', 'work']);
    expect((await names(copy.body.project.id))[0]?.sha).not.toBe((await names(first.id))[0]?.sha);
  });

  it('is made on a repository that is there, once however often it is asked for', async () => {
    const first = await create('cafe');
    await commitFiles(gitOf(first), { 'packages/web/package.json': '{"dependencies":{"astro":"5.0.0"}}' });
    const { repoId, organizationId: orgId } = first;
    const id = randomUUID();
    const body = {
      id,
      userId: world.a4.id,
      repoId,
      orgId,
      name: 'Web',
      repository: {},
      rootDirectory: 'packages/web/',
    };
    const make = (more: object = {}) => world.call('POST project', { as: world.a4, body: { ...body, ...more } });
    const replies = [await make(), await make()];
    expect(replies.map(({ status, body: reply }) => [status, reply.project.id])).toEqual([
      [201, id],
      [201, id],
    ]);
    expect(replies[0]?.body.project).toMatchObject({ framework: 'astro', rootDirectory: 'packages/web' });
    const other = { id: randomUUID(), name: 'Other' };
    expect((await make({ ...other, userId: world.a1.id })).status).toBe(404);
    expect((await make({ ...other, orgId: world.b.organizationId })).status).toBe(404);
    expect((await make({ ...other, repoId: randomUUID() })).status).toBe(404);
    expect((await make({ ...other, rootDirectory: 'nowhere' })).body.details?.[0]?.code).toBe('folder_missing');
    const foreign = { ...body, userId: world.b1.id, orgId: world.b.organizationId };
    expect((await world.call('POST project', { as: world.b1, body: foreign })).status).toBe(404);
    const repos = await world.call('GET github/repos', { as: world.a4, query: { host: 'local' } });
    expect(repos.body.list.map(({ id: found }) => found)).toEqual([repoId]);
    expect((await world.call('GET github/repos', { as: world.a4 })).body.code).toBe('not_configured');
  });

  it('changes by whom may; addresses stay', async () => {
    const { id, slug } = await create('shop');
    const change = (name: Parameters<typeof world.call>[0], body: object) =>
      world.call(name as 'POST project/rename', { as: world.a4, body: { projectId: id, ...body } });
    expect((await change('POST project/rename', { name: 'New name' })).body.project).toMatchObject({
      name: 'New name',
      slug,
    });
    const missing = await change('POST project/set-default-branch', { branchName: 'work' });
    expect(missing.body.details?.[0]).toMatchObject({ path: 'branchName', code: 'branch_missing' });
    const settings = { buildSettings: { outputDirectory: './public/' }, rootDirectory: '/src/' };
    const saved = await change('POST project/build-settings', settings);
    expect(saved.body.project).toMatchObject({
      rootDirectory: 'src',
      buildSettings: { outputDirectory: 'public', buildCommand: 'npm run build' },
    });
    for (const rootDirectory of ['../x', 'a/.git/b', 'a\\b']) {
      const reply = await change('POST project/build-settings', { buildSettings: {}, rootDirectory });
      expect(reply.body.details?.[0]?.code).toBe('repository_path');
    }
    const viewer = await world.send('POST project/rename', { as: world.a3, body: { projectId: id, name: 'x' } });
    expect(viewer.statusCode).toBe(403);
  });
});

describe('the plan', () => {
  it('20 at once, one below the limit, make one, over two instances (docs/trust.md 76)', async () => {
    const second = await buildApp(world.parts);
    const other = caller(sender(second));
    await create('empty', 'First');
    await allow(2);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        (i % 2 === 0 ? world.call : other)('POST project/sample/clone', {
          as: i % 3 === 0 ? world.a1 : world.a4,
          body: { sampleId: 'empty', name: `Project ${i}` },
        }),
      ),
    );
    await second.close();
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = replies.filter(({ status }) => status === 402);
    expect(refused).toHaveLength(19);
    expect(refused[0]?.body.details?.[0]).toMatchObject({ limit: 'projects', used: 2, max: 2 });
    expect(await folders()).toHaveLength(2);
    const limit = await world.call('GET subscriptions/project-limit', { as: world.a4 });
    expect(limit.body).toMatchObject({ limit: 2, current: 2, canCreate: false });
  });

  it('counts copies and what is restored, and not what is in the bin', async () => {
    const first = await create('empty', 'First');
    const gone = await create('empty', 'Gone');
    await allow(2);
    const copy = () => world.call('POST project/clone', { as: world.a4, body: { projectId: first.id, name: 'Copy' } });
    expect((await copy()).status).toBe(402);
    const body = { projectId: gone.id, confirmName: 'Gone' };
    expect((await world.call('POST project/delete', { as: world.a4, body })).status).toBe(200);
    expect((await copy()).status).toBe(201);
    const restore = { as: world.a4, body: { projectId: gone.id } };
    expect((await world.call('POST project/restore', restore)).status).toBe(402);
    await allow(3);
    expect((await world.call('POST project/restore', restore)).status).toBe(200);
    expect((await world.call('GET project/detail', { as: world.a4, query: { _id: gone.id } })).status).toBe(200);
  });
});

describe('the bin', () => {
  it('wants the name, is listed, and is emptied after 30 days, folder and all', async () => {
    const { id, repoId } = await create('cafe', 'Old');
    const remove = (confirmName: string) =>
      world.call('POST project/delete', { as: world.a4, body: { projectId: id, confirmName } });
    expect((await remove('old')).body.details?.[0]).toMatchObject({
      path: 'confirmName',
      code: 'project_name_differs',
    });
    expect((await remove('Old')).status).toBe(200);
    expect((await world.call('GET projects/list', { as: world.a4 })).body.tc).toBe(0);
    const bin = await world.call('GET projects/list', { as: world.a4, query: { bin: 'true' } });
    expect(bin.body.list.map(({ name }) => name)).toEqual(['Old']);
    const after = (days: number) => new Date(Date.now() + days * 86_400_000);
    await emptyBin(world.parts, after(29));
    expect(existsSync(gitOf({ repoId }).dir)).toBe(true);
    await emptyBin(world.parts, after(31));
    expect(existsSync(gitOf({ repoId }).dir)).toBe(false);
    expect(await world.parts.db.select().from(repositories)).toEqual([]);
  });

  it('keeps a repository that another project still uses', async () => {
    const first = await create('cafe', 'First');
    const { repoId, organizationId: orgId } = first;
    const body = { id: randomUUID(), userId: world.a4.id, repoId, orgId, name: 'Second', repository: {} };
    await world.call('POST project', { as: world.a4, body });
    await world.call('POST project/delete', { as: world.a4, body: { projectId: first.id, confirmName: 'First' } });
    await emptyBin(world.parts, new Date(Date.now() + 31 * 86_400_000));
    expect(existsSync(gitOf(first).dir)).toBe(true);
    const { body: second } = await world.call('GET project/detail', { as: world.a4, query: { _id: body.id } });
    expect(second.commits).toHaveLength(1);
  });

  it('folders that no row knows go after a day, others stay', async () => {
    const { repoId } = await create('cafe');
    const lost = randomUUID();
    const { createRepository } = await import('#server/developer/repositories/create-repository.ts');
    await createRepository(repositoryAt(world.parts, lost), 'main');
    await sweepRepositories(world.parts);
    expect(await folders()).toEqual([`${repoId}.git`, `${lost}.git`].sort());
    await sweepRepositories(world.parts, Date.now() + 2 * 86_400_000);
    expect(await folders()).toEqual([`${repoId}.git`]);
  });
});

describe('a repository as a whole', () => {
  it('is packed when it has become slow, and nothing is lost', async () => {
    const project = await create('shop');
    const git = gitOf(project);
    const { loose } = await countObjects(git);
    expect(loose).toBeGreaterThan(10);
    await maintainRepositories(world.parts);
    expect((await countObjects(git)).loose).toBe(loose);
    await maintainRepositories(world.parts, { loose: 10, packs: 50 });
    expect(await countObjects(git)).toMatchObject({ loose: 0, packs: 1 });
    const query = { projectId: project.id, path: 'package.json' };
    expect((await world.call('GET project/file', { as: world.a4, query })).body.content).toContain('lantern-shop');
  });

  it('is worked on by one at a time; a claim that was left behind ends', async () => {
    const { repoId } = await create('empty');
    const claims: boolean[] = [];
    const claim = async (work = async () => undefined as void) =>
      void claims.push(await withClaim(world.parts, repoId, work));
    await claim(async () => claim());
    await expect(withClaim(world.parts, repoId, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await claim();
    expect(claims).toEqual([false, true, true]);
    const left = { claimedBy: 'gone', claimedUntil: sql`now() - interval '1 second'` };
    await world.parts.db.update(repositories).set(left).where(eq(repositories.id, repoId));
    await claim();
    expect(claims.at(-1)).toBe(true);
  });
});

describe('what a commit holds', () => {
  const detect = async (files: Record<string, string>, rootDirectory?: string) => {
    const project = await create('empty', `Detect ${randomUUID()}`);
    await commitFiles(gitOf(project), files);
    const body = { projectId: project.id, ...(rootDirectory !== undefined && { rootDirectory }) };
    return (await world.call('POST project/detect-framework', { as: world.a4, body })).body;
  };
  const pkg = (dependencies: object, more: object = {}) => JSON.stringify({ dependencies, ...more });

  it.each<[string, Record<string, string>, string, boolean]>([
    ['Next.js', { 'package.json': pkg({ next: '15' }) }, 'next', true],
    [
      'Next.js that exports',
      { 'package.json': pkg({ next: '15' }), 'next.config.mjs': "export default { output: 'export' };" },
      'next',
      false,
    ],
    ['SvelteKit', { 'package.json': pkg({ '@sveltejs/kit': '2', vite: '7' }) }, 'sveltekit', true],
    ['Express', { 'package.json': pkg({ express: '5', vite: '7' }) }, 'node', true],
    ['broken JSON', { 'package.json': '{', 'index.html': 'x' }, 'static', false],
    ['something else', { 'main.py': 'print(1)' }, 'other', false],
    ['an own build', { 'package.json': pkg({}, { scripts: { build: 'make' } }) }, 'other', false],
  ])('is recognized: %s', async (_, files, framework, needsServer) => {
    expect(await detect(files)).toMatchObject({ framework, needsServer });
  });

  it('lists the packages of a workspace; the lock file at its top counts', async () => {
    const found = await detect(
      {
        ...{ 'package.json': '{"name":"all"}', 'pnpm-lock.yaml': '' },
        'apps/web/package.json': pkg({ vite: '7' }, { name: 'web', scripts: { build: 'vite build' } }),
        'node_modules/x/package.json': pkg({ next: '1' }),
      },
      'apps/web',
    );
    expect(found).toMatchObject({
      framework: 'vite',
      buildSettings: { installCommand: 'pnpm install --frozen-lockfile', buildCommand: 'pnpm run build' },
    });
    expect(found.packages.map(({ rootDirectory, name }) => [rootDirectory, name])).toEqual([
      ['', 'all'],
      ['apps/web', 'web'],
    ]);
  });
});

it('without git projects are listed, and what needs it says what to install', async () => {
  const poor = await createWorld({ env: { GIT_PATH: '/nowhere/git' } });
  const body = { sampleId: 'cafe', name: 'Café' };
  const reply = await poor.call('POST project/sample/clone', { as: poor.a4, body });
  expect([reply.status, reply.body.details?.[0]?.code]).toEqual([503, 'git_missing']);
  expect(reply.body.message).toContain('Install git 2.38');
  expect((await poor.call('GET projects/list', { as: poor.a4 })).status).toBe(200);
  await poor.close();
});
