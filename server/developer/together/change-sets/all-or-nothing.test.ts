// @module-tag postgres
// @module-tag long
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runGit } from '#server/developer/source/repositories/git.ts';
import { branchMoved } from '#server/developer/delivery/deployments/branch-moved.ts';
import { pushedJob } from '#server/developer/source/repositories/pushed.ts';
import { NO_SHA, resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { commitTo } from '#server/developer/testing/make-project.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { advance } from './advance';
import { rollBackChangeSet } from './roll-back';
import { AFTER, BEFORE, createSetWorld, type SetWorld } from './testing/set-world';

let world: SetWorld;
beforeAll(async () => {
  world = await createSetWorld();
});
afterAll(() => world.close());

class Injected extends Error {}
const STATEMENTS = new Set([
  'select',
  'selectDistinct',
  'selectDistinctOn',
  'insert',
  'update',
  'delete',
  'execute',
  '$count',
]);

/** The database, whose transactions die at their n-th statement, or (null) with everything done, before they are committed. */
function faulty(db: Database, at: number | null): Database {
  let count = 0;
  const watch = (tx: Transaction) =>
    new Proxy(tx, {
      get: (target, key: keyof Transaction) => {
        const value: unknown = target[key];
        if (typeof value !== 'function') return value;
        if (STATEMENTS.has(key) && (count += 1) === at) throw new Injected();
        return (value as (...args: unknown[]) => unknown).bind(target);
      },
    });
  return Object.assign(Object.create(db) as Database, {
    transaction: (work: (tx: Transaction) => Promise<unknown>) =>
      db.transaction(async (tx) => {
        const done = await work(watch(tx));
        if (at === null) throw new Injected();
        return done;
      }),
  });
}

function claim(id: string, until: string | null) {
  return world.database.pool.query('update change_sets set claimed_until = $2 where id = $1', [id, until]);
}

/** A set whose pull request is built, and that is ready for its switch. */
async function begun() {
  const made = await world.whole();
  await world.act('goLive', made.id);
  await claim(made.id, '2100-01-01');
  await world.runJobs();
  await claim(made.id, null);
  return made;
}

function withFault(at: number | null) {
  return { ...world.parts, db: faulty(world.parts.db, at) };
}

async function isInjected(work: Promise<unknown>) {
  try {
    await work;
    return false;
  } catch (error) {
    if (error instanceof Injected) return true;
    throw error;
  }
}

it(
  'nothing is live when going live or back dies at any of its statements',
  { timeout: 300_000, tags: ['crash'] },
  async () => {
    const { id, seen, code } = await begun();
    const main = await resolveCommit(code.repository, 'main');
    let live = 1;
    for (; await isInjected(advance(withFault(live), id)); live += 1) {
      expect(await seen(), `statement ${live}`).toBe(BEFORE);
      expect(await resolveCommit(code.repository, 'main')).toBe(main);
    }
    expect(live).toBeGreaterThan(30);
    expect(await seen()).toBe(AFTER);
    const { a1, a } = world;
    const by = { userId: a1.id, organizationId: a.organizationId, siteId: a.siteId, address: '127.0.0.1' };
    const act = { ...by, role: 'admin' as const, isGlobalAdmin: false };
    let back = 1;
    for (; await isInjected(rollBackChangeSet(withFault(back), act, id, [])); back += 1)
      expect(await seen(), `statement ${back}`).toBe(AFTER);
    expect(back).toBeGreaterThan(20);
    expect(await seen()).toBe(BEFORE);
  },
);

it('a server that dies with the branch moved leaves a set that is finished', { timeout: 120_000 }, async () => {
  const { id, seen, code } = await begun();
  const main = await resolveCommit(code.repository, 'main');
  expect(await isInjected(advance(withFault(null), id))).toBe(true);
  expect(await seen()).toBe(BEFORE);
  const moved = await resolveCommit(code.repository, 'main');
  expect(moved).not.toBe(main);
  // A reader of the pull request meanwhile sees it as merged; the event of the move deploys nothing.
  await world.call('GET github/pull-request/:id', { as: world.a4, params: { id: code.pullId } });
  await claim(id, '2100-01-01');
  await world.runJobs();
  await claim(id, null);
  expect(await seen()).toBe(BEFORE);
  await advance(world.parts, id);
  expect(await seen()).toBe(AFTER);
  expect(await resolveCommit(code.repository, 'main')).toBe(moved);
});

it('or undone, when the rest is refused since', { timeout: 120_000, tags: ['crash'] }, async () => {
  const { id, seen, code, first } = await begun();
  const main = await resolveCommit(code.repository, 'main');
  expect(await isInjected(advance(withFault(null), id))).toBe(true);
  await world.publish(first.pageKey, 1);
  await world.save(first.pageKey, 'newest first');
  await world.publish(first.pageKey);
  await advance(world.parts, id);
  const { state, failure, items } = await world.read(id);
  expect([state, failure?.trouble.code]).toEqual(['failed', 'set_page_published']);
  expect(await resolveCommit(code.repository, 'main')).toBe(main);
  expect(items.find(({ kind }) => kind === 'pull')).toMatchObject({ troubles: [], pull: { state: 'open' } });
  expect(await code.shows()).toBe('old code');
  await world.act('refreshItem', id, { body: { itemId: items[0]!.id } });
  expect((await world.act('goLive', id)).body.changeSet.state).toBe('live');
  expect(await seen()).toBe(AFTER);
});

it(
  'a branch that others built on keeps it, and a pull request takes it back',
  { timeout: 120_000, tags: ['crash'] },
  async () => {
    const { id, code, first } = await begun();
    expect(await isInjected(advance(withFault(null), id))).toBe(true);
    const built = await commitTo(code.repository, 'main', { 'other.txt': 'by somebody' });
    await world.save(first.pageKey, 'newest first');
    await world.publish(first.pageKey);
    await advance(world.parts, id);
    const { state, failure, items } = await world.read(id);
    expect([state, failure?.trouble.code]).toEqual(['failed', 'set_branch_holds']);
    const item = items.find(({ kind }) => kind === 'pull')!;
    expect(failure?.itemId).toBe(item.id);
    expect(await resolveCommit(code.repository, 'main')).toBe(built);

    const body = { title: 'Take it back' };
    const taken = await world.call('POST v1/changeSets/takeBack/:id', { as: world.a4, params: { id }, body });
    expect(taken.status).toBe(201);
    const params = { id: taken.body.pullRequest.id };
    const { pullRequest } = (await world.call('GET github/pull-request/:id', { as: world.a4, params })).body;
    const merge = { id: params.id, expectedHead: pullRequest.headSha };
    const { sha } = (await world.call('POST github/pull-request/merge', { as: world.a4, body: merge })).body;
    const show = async (path: string) => (await runGit(code.repository, ['show', `${sha}:${path}`])).stdout.toString();
    expect([await show('index.html'), await show('other.txt')]).toEqual(['old code', 'by somebody']);

    // The rest goes live without the code.
    await world.act('removeItem', id, { body: { itemId: item.id } });
    await world.act('refreshItem', id, { body: { itemId: items[0]!.id } });
    expect((await world.act('goLive', id)).body.changeSet.state).toBe('live');
  },
);

it(
  'code that was rolled back stays away when its branch is told of late',
  { timeout: 120_000, tags: ['crash'] },
  async () => {
    const { id, code } = await begun();
    await advance(world.parts, id);
    await world.act('rollBack', id);
    const sha = await resolveCommit(code.repository, 'main');
    // Another set has made its own commit ahead meanwhile.
    const { id: projectId, repositoryId } = code;
    await commitTo(code.repository, 'next', { 'index.html': 'next code' });
    const body = { projectId, branchName: 'next', title: 'Next' };
    const opened = await world.call('POST github/pull-request', { as: world.a4, body });
    const next = await world.begin();
    await world.add(next, { pull: { id: opened.body.pullRequest.id } });
    await world.act('goLive', next);
    await world.act('stop', next);
    await world.parts.jobs.send(pushedJob, {
      repositoryId,
      changes: [{ branch: 'main', from: NO_SHA, to: sha! }],
      userId: null,
    });
    await world.runJobs();
    expect(await code.shows()).toBe('old code');
    // What is pushed on top of it is built, and shown when a person deploys it.
    const pushed = await commitTo(code.repository, 'main', { 'index.html': 'later code' });
    await world.parts.jobs.send(pushedJob, {
      repositoryId,
      changes: [{ branch: 'main', from: sha!, to: pushed }],
      userId: null,
    });
    await world.runJobs();
    expect(await code.shows()).toBe('old code');
    await world.call('POST project/deploy', { as: world.a4, body: { projectId } });
    await world.runJobs();
    expect(await code.shows()).toBe('later code');
  },
);

it('nor by a copy that reaches it after another set was live', { timeout: 120_000, tags: ['crash'] }, async () => {
  const { id, code } = await begun();
  await advance(world.parts, id);
  await world.act('rollBack', id);
  const sha = (await resolveCommit(code.repository, 'main'))!;
  const { id: projectId, repositoryId } = code;
  await commitTo(code.repository, 'next', { 'index.html': 'next code' });
  const body = { projectId, branchName: 'next', title: 'Next' };
  const opened = await world.call('POST github/pull-request', { as: world.a4, body });
  const next = await world.begin();
  await world.add(next, { pull: { id: opened.body.pullRequest.id } });
  await world.act('goLive', next);
  await world.runJobs();
  expect(await code.shows()).toBe('next code');
  await world.act('rollBack', next);
  await branchMoved(world.parts, { repositoryId, branch: 'main', sha, message: '', author: '', userId: null });
  await world.runJobs();
  expect(await code.shows()).toBe('old code');
});
