// @module-tag long
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type HostedProject, PAGE } from '#server/developer/review/hosted-pulls/testing/hosted-world.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { commitFiles } from '#server/developer/source/repositories/testing/temp-repository.ts';
import { startActingSession } from '#server/people/accounts/sessions.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { changeSets } from '#server/platform/db/schema/change-sets.ts';
import { saving } from '#server/testing/layouts.ts';
import { advance } from './advance';
import { createHostedSets } from './testing/hosted-sets';

let sets: Awaited<ReturnType<typeof createHostedSets>>;
let hosted: (typeof sets)['hosted'];
let project: HostedProject;
beforeAll(async () => {
  sets = await createHostedSets();
  hosted = sets.hosted;
});
afterAll(() => sets.close());
beforeEach(async () => {
  project = await hosted.importOne();
});

function begin() {
  return sets.begin(project);
}

function read(id: string) {
  return sets.read(id);
}

function goLive(id: string, as = hosted.world.a4) {
  return sets.goLive(id, as);
}

function main() {
  return sets.main(project);
}

function production() {
  return sets.production(project);
}

it('does not go live for who has no connection to GitHub', { tags: ['details'] }, async () => {
  const { id, isLive } = await begin();
  const before = await main();
  const { state, failure } = await goLive(id, hosted.world.a1);
  expect([state, failure?.trouble.code, await isLive()]).toEqual(['failed', 'host_needs_connection', false]);
  expect(await main()).toBe(before);
});

it('does not go live for who is signed in as another person', { tags: ['details'] }, async () => {
  const { id, isLive } = await begin();
  const { parts, a1, a4 } = hosted.world;
  const acting = { userId: a4.id, actUserId: a1.id, address: '', userAgent: undefined };
  const as = { ...a4, ...(await startActingSession(parts, acting)) };
  const before = await main();
  const reply = await sets.act('goLive', id, as);
  expect([reply.status, reply.body.code, await isLive()]).toEqual([403, 'acting', false]);
  expect([(await read(id)).state, await main()]).toEqual(['ready', before]);
});

it('goes live with its page once GitHub has the very commit that was built', async () => {
  const { id, pull, isLive } = await begin();
  expect((await read(id)).state).toBe('ready');
  const live = await goLive(id);
  expect([live.state, await isLive()]).toEqual(['live', true]);
  const { mergedSha } = live.items.find(({ kind }) => kind === 'pull')!.pull!;
  expect(await main()).toBe(mergedSha);
  expect(await resolveCommit(project.git, 'main')).toBe(mergedSha);
  expect(await hosted.read(pull.id)).toMatchObject({ state: 'merged', mergedSha });
});

it.each([
  ['a protected branch', 'host_branch_protected', () => project.there.protectedBranches.add('main')],
  ['a missing right', 'host_no_write', () => (project.there.writable = false)],
])('does not go live when GitHub refuses it for %s', { tags: ['details'] }, async (_what, code, refuse) => {
  const { id, pull, isLive } = await begin();
  const before = await main();
  refuse();
  const { state, failure } = await goLive(id);
  expect([state, failure?.trouble.code, await isLive()]).toEqual(['failed', code, false]);
  expect(await main()).toBe(before);
  expect((await hosted.read(pull.id)).state).toBe('open');
});

it('is merged again when the branch moved at GitHub meanwhile', { tags: ['details'] }, async () => {
  const { id, isLive } = await begin();
  const pushed = await commitFiles(project.there.git!, { 'other.html': PAGE });
  const waiting = await goLive(id);
  expect([waiting.state, await isLive()]).toEqual(['going-live', false]);
  await advance(hosted.world.parts, id);
  await hosted.world.runJobs();
  expect([(await read(id)).state, await isLive()]).toEqual(['live', true]);
  expect(await main()).not.toBe(pushed);
});

it('waits for what GitHub has not got', { tags: ['details'] }, async () => {
  const { id, session, pull } = await begin();
  await hosted.edit(project, session, `${PAGE}<p>Pie</p>`);
  const body = { pull: { id: pull.id } };
  await hosted.world.call('POST v1/changeSets/addItem/:id', { as: hosted.world.a1, params: { id }, body });
  const [, item] = (await read(id)).items;
  expect(item?.troubles.map(({ code }) => code)).toEqual(['set_pull_not_pushed']);
});

class Injected extends Error {}

/** The server dies with the commit at GitHub, before its own transaction ends. */
async function dieAtHost(id: string) {
  const { parts } = hosted.world;
  await sets.buildAhead(id);
  const dieLive = async (tx: Transaction, work: (tx: Transaction) => Promise<unknown>) => {
    const done = await work(tx);
    const [set] = await tx.select().from(changeSets).where(eq(changeSets.id, id));
    if (set?.state === 'live') throw new Injected();
    return done;
  };
  const db = Object.assign(Object.create(parts.db) as Database, {
    transaction: (work: (tx: Transaction) => Promise<unknown>) => parts.db.transaction((tx) => dieLive(tx, work)),
  });
  await expect(advance({ ...parts, db }, id)).rejects.toThrow(Injected);
  // GitHub sends its event before the set is resumed.
  await sets.claim(id, '2100-01-01');
  await hosted.tell(project.there, 'push');
  await sets.claim(id, null);
}

it('is finished when its server died with the commit at GitHub', { tags: ['details'] }, async () => {
  const { id, isLive } = await begin();
  const before = await main();
  await dieAtHost(id);
  expect(await main()).not.toBe(before);
  expect([(await read(id)).state, await isLive(), await production()]).toEqual(['going-live', false, before]);
  await advance(hosted.world.parts, id);
  await hosted.world.runJobs();
  expect([(await read(id)).state, await isLive(), await production()]).toEqual(['live', true, await main()]);
});

it(
  'says so when the rest is refused then, and takes the commit back by a pull request there',
  { tags: ['details'] },
  async () => {
    const { id, pageKey, isLive } = await begin();
    await dieAtHost(id);
    const as = hosted.world.a4;
    await hosted.world.call('POST v1/dashboard/setConfig', { as, body: saving(pageKey, 'newer') });
    await hosted.world.call('POST v1/dashboard/publish', { as, body: { pageKey } });
    await advance(hosted.world.parts, id);
    const { state, failure } = await read(id);
    expect([state, failure?.trouble.code, await isLive()]).toEqual(['failed', 'set_host_holds', false]);
    const body = { title: 'Take it back' };
    const taken = await hosted.world.call('POST v1/changeSets/takeBack/:id', { as, params: { id }, body });
    expect(taken.status).toBe(201);
    expect(project.there.pulls.map(({ title }) => title)).toContain('Take it back');
  },
);
