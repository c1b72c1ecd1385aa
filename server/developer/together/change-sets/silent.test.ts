// @module-tag long
// @module-tag crash
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { HostedProject } from '#server/developer/review/hosted-pulls/testing/hosted-world.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { commitFiles } from '#server/developer/source/repositories/testing/temp-repository.ts';
import { advanceAll } from './advance-soon';
import { recordLateMerges } from './late-merges';
import { createHostedSets } from './testing/hosted-sets';

// GitHub stops responding while a set goes live: nothing unknown is reported as a fact.

let sets: Awaited<ReturnType<typeof createHostedSets>>;
let project: HostedProject;
beforeAll(async () => {
  sets = await createHostedSets();
});
afterAll(() => sets.close());
beforeEach(async () => {
  project = await sets.hosted.importOne();
});
afterEach(() => {
  const { github } = sets.hosted;
  github.repositories.silence = null;
  github.losing = null;
});

const API = /GET \/api\/v3\/repositories\//;
const FETCH = /git-upload-pack/;
/** The question before a push, which is not answered: nothing came there. */
const ASKS = { at: /info\/refs\?service=git-receive-pack/, how: 'lost' } as const;
const COMES = { at: /POST .*git-receive-pack/, how: 'lost' } as const;
/** GitHub takes it, and its answer is lost. */
const TAKEN = { at: /POST .*git-receive-pack/, how: 'done' } as const;

function silence(how: typeof ASKS | typeof COMES | typeof TAKEN | null) {
  void (sets.hosted.github.repositories.silence = how);
}

function world() {
  return sets.hosted.world;
}

function sql(text: string, ...values: unknown[]) {
  return world().database.pool.query(text, values);
}

/** What the clock does each minute. */
async function minute() {
  await recordLateMerges(world().parts);
  await advanceAll(world().parts);
  await world().runJobs();
}

/** Its host was asked for six minutes. */
function later(id: string) {
  return sql(`update change_sets set host_since = host_since - interval '6 minutes' where id = $1`, id);
}

async function standing(id: string) {
  const { state, phase, failure } = await sets.read(id);
  return [state, phase, failure?.trouble.code ?? null];
}

function pushes() {
  return sets.hosted.github.repositories.gitAuthorizations.length;
}

async function pullOf(id: string) {
  return (await sets.read(id)).items.find(({ kind }) => kind === 'pull')!;
}

/** GitHub processes the pending push, and sends its event. */
async function arrive(id: string) {
  silence(null);
  const { rows } = await sql(`select merge_sha from change_set_items where change_set_id = $1 and kind = 'pull'`, id);
  const sha = (rows as { merge_sha: string }[])[0]!.merge_sha;
  const { execFileSync } = await import('node:child_process');
  execFileSync('git', ['-C', project.git.dir, 'push', '-q', project.there.git!.dir, `${sha}:refs/heads/main`]);
  await sets.hosted.tell(project.there, 'push');
  return sha;
}

