// @module-tag postgres
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readUsage } from '#server/builder/plan-limits/read-usage.ts';
import { storageHolds } from '#server/platform/db/schema/plan-limits.ts';
import { plans } from '#server/platform/db/schema/plans.ts';
import { repositories } from '#server/platform/db/schema/repositories.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { repositoryAt } from './require-git';
import { createGitClient, type GitClient } from './testing/git-client';
import { countBackends, sendPush } from './testing/half-push';

const MEGABYTE = 1_000_000;
let world: World;
let client: GitClient;
let origin: string;
let secret: string;
let made = 0;
beforeAll(async () => {
  world = await createWorld();
  client = await createGitClient();
  origin = await world.app.listen({ host: '127.0.0.1', port: 0 });
  const { body } = await world.call('POST tokens', { as: world.a4, body: { name: 'x', rights: 'write' } });
  ({ secret } = body);
});
afterAll(async () => {
  await client.remove();
  await world.close();
});
beforeEach(() => allow(null));

/** @param storage in bytes */
async function allow(storage: number | null) {
  const limits = { projects: null, queries: null, sites: null, emails: null, storage };
  await world.parts.db.update(plans).set({ limits });
}

async function used() {
  return (await readUsage(world.parts.db, world.a.organizationId)).storage.used;
}

/** An empty project, and a folder of the client's that is pushed to it. */
async function begin() {
  const name = `Stored ${(made += 1)}`;
  const { body } = await world.call('POST project/sample/clone', { as: world.a4, body: { sampleId: 'empty', name } });
  const { slug } = body.project;
  const folder = `stored-${made}`;
  await client.git(['init', '-q', folder]);
  await client.git(['remote', 'add', 'origin', `${origin.replace('//', `//me:${secret}@`)}/git/${slug}.git`], {
    cwd: folder,
  });
  const [row] = await world.parts.db.select().from(repositories).where(eq(repositories.slug, slug));
  return { slug, folder, repository: repositoryAt(world.parts, row!.id), id: row!.id };
}

async function commit(folder: string, bytes: number) {
  await client.write(`${folder}/file-${(made += 1)}`, randomBytes(bytes));
  await client.git(['add', '.'], { cwd: folder });
  await client.git(['commit', '-qm', 'Add a file'], { cwd: folder });
}

function push(folder: string, what = 'HEAD:refs/heads/main') {
  return client.git(['push', '-q', 'origin', what], { cwd: folder });
}

/** What follows a push happens beside its answer. */
function soon(check: () => Promise<void>) {
  return vi.waitFor(check, { timeout: 60_000 });
}

/** Nothing is held, nothing half written is left. */
async function isSettled(dir: string) {
  await soon(async () => expect(await world.parts.db.select().from(storageHolds)).toEqual([]));
  expect((await readdir(join(dir, 'objects'))).filter((name) => name.startsWith('tmp_'))).toEqual([]);
}

/** Each step is a git of its own. */
const TIMES = { timeout: 240_000 };
describe('a push', TIMES, () => {
  it('is refused when it does not fit, in words that the client shows', async () => {
    const { folder, repository } = await begin();
    const before = await used();
    await allow(before + MEGABYTE);
    await commit(folder, 2 * MEGABYTE);
    const { code, err } = await push(folder);
    expect(code).not.toBe(0);
    expect(err).toContain('remote: The plan');
    expect(err).toContain(`${world.parts.settings.publicUrl}/subscription`);
    await isSettled(repository.dir);
    expect(await used()).toBe(before);
    const small = await begin();
    await commit(small.folder, MEGABYTE / 2);
    expect(await push(small.folder)).toMatchObject({ code: 0 });
    await isSettled(small.repository.dir);
    expect(await used()).toBeGreaterThan(before + MEGABYTE / 2);
  });

  it('is refused at once when nothing is left; what is there can be fetched', async () => {
    const { folder } = await begin();
    await commit(folder, 1000);
    expect(await push(folder)).toMatchObject({ code: 0 });
    await soon(async () => expect(await used()).toBeGreaterThan(0));
    await allow(await used());
    await commit(folder, 1000);
    const { code, err } = await push(folder);
    expect(code).toBe(128);
    expect(err).toContain('remote error: The plan');
    expect(await client.git(['fetch', '-q'], { cwd: folder })).toMatchObject({ code: 0 });
  });

  it('counts with its tags', { tags: ['details'] }, async () => {
    const { folder, repository } = await begin();
    await commit(folder, 1000);
    expect(await push(folder)).toMatchObject({ code: 0 });
    await isSettled(repository.dir);
    const before = await used();
    await commit(folder, MEGABYTE);
    expect(await push(folder, 'HEAD:refs/tags/v1')).toMatchObject({ code: 0 });
    await soon(async () => expect(await used()).toBeGreaterThan(before + MEGABYTE));
  });

  it('is kept as it came: its objects by themselves may be much larger', { tags: ['details'] }, async () => {
    const { folder, repository } = await begin();
    await commit(folder, 1000);
    expect(await push(folder)).toMatchObject({ code: 0 });
    const names = await readdir(join(repository.dir, 'objects'));
    expect(names.filter((name) => /^[\da-f]{2}$/.test(name))).toEqual([]);
  });

  it('leaves nothing on the disk when its client goes away', { tags: ['details'] }, async () => {
    const { folder, slug, repository, id } = await begin();
    await commit(folder, 4 * MEGABYTE);
    const { out: head } = await client.git(['rev-parse', 'HEAD'], { cwd: folder });
    const pack = await client.pack(folder);
    const socket = await sendPush({ origin, slug, secret }, { head, pack: pack.subarray(0, 3 * MEGABYTE) });
    await soon(async () =>
      expect((await readdir(join(repository.dir, 'objects'))).some((name) => name.startsWith('tmp_objdir'))).toBe(true),
    );
    socket.destroy();
    await soon(async () => expect(await countBackends(id)).toBe(0));
    await isSettled(repository.dir);
  });
});

/** A commit that no other one shares anything with. @returns its sha */
async function strayCommit(cwd: string, bytes: number) {
  const file = `stray-${(made += 1)}`;
  await client.write(`${cwd}/${file}`, randomBytes(bytes));
  const blob = await client.git(['hash-object', '-w', file], { cwd });
  const tree = await client.git(['mktree'], { cwd, input: `100644 blob ${blob.out}\t${file}\n` });
  return (await client.git(['commit-tree', '-m', file, tree.out], { cwd })).out;
}

it('ten pushes at once take no more than what is left', { tags: ['details'], ...TIMES }, async () => {
  const { folder, repository } = await begin();
  const commits: string[] = [];
  for (let i = 0; i < 10; i += 1) commits.push(await strayCommit(folder, 3 * MEGABYTE));
  const before = await used();
  await allow(before + 10 * MEGABYTE);
  const pushed = await Promise.all(commits.map((sha, i) => push(folder, `${sha}:refs/heads/stray-${i}`)));
  const taken = pushed.filter(({ code }) => code === 0).length;
  await isSettled(repository.dir);
  expect(taken).toBeLessThanOrEqual(3);
  expect(await used()).toBeLessThanOrEqual(before + 10 * MEGABYTE);
  expect(await used()).toBeGreaterThanOrEqual(before + taken * 3 * MEGABYTE);
  for (const { code, err } of pushed) if (code !== 0) expect(err).toMatch(/remote(?: error)?: The plan/);
});
