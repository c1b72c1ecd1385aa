import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProject } from '#server/developer/projects/projects/store.ts';
import { recordMoves } from '#server/developer/source/repositories/pushed.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { moveRef, NO_SHA } from '#server/developer/source/repositories/refs.ts';
import { repositoryAt } from '#server/developer/source/repositories/require-git.ts';
import { allowEverything, commitTo, type SourceFiles } from '#server/developer/testing/make-project.ts';
import { buildPreviews } from '#server/previews.ts';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
let previews: FastifyInstance;
let made = 0;
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
  previews = await buildPreviews(world.parts);
});
afterAll(async () => {
  await previews.close();
  await world.close();
});

const SOURCES: SourceFiles = {
  'README.md': '# App\n',
  'app/main.py': 'print(1)\n',
  'config/settings.py': 'KEY = 1\n',
  'deploy/docker-compose.yml': 'services: {}\n',
  'terraform.tfstate': '{}',
  'db/dump.sql': 'select 1;\n',
};
const WORKSPACE: SourceFiles = {
  'package.json': '{"name":"all"}',
  'pnpm-workspace.yaml': "packages: ['apps/*']\n",
  'pnpm-lock.yaml': '',
  'apps/api/package.json': '{"name":"api","dependencies":{"express":"5"}}',
  'apps/web/package.json': '{"name":"web","dependencies":{"vite":"7"},"scripts":{"build":"vite build"}}',
  'apps/web/index.html': '<div id="app"></div>',
};

/** A project whose repository is empty. */
async function begin() {
  const body = { sampleId: 'empty', name: `Unknown ${(made += 1)}` };
  const { project } = (await world.call('POST project/sample/clone', { as: world.a4, body })).body;
  return project;
}

/** Moves branches as the push of a git client does, and lets everything happen that follows it. */
async function move(projectId: string, action: (repository: GitRepository) => Promise<unknown>) {
  const { repository: row } = await findProject(world.parts.db, world.a.organizationId, projectId);
  const repository = repositoryAt(world.parts, row.id);
  await recordMoves(world.parts, repository, row, { userId: world.a4.id }, () => action(repository));
  await world.runJobs();
}

function push(projectId: string, files: SourceFiles) {
  return move(projectId, (repository) => commitTo(repository, 'main', files));
}

async function deploymentsOf(projectId: string) {
  return (await world.call('GET project/deployments', { as: world.a4, query: { projectId } })).body.list;
}

async function settingsOf(projectId: string) {
  return (await world.call('GET project/build-settings', { as: world.a4, query: { projectId } })).body;
}

async function statusAt(slug: string, path: string) {
  const reply = await previews.inject({ method: 'GET', url: path, headers: { host: `${slug}.localhost:3002` } });
  return reply.statusCode;
}

async function isUndeployable(id: string) {
  const { list } = (await world.call('GET projects/list', { as: world.a4, query: { size: '100' } })).body;
  return list.find((one: { id: string }) => one.id === id)?.undeployable;
}