/** A set that is stuck: GitHub was given its commit and does not answer. */
async function stick(how: typeof COMES | typeof TAKEN) {
  const begun = await sets.begin(project);
  const [before, shown] = [await sets.main(project), await sets.production(project)];
  silence(how);
  await sets.goLive(begun.id);
  sets.hosted.github.repositories.silence = { at: /\.git\//, how: 'lost' };
  await later(begun.id);
  await minute();
  expect(await standing(begun.id)).toEqual(['going-live', 'stuck', 'set_host_silent']);
  return { ...begun, before, shown };
}

it('fails at once when GitHub does not answer before it was given anything', async () => {
  const { id, isLive } = await sets.begin(project);
  await sets.buildAhead(id);
  sets.hosted.github.losing = API;
  await advanceAll(world().parts);
  expect(await standing(id)).toEqual(['failed', null, 'set_host_unreached']);
  expect([(await pullOf(id)).pull!.unanswered, await isLive()]).toEqual([false, false]);
});

it.each([
  ['is asked whether it may', ASKS],
  ['is given it', COMES],
])('goes live once GitHub answers again that fell silent when it %s', async (_when, how) => {
  const { id, isLive } = await sets.begin(project);
  const before = await sets.main(project);
  silence(how);
  await sets.goLive(id);
  expect([await standing(id), await isLive()]).toEqual([['going-live', 'host', null], false]);
  await minute();
  expect(await sets.main(project)).toBe(before);
  silence(null);
  await minute();
  expect([await standing(id), await isLive()]).toEqual([['live', null, null], true]);
  expect(await sets.production(project)).toBe(await sets.main(project));
});

it('gives GitHub nothing twice that it took without saying so', async () => {
  const { id, isLive } = await sets.begin(project);
  const before = await sets.main(project);
  const shown = await sets.production(project);
  silence(TAKEN);
  await sets.goLive(id);
  const taken = await sets.main(project);
  expect(taken).not.toBe(before);
  // GitHub sends the event of its branch; the page is not live yet, and so the code is not either.
  silence(null);
  await sets.hosted.tell(project.there, 'push');
  expect([await isLive(), await sets.production(project)]).toEqual([false, shown]);
  sets.hosted.github.repositories.silence = { at: /git-receive-pack/, how: 'lost' };
  await minute();
  expect([await standing(id), await isLive()]).toEqual([['live', null, null], true]);
  expect([await sets.main(project), await sets.production(project)]).toEqual([taken, taken]);
});

it.each([
  ['the API', () => (sets.hosted.github.losing = API)],
  ['git', () => (sets.hosted.github.repositories.silence = { at: FETCH, how: 'lost' })],
])('asks on while %s does not say whether it was taken', async (_what, fall) => {
  const { id, isLive } = await sets.begin(project);
  silence(COMES);
  await sets.goLive(id);
  silence(null);
  fall();
  await minute();
  expect([await standing(id), await isLive()]).toEqual([['going-live', 'host', null], false]);
  await later(id);
  await minute();
  expect(await standing(id)).toEqual(['going-live', 'stuck', 'set_host_silent']);
  // Only a user can resume it now.
  const asked = pushes();
  await advanceAll(world().parts);
  expect(pushes()).toBe(asked);
});

it('is stuck at once when whoever asked may not ask GitHub any more', async () => {
  const { id } = await sets.begin(project);
  silence(COMES);
  await sets.goLive(id);
  silence(null);
  const refuse = (isRefused: boolean) =>
    sql(`update connections set needs_reconnect = $1 where user_id = $2`, isRefused, world().a4.id);
  await refuse(true);
  await minute();
  await refuse(false);
  expect(await standing(id)).toEqual(['going-live', 'stuck', 'host_reconnect']);
});

it('tries again when somebody says so', async () => {
  const { id, isLive } = await stick(COMES);
  silence(null);
  await minute();
  expect(await standing(id)).toEqual(['going-live', 'stuck', 'set_host_silent']);
  expect(await sets.goLive(id)).toMatchObject({ state: 'live', failure: null });
  expect(await isLive()).toBe(true);
  expect((await sets.read(id)).events.map(({ act }) => act).slice(0, 4)).toEqual(['live', 'asked', 'stuck', 'asked']);
});

it('is called off: what GitHub never took is forgotten, and it can go live another time', async () => {
  const { id, before, shown, isLive } = await stick(COMES);
  expect((await sets.act('stop', id)).status).toBe(200);
  expect([await standing(id), (await pullOf(id)).pull!.unanswered]).toEqual([['ready', null, null], true]);
  // Until it is known, nothing is done to it that would make it unknown for good.
  const { world: w } = sets.hosted;
  const itemId = (await pullOf(id)).id;
  const call = { as: w.a1, params: { id }, body: { itemId } };
  for (const reply of [
    await w.call('POST v1/changeSets/removeItem/:id', call),
    await w.call('POST v1/changeSets/refreshItem/:id', call),
    await sets.act('delete', id, w.a1),
  ])
    expect(reply).toMatchObject({ status: 409, body: { details: [{ code: 'set_host_pending' }] } });

  silence(null);
  await sql(`update change_set_items set sent_at = sent_at - interval '11 minutes' where id = $1`, itemId);
  await sql(`update mirrors set tried_at = null`);
  await minute();
  await minute();
  expect([await standing(id), (await pullOf(id)).pull!.unanswered]).toEqual([['ready', null, null], false]);
  expect([await sets.main(project), await sets.production(project), await isLive()]).toEqual([before, shown, false]);
  expect(await sets.goLive(id)).toMatchObject({ state: 'live' });
});

it('is called off, and told what GitHub took all the same; the code is not live alone', async () => {
  const { id, shown, pull, isLive } = await stick(COMES);
  await sets.act('stop', id);
  const sha = await arrive(id);
  await minute();
  expect(await standing(id)).toEqual(['failed', null, 'set_host_late']);
  expect([await isLive(), await sets.production(project)]).toEqual([false, shown]);
  expect(await sets.hosted.read(pull.id)).toMatchObject({ state: 'merged', mergedSha: sha });
  expect((await sets.read(id)).events[0]).toMatchObject({ act: 'taken-late', by: null });

  // One way out: a pull request that reverts it.
  const body = { title: 'Take it back' };
  const call = { as: world().a4, params: { id }, body };
  expect((await world().call('POST v1/changeSets/takeBack/:id', call)).status).toBe(201);
  expect(project.there.pulls.map(({ title }) => title)).toContain('Take it back');
});

it('goes live with what GitHub took after it was called off', async () => {
  const { id, isLive } = await stick(COMES);
  await sets.act('stop', id);
  const sha = await arrive(id);
  await minute();
  expect((await pullOf(id)).troubles).toEqual([]);
  expect(await sets.goLive(id)).toMatchObject({ state: 'live', failure: null });
  expect([await isLive(), await sets.production(project), await sets.main(project)]).toEqual([true, sha, sha]);
});

it('is not put live over what others built on it at GitHub', async () => {
  const { id, isLive } = await stick(COMES);
  await sets.act('stop', id);
  await arrive(id);
  await commitFiles(
    project.there.git!,
    { 'other.html': 'Other' },
    { from: (await resolveCommit(project.there.git!, 'main'))! },
  );
  await sets.hosted.tell(project.there, 'push');
  await minute();
  expect(await standing(id)).toEqual(['failed', null, 'set_host_late']);
  expect((await pullOf(id)).troubles.map(({ code, fix }) => [code, fix])).toEqual([['set_pull_merged', 'remove']]);
  expect([await isLive(), await sets.production(project)]).toEqual([false, await sets.main(project)]);
});

it('goes on by itself when GitHub turns out to have it while it is stuck', async () => {
  const { id, isLive, shown } = await stick(TAKEN);
  expect([await isLive(), await sets.production(project)]).toEqual([false, shown]);
  silence(null);
  await sets.hosted.tell(project.there, 'push');
  expect(await sets.production(project)).toBe(shown);
  await minute();
  expect([await standing(id), await isLive()]).toEqual([['live', null, null], true]);
  expect(await sets.production(project)).toBe(await sets.main(project));
});
