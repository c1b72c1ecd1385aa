import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeCommit } from '#server/developer/source/repositories/commit.ts';
import { recordMoves } from '#server/developer/source/repositories/pushed.ts';
import { moveRef, resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { commitTo, makeProject, type SourceFiles } from '#server/developer/testing/make-project.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { projectAt } from './follow-detected';
import { findProject } from './store';

let world: World;
let made = 0;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const PACKAGE = '{"dependencies":{"vite":"7"},"scripts":{"build":"vite build"}}';
const LOCKED: SourceFiles = { 'package.json': PACKAGE, 'package-lock.json': '{}' };

/** A project that is never built: its settings alone are looked at. */
async function begin(files: SourceFiles = LOCKED) {
  const project = await makeProject(world, `Followed ${(made += 1)}`, files, { deployOnMerge: false, previews: false });
  const { id, repository } = project;
  const read = async () => (await findProject(world.parts.db, world.a.organizationId, id)).project;
  const push = async (move: () => Promise<unknown>) => {
    const found = await findProject(world.parts.db, world.a.organizationId, id);
    await recordMoves(world.parts, repository, found.repository, { userId: world.a4.id }, move);
    await world.runJobs();
    return (await read()).buildSettings;
  };
  const remove = async (path: string) => {
    const parent = (await resolveCommit(repository, 'main'))!;
    const author = { name: 'Ada', email: 'ada@example.com' };
    const changes = [{ path, content: null }];
    await moveRef(
      repository,
      'refs/heads/main',
      parent,
      await writeCommit(repository, { parent, changes, message: 'x', author }),
    );
  };
  const save = (buildSettings: Readonly<Record<string, unknown>>) =>
    world.call('POST project/build-settings', { as: world.a4, body: { projectId: id, buildSettings } });
  return { repository, read, push, remove, save };
}

const PNPM: SourceFiles = {
  'package.json': PACKAGE.replace('{', '{"packageManager":"pnpm@10",'),
  'pnpm-lock.yaml': '',
};

it('a setting that nobody made follows each push, also where all of them are saved as they are', async () => {
  const { repository, read, push, remove, save } = await begin();
  expect((await read()).buildSettings.installCommand).toBe('npm ci');
  expect((await push(() => remove('package-lock.json'))).installCommand).toBe('npm install');
  await save((await read()).buildSettings);
  expect(await push(() => commitTo(repository, 'main', PNPM))).toMatchObject({
    installCommand: 'pnpm install --frozen-lockfile',
    buildCommand: 'pnpm run build',
  });
});

it('what a person set stays, and the rest follows', async () => {
  const { repository, push, save } = await begin();
  await save({ installCommand: 'npm install --legacy-peer-deps', outputDirectory: 'out' });
  expect(await push(() => commitTo(repository, 'main', PNPM))).toMatchObject({
    installCommand: 'npm install --legacy-peer-deps',
    buildCommand: 'pnpm run build',
    outputDirectory: 'out',
  });
});

it('a branch is built as its own files say', async () => {
  const { repository, read, push } = await begin();
  const branch = await commitTo(repository, 'work', PNPM);
  expect(await push(() => Promise.resolve())).toMatchObject({ installCommand: 'npm ci' });
  const at = await projectAt(repository, branch, await read());
  expect(at.buildSettings).toMatchObject({ installCommand: 'pnpm install --frozen-lockfile', deployOnMerge: false });
});

it.each<[string, SourceFiles]>([
  ['another kind', { 'package.json': PACKAGE.replaceAll('vite', 'astro') }],
  ['no kind', { 'package.json': 'broken', 'main.py': '' }],
])('files of %s change nothing until a person says so', async (_, files) => {
  const { repository, push } = await begin();
  expect(await push(() => commitTo(repository, 'main', files))).toMatchObject({
    installCommand: 'npm ci',
    buildCommand: 'npm run build',
    outputDirectory: 'dist',
  });
});
