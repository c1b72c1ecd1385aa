import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { commitFiles } from '#server/developer/source/repositories/testing/temp-repository.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { repositories } from '#server/platform/db/schema/repositories.ts';
import { createWorld } from '#server/testing/world.ts';
import { withProjectWorld } from './testing/project-world';

const { at, start, create, folders, gitOf } = withProjectWorld();

describe('a project', () => {
  it('begins with a sample as a real commit, with its framework', async () => {
    const project = await create('shop', 'Élan & Söhne');
    expect(project).toMatchObject({
      slug: 'elan-sohne',
      framework: 'vite',
      rootDirectory: '',
      host: 'local',
      userName: 'a4',
      buildSettings: { installCommand: 'npm install', buildCommand: 'npm run build', outputDirectory: 'dist' },
      repository: { defaultBranch: 'main', language: 'JavaScript', organization: 'A' },
    });
    const detail = await at.world.call('GET project/detail', { as: at.world.a4, query: { _id: project.id } });
    expect(detail.body.commits).toMatchObject([{ subject: 'Start from a sample', author: 'a4' }]);
    const query = { projectId: project.id, path: 'src/locales/de.json' };
    const file = await at.world.call('GET project/file', { as: at.world.a4, query });
    expect(file.body.content).toContain('Licht für lange Abende');
    const { list } = (
      await at.world.call('GET project/files', {
        as: at.world.a4,
        query: { projectId: project.id, path: 'src/locales' },
      })
    ).body;
    expect(list.map(({ path }) => path)).toEqual(['src/locales/de.json', 'src/locales/en.json']);
    const [entry] = await at.world.parts.db.select().from(auditLog).where(eq(auditLog.act, 'project-created'));
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
    await at.world.call('POST project/sample/clone', { as: at.world.b1, body: { sampleId: 'cafe', name: 'Three' } });
    const list = (await at.world.call('GET projects/list', { as: at.world.a1, query: { q: 'o' } })).body;
    expect([list.tc, list.list.map(({ name, head }) => [name, head?.subject])]).toEqual([
      2,
      [
        ['Two', undefined],
        ['One', 'Start from a sample'],
      ],
    ]);
    const own = async (as: typeof at.world.a1) => (await at.world.call('GET project/user-projects', { as })).body.tc;
    expect([await own(at.world.a4), await own(at.world.a1)]).toEqual([2, 0]);
    const query = { userId: at.world.a4.id };
    expect((await at.world.call('GET projects/user', { as: at.world.a1, query })).body.tc).toBe(2);
    const all = await at.world.call('GET project/admin-projects', { as: at.world.a1 });
    expect(all.body.list.map(({ name, organizationName }) => `${organizationName} ${name}`).sort()).toEqual([
      'A One',
      'A Two',
      'B Three',
    ]);
  });

  it('stands where the sort says; equals stay in one order over all pages', { tags: ['details'] }, async () => {
    const made = [];
    for (const name of ['beta', 'Alpha', 'Gamma', 'delta']) made.push(await create('empty', name));
    const [beta, alpha, gamma, delta] = made.map(({ id }) => id) as [string, string, string, string];
    const on = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
    const set = (id: string, addedOn: Date, updatedOn: Date) =>
      at.world.parts.db.update(projects).set({ addedOn, updatedOn }).where(eq(projects.id, id));
    await set(beta, on(4), on(1));
    await set(alpha, on(3), on(2));
    await set(gamma, on(2), on(3));
    await set(delta, on(1), on(4));
    for (const [id, minute] of [
      [gamma, 9],
      [beta, 8],
    ] as const) {
      const of = made.find((project) => project.id === id)!;
      await at.world.parts.db
        .update(repositories)
        .set({ pushedAt: on(minute) })
        .where(eq(repositories.id, of.repoId));
    }
    const pages = async (query: object) => {
      const read = async (page: string) =>
        (await at.world.call('GET projects/list', { as: at.world.a1, query: { ...query, size: '2', page } })).body.list;
      return [...(await read('1')), ...(await read('2'))].map(({ id }) => id);
    };
    expect(await pages({})).toEqual([delta, gamma, alpha, beta]);
    expect(await pages({ sort: 'name' })).toEqual([alpha, beta, delta, gamma]);
    expect(await pages({ sort: '-added_on' })).toEqual([beta, alpha, gamma, delta]);
    expect(await pages({ sort: '-pushed_on' })).toEqual([gamma, beta, ...[alpha, delta].sort()]);

    await at.world.parts.db.update(projects).set({ updatedOn: on(5) });
    expect(await pages({ sort: '-updated_on' })).toEqual([alpha, beta, delta, gamma].sort());
    const other = await at.world.call('GET projects/list', { as: at.world.a1, query: { sort: 'size' } });
    expect([other.status, other.body.details?.[0]?.path]).toEqual([422, 'sort']);
  });

  it("is another organization's business nowhere", async () => {
    const { id, name } = await create();
    const as = at.world.b1;
    const replies = [
      await at.world.send('GET project/detail', { as, query: { _id: id } }),
      await at.world.send('GET project/branches', { as, query: { projectId: id } }),
      await at.world.send('GET project/file', { as, query: { projectId: id, path: 'index.html' } }),
      await at.world.send('GET project/build-settings', { as, query: { projectId: id } }),
      await at.world.send('POST project/detect-framework', { as, body: { projectId: id } }),
      await at.world.send('POST project/clone', { as, body: { projectId: id, name: 'Mine' } }),
      await at.world.send('POST project/rename', { as, body: { projectId: id, name: 'Mine' } }),
      await at.world.send('POST project/set-default-branch', { as, body: { projectId: id, branchName: 'main' } }),
      await at.world.send('POST project/build-settings', { as, body: { projectId: id, buildSettings: {} } }),
      await at.world.send('POST project/delete', { as, body: { projectId: id, confirmName: name } }),
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
    const slugs = (await at.world.parts.db.select().from(repositories)).map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(2);
    expect(await folders()).toHaveLength(2);
  });

  it('is copied with all branches, and lives on its own', async () => {
    const first = await create('cafe');
    await commitFiles(gitOf(first), { 'b.txt': 'b' }, { branch: 'work' });
    const copy = await at.world.call('POST project/clone', {
      as: at.world.a4,
      body: { projectId: first.id, name: 'Copy' },
    });
    expect(copy.status).toBe(201);
    await commitFiles(gitOf(first), { 'c.txt': 'c' });
    const names = async (projectId: string) =>
      (await at.world.call('GET project/branches', { as: at.world.a4, query: { projectId } })).body.list;
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
      userId: at.world.a4.id,
      repoId,
      orgId,
      name: 'Web',
      repository: {},
      rootDirectory: 'packages/web/',
    };
    const make = (more: object = {}) => at.world.call('POST project', { as: at.world.a4, body: { ...body, ...more } });
    const replies = [await make(), await make()];
    expect(replies.map(({ status, body: reply }) => [status, reply.project.id])).toEqual([
      [201, id],
      [201, id],
    ]);
    expect(replies[0]?.body.project).toMatchObject({ framework: 'astro', rootDirectory: 'packages/web' });
    const other = { id: randomUUID(), name: 'Other' };
    expect((await make({ ...other, userId: at.world.a1.id })).status).toBe(404);
    expect((await make({ ...other, orgId: at.world.b.organizationId })).status).toBe(404);
    expect((await make({ ...other, repoId: randomUUID() })).status).toBe(404);
    expect((await make({ ...other, rootDirectory: 'nowhere' })).body.details?.[0]?.code).toBe('folder_missing');
    const foreign = { ...body, userId: at.world.b1.id, orgId: at.world.b.organizationId };
    expect((await at.world.call('POST project', { as: at.world.b1, body: foreign })).status).toBe(404);
    const repos = await at.world.call('GET github/repos', { as: at.world.a4, query: { host: 'local' } });
    expect(repos.body.list.map(({ id: found }) => found)).toEqual([repoId]);
    expect((await at.world.call('GET github/repos', { as: at.world.a4 })).body.code).toBe('not_configured');
  });

  it('changes by whom may; addresses stay', async () => {
    const { id, slug } = await create('shop');
    const change = (name: Parameters<typeof at.world.call>[0], body: object) =>
      at.world.call(name as 'POST project/rename', { as: at.world.a4, body: { projectId: id, ...body } });
    expect((await change('POST project/rename', { name: 'New name' })).body.project).toMatchObject({
      name: 'New name',
      slug,
    });
    const admin = { as: at.world.a1, body: { projectId: id, branchName: 'work' } };
    const missing = await at.world.call('POST project/set-default-branch', admin);
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
    const viewer = await at.world.send('POST project/rename', { as: at.world.a3, body: { projectId: id, name: 'x' } });
    expect(viewer.statusCode).toBe(403);
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
