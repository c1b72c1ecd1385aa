import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT, type LayoutNode } from '#common/layout/document.ts';
import { trueType } from '#server/builder/fonts/testing/sample-fonts.ts';
import { file, form } from '#server/builder/media/testing/multipart.ts';
import { commitTo, allowEverything, makeProject } from '#server/developer/testing/make-project.ts';
import { commitTree } from '#server/developer/source/repositories/commit.ts';
import { runGit } from '#server/developer/source/repositories/git.ts';
import { readFile } from '#server/developer/source/repositories/read-blobs.ts';
import { moveRef, resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { meta, node, pageNode } from '#server/testing/layouts.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { readExportedPage } from './read-page';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
});
afterAll(() => world.close());

let made = 0;

function page(texts: readonly string[]): Record<string, Omit<LayoutNode, 'parent'>> {
  return {
    [ROOT]: pageNode(texts.map((_, i) => `t${i}`)),
    ...Object.fromEntries(texts.map((text, i) => [`t${i}`, node('Text', ROOT, { text })])),
  };
}

/** Saves a page. */
async function save(pageKey: string, texts: readonly string[], isNewRecord = false) {
  const body = { type: 'layout', pageKey, root: page(texts), meta, isNewRecord };
  expect((await world.call('POST v1/dashboard/setConfig', { as: world.a2, body })).status).toBe(200);
}

function lines(first: string, last: string) {
  return [first, ...Array.from({ length: 8 }, (_, i) => `Line ${i}`), last];
}

/** A page and a project to export it to. */
async function prepare() {
  const pageKey = `page-${(made += 1)}`;
  await save(pageKey, lines('First', 'Last'), true);
  const project = await makeProject(world, `Export ${made}`, { 'readme.md': 'Hello\n' });
  const send = (more: object = {}, as = world.a4) =>
    world.call('POST project/page-exports', {
      as,
      body: {
        pageKey,
        projectId: project.id,
        format: 'react',
        folder: 'src/pages',
        title: 'Export it',
        branchName: `export-${(made += 1)}`,
        ...more,
      },
    });
  const merge = async (id: string) => {
    const head = (await pullOf(id)).headSha;
    return world.call('POST github/pull-request/merge', { as: world.a4, body: { id, expectedHead: head } });
  };
  const git = project.repository;
  const read = async (path: string, branch = 'main') => {
    const head = await resolveCommit(git, branch);
    return head && ((await readFile(git, head, path))?.content?.toString() ?? null);
  };
  const edit = async (path: string, from: string, to: string, branch = 'main') => {
    const text = (await read(path, branch)) ?? '';
    expect(text).toContain(from);
    return commitTo(git, branch, { [path]: text.replace(from, to) });
  };
  return { pageKey, project, git, send, merge, read, edit, module: `src/pages/${pageKey}.tsx` };
}

async function pullOf(id: string) {
  return (await world.call('GET github/pull-request/:id', { as: world.a4, params: { id } })).body.pullRequest;
}

async function exported(sent: ReturnType<Awaited<ReturnType<typeof prepare>>['send']>) {
  const reply = await sent;
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body;
}

async function uploadFont(content: Buffer) {
  const { headers, payload } = form([{ name: 'licensed', value: 'true' }, file(content, 'font.ttf', 'font/ttf')]);
  const authorization = `Bearer ${world.a1.accessToken}`;
  const sent = { method: 'POST', url: '/api/v1/fonts/save', payload, headers: { ...headers, authorization } } as const;
  expect((await world.app.inject(sent)).statusCode).toBe(200);
}