describe('a repository of no known kind', () => {
  it('says in the list of projects that nothing of it can be deployed, until where it is was set', async () => {
    const { id } = await begin();
    expect(await isUndeployable(id)).toBe(false);
    await push(id, { ...SOURCES, 'public/index.html': 'x' });
    expect(await isUndeployable(id)).toBe(true);
    const body = { projectId: id, buildSettings: { outputDirectory: 'public' } };
    await world.call('POST project/build-settings', { as: world.a4, body });
    expect(await isUndeployable(id)).toBe(false);
    await world.call('POST project/build-settings', {
      as: world.a4,
      body: { projectId: id, buildSettings: { outputDirectory: 'elsewhere' } },
    });
    expect(await isUndeployable(id)).toBe(true);
  });

  it('is not deployed: none of its files is public, and its page asks where the site is', async () => {
    const { id, slug } = await begin();
    expect((await settingsOf(id)).proposals).toBeNull();
    await push(id, SOURCES);
    expect(await deploymentsOf(id)).toEqual([]);
    for (const path of ['/', ...Object.keys(SOURCES).map((name) => `/${name}`)])
      expect(await statusAt(slug, path), path).toBe(404);
    expect(await settingsOf(id)).toMatchObject({
      project: { framework: null },
      detected: { framework: 'other', confidence: 0 },
      proposals: [],
    });
  });

  it('shows nothing either when a person deploys it, and says why', async () => {
    const { id, slug } = await begin();
    await push(id, SOURCES);
    const { body } = await world.call('POST project/deploy', { as: world.a4, body: { projectId: id } });
    await world.runJobs();
    expect(body.deployment.number).toBe(1);
    expect(await deploymentsOf(id)).toMatchObject([{ status: 'failed', reason: 'no_index', files: 0, aliases: [] }]);
    expect(await statusAt(slug, '/README.md')).toBe(404);
  });

  it.each<[string, SourceFiles, string]>([
    ['a page in public/', { 'public/index.html': 'x', 'public/about/index.html': 'y', 'server.rb': '' }, 'public'],
    ['a page in docs/', { 'docs/index.html': 'x', 'src/a.c': 'int a;' }, 'docs'],
  ])('offers what was found, and deploys it when it is chosen: %s', async (_, files, outputDirectory) => {
    const { id, slug } = await begin();
    await push(id, { ...SOURCES, ...files });
    expect(await deploymentsOf(id)).toEqual([]);
    const { proposals } = await settingsOf(id);
    expect(proposals).toMatchObject([{ rootDirectory: '', framework: 'static', buildSettings: { outputDirectory } }]);
    const body = { projectId: id, buildSettings: { outputDirectory }, initiateDeployment: true };
    await world.call('POST project/build-settings', { as: world.a4, body });
    await world.runJobs();
    expect(await deploymentsOf(id)).toMatchObject([{ status: 'ready' }]);
    expect((await settingsOf(id)).proposals).toBeNull();
    expect([await statusAt(slug, '/'), await statusAt(slug, '/terraform.tfstate')]).toEqual([200, 404]);
    // What was chosen stays, whatever comes.
    await push(id, { 'package.json': '{"dependencies":{"vite":"7"}}', [`${outputDirectory}/index.html`]: 'z' });
    expect(await deploymentsOf(id)).toMatchObject([{ status: 'ready' }, { status: 'ready' }]);
    expect((await settingsOf(id)).project.buildSettings).toMatchObject({ buildCommand: '', outputDirectory });
  });

  it.each<[string, SourceFiles]>([
    ['Hugo', { 'hugo.toml': '', 'content/a.md': '', 'layouts/index.html': '{{ .Title }}', 'themes/x/index.html': '' }],
    ['Jekyll', { '_config.yml': '', 'index.md': '', '_layouts/index.html': '{{ content }}' }],
  ])('offers no template: %s', async (_, files) => {
    const { id } = await begin();
    await push(id, files);
    expect([await deploymentsOf(id), (await settingsOf(id)).proposals]).toEqual([[], []]);
  });

  it('offers the packages of a workspace that can be deployed', async () => {
    const { id } = await begin();
    await push(id, WORKSPACE);
    expect(await deploymentsOf(id)).toEqual([]);
    expect((await settingsOf(id)).proposals).toMatchObject([
      { rootDirectory: 'apps/web', framework: 'vite', buildSettings: { buildCommand: 'pnpm run build' } },
    ]);
  });

  it('is recognized by a later push', { tags: ['details'] }, async () => {
    const { id } = await begin();
    await push(id, { 'README.md': '# Soon\n' });
    await push(id, { 'index.html': '<h1>Here</h1>' });
    expect((await settingsOf(id)).project.framework).toBe('static');
    expect(await deploymentsOf(id)).toMatchObject([{ status: 'ready' }]);
  });
});

describe('what was switched off before the first push', () => {
  it.each([
    ['deploying the default branch', { deployOnMerge: false }, []],
    ['previews', { previews: false }, ['main']],
    ['both', { deployOnMerge: false, previews: false }, []],
  ] as const)('stays off: %s', { tags: ['details'] }, async (_, buildSettings, deployed) => {
    const { id } = await begin();
    const body = { projectId: id, buildSettings };
    await world.call('POST project/build-settings', { as: world.a4, body });
    await push(id, { 'index.html': 'x' });
    expect((await settingsOf(id)).project).toMatchObject({ framework: 'static', buildSettings });
    await move(id, (repository) => commitTo(repository, 'work', { 'index.html': 'y' }));
    const branches = (await deploymentsOf(id)).map(({ branch }) => branch);
    expect(branches.filter((branch) => branch === 'main')).toEqual(deployed);
    expect(branches.includes('work')).toBe(!('previews' in buildSettings));
  });
});

describe('the default branch of a first push of several', () => {
  /** Creates branches: those at a commit of another one first, then those that went on. */
  async function pushBranches(unrelated: readonly string[], begun: readonly string[], wentOn: readonly string[]) {
    const { id } = await begin();
    await move(id, async (repository) => {
      for (const name of unrelated) await commitTo(repository, name, { 'index.html': name });
      const [first, ...others] = begun;
      if (first === undefined) return;
      const sha = await commitTo(repository, first, { 'index.html': 'begun' });
      for (const name of [...others, ...wentOn]) await moveRef(repository, `refs/heads/${name}`, NO_SHA, sha);
      for (const name of wentOn) await commitTo(repository, name, { 'index.html': name });
    });
    return (await settingsOf(id)).project.repository.defaultBranch;
  }

  it.each<[string, string[], string[], string[]]>([
    ['main', ['gh-pages', 'aaa', 'main'], [], []],
    ['master', ['gh-pages', 'aaa', 'master'], [], []],
    ['production', ['gh-pages'], ['production'], ['a', 'develop']],
    ['develop', [], ['develop', 'a'], ['feature']],
    ['zebra', ['gh-pages', 'zebra'], [], []],
  ])('is %s', { tags: ['details'] }, async (expected, unrelated, begun, wentOn) => {
    expect(await pushBranches(unrelated, begun, wentOn)).toBe(expected);
  });
});