describe('an export', () => {
  it('is proposed; a later one keeps what was changed in the repository and brings what was changed in the page', async () => {
    const { pageKey, send, merge, read, edit, module } = await prepare();
    const first = await exported(send());
    expect(first).toMatchObject({ isUpdate: false, conflicts: [], pullRequest: { number: 1 } });
    expect(await read(module)).toBeNull();
    expect((await merge(first.pullRequest.id)).status).toBe(200);
    expect(await read(module)).toContain('First');
    expect((await send()).body).toMatchObject({ code: 'nothing_to_merge' });

    await edit(module, 'Last', 'Last by hand');
    await save(pageKey, lines('First in the page', 'Last'));
    const second = await exported(send());
    expect(second).toMatchObject({ isUpdate: false, conflicts: [], export: { version: 2 } });
    expect((await merge(second.pullRequest.id)).status).toBe(200);
    expect(await read(module)).toMatch(/First in the page[^]*Last by hand/);
  });

  it(
    'shows as a conflict of its pull request what was changed on both sides, and overwrites nothing',
    { tags: ['details'] },
    async () => {
      const { pageKey, send, merge, read, edit, module } = await prepare();
      await merge((await exported(send())).pullRequest.id);
      await edit(module, 'First', 'First by hand');
      await save(pageKey, lines('First in the page', 'Last'));
      const second = await exported(send());
      expect(second.conflicts).toEqual([module]);
      const pull = await pullOf(second.pullRequest.id);
      expect(pull.merge).toMatchObject({ status: 'conflicts', conflicts: [module] });
      expect((await merge(pull.id)).body).toMatchObject({ code: 'merge_conflict', conflicts: [module] });
      expect(await read(module)).toContain('First by hand');
    },
  );

  it(
    'goes to the branch of the one before while that is open, or onto it where both were changed',
    { tags: ['details'] },
    async () => {
      const { pageKey, send, read, edit, module } = await prepare();
      const first = await exported(send({ branchName: 'open' }));
      await edit(module, 'Last', 'Last by hand', 'open');
      await save(pageKey, lines('First again', 'Last'));
      const second = await exported(send());
      expect(second).toMatchObject({ isUpdate: true, conflicts: [], pullRequest: first.pullRequest });
      expect(await read(module, 'open')).toMatch(/First again[^]*Last by hand/);
      await save(pageKey, lines('First again', 'Last in the page'));
      const third = await exported(send());
      expect(third).toMatchObject({ isUpdate: false, conflicts: [module], pullRequest: { number: 2 } });
      expect(await pullOf(third.pullRequest.id)).toMatchObject({ base: 'open', merge: { conflicts: [module] } });
    },
  );

  it('finds the one before where it was squashed, also with changes of somebody', { tags: ['details'] }, async () => {
    const { pageKey, git, send, read, edit, module } = await prepare();
    const squash = async (branch: string) => {
      const [onto, head] = [await resolveCommit(git, 'main'), await resolveCommit(git, branch)];
      const tree = (await runGit(git, ['rev-parse', `${head}^{tree}`])).stdout.toString().trim();
      const words = { message: 'Squashed', author: { name: 'Ada', email: 'ada@example.com' } };
      await moveRef(git, 'refs/heads/main', onto!, await commitTree(git, tree, [onto!], words));
      await runGit(git, ['update-ref', '-d', `refs/heads/${branch}`]);
    };
    const close = (id: string) =>
      world.call('POST github/pull-request/update', { as: world.a4, body: { id, state: 'closed' } });
    const first = await exported(send({ branchName: 'one' }));
    await squash('one');
    await close(first.pullRequest.id);
    await edit(module, 'Last', 'Last by hand');
    await save(pageKey, lines('First again', 'Last'));
    const second = await exported(send({ branchName: 'two' }));
    expect(await read(module, 'two')).toContain('First again');
    await edit(module, 'Line 4', 'Line four', 'two');
    await close(second.pullRequest.id);
    await runGit(git, ['update-ref', 'refs/heads/main', (await resolveCommit(git, 'two'))!]);
    await save(pageKey, lines('First once more', 'Last'));
    const third = await exported(send({ branchName: 'three' }));
    expect(third.conflicts).toEqual([]);
    expect(await read(module, 'three')).toMatch(/First once more/);
  });

  it('writes over nothing that it has not written, and is for members of the organization', async () => {
    const { pageKey, project, git, send } = await prepare();
    await commitTo(git, 'main', { [`own/${pageKey}.css`]: 'body {}\n' });
    const faultsOf = async (more: object) => (await send(more)).body.details?.map(({ path, code }) => [path, code]);
    expect(await faultsOf({ folder: 'own' })).toEqual([['folder', 'export_taken']]);
    expect(await faultsOf({ branchName: 'main' })).toEqual([['branchName', 'branch_taken']]);
    expect(await faultsOf({ folder: '../out' })).toEqual([['folder', 'repository_path']]);
    expect((await send({ pageKey: 'missing' })).status).toBe(404);
    expect((await send({}, world.b1)).status).toBe(404);
    expect((await send({}, world.a3)).status).toBe(403);
    const query = { pageKey };
    const plan = (await world.call('GET project/page-exports', { as: world.a4, query })).body;
    expect(plan).toMatchObject({ version: 1, files: [`${pageKey}.tsx`, `${pageKey}.css`], gaps: [], exports: [] });
    const done = await exported(send({ format: 'html', folder: '' }));
    expect(done.export).toMatchObject({ folder: '', format: 'html', project: { id: project.id } });
    const after = (await world.call('GET project/page-exports', { as: world.a4, query })).body;
    expect(after.exports).toMatchObject([{ version: 1, pullRequest: { id: done.pullRequest.id, isOpen: true } }]);
  });
});

it('brings the fonts of the theme, so that the page looks the same in the project', async () => {
  const { send, git, pageKey } = await prepare();
  await uploadFont(await trueType('lora', 400));
  const { live } = (await world.call('GET v1/theme', { as: world.a1 })).body.theme;
  const body = { family: 'own:lora', stack: 'transitional' };
  const theme = { ...live, font: { ...live.font, body } };
  expect((await world.call('POST v1/theme/save', { as: world.a1, body: { base: live, theme } })).status).toBe(200);
  expect((await world.call('POST v1/theme/publish', { as: world.a1, body: { theme } })).status).toBe(200);

  const query = { pageKey, format: 'react' as const };
  const { files } = (await world.call('GET project/page-exports', { as: world.a4, query })).body;
  const { pullRequest } = await exported(send());
  const pull = await pullOf(pullRequest.id);
  expect(pull.body).toContain('Uploaded fonts: Lora. Check that their licenses');
  const fonts = files.filter((path: string) => path.endsWith('.woff2'));
  expect(fonts.length).toBeGreaterThan(0);
  for (const path of fonts) {
    const found = await readFile(git, pull.headSha, `src/pages/${path}`);
    expect(found?.content?.toString('latin1', 0, 4)).toBe('wOF2');
  }
  const css = (await readFile(git, pull.headSha, `src/pages/${pageKey}.css`))?.content?.toString();
  for (const path of fonts) expect(css).toContain(`./${path}`);
  expect(files).toContain('fonts/licenses.txt');
});

it('is not written for a caller that is gone', async () => {
  const { pageKey } = await prepare();
  const { siteId, organizationId } = world.a;
  const asked = AbortSignal.abort();
  const page = readExportedPage(world.parts.db, { siteId, organizationId, pageKey, format: 'html', asked });
  await expect(page).rejects.toMatchObject({ code: 'bad_request' });
});
