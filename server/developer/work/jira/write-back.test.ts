import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { complete } from '#server/people/connections/testing/flows.ts';
import { disconnect } from '#server/people/connections/disconnect.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { jiraWrites } from '#server/platform/db/schema/jira-work.ts';
import { createMappedWorld } from './testing/mapped-world';
import { listDueWrites, writePull } from './write-pull';

const mapped = await createMappedWorld();
const { world, atlassian, jira, map, propose, merge } = mapped;
const { a4, parts } = world;
const { db } = parts;
afterAll(mapped.close);
beforeAll(async () => {
  expect((await map()).status).toBe(200);
});
beforeEach(() => {
  Object.assign(atlassian, { refusal: null, failing: false, losing: null });
  jira.unreachable.clear();
});

type Words = { text: string; marks?: { attrs: { href: string } }[] }[];

function sentences(key: string) {
  return jira.issues
    .get(key)!
    .comments.map(({ body }) =>
      (body as { content: { content: Words }[] }).content[0]!.content.map(({ text }) => text).join(''),
    );
}

function linksOf(key: string) {
  return [...jira.issues.get(key)!.links.values()].map(({ relationship, object }) => [
    relationship,
    object.status?.resolved,
  ]);
}

async function writesOf(pullRequestId: string) {
  return (await world.call('GET jira/writes', { as: a4, query: { pullRequestId } })).body.list;
}

/** Jobs, and what the clock finds: previews are noted without one. */
async function settle() {
  await world.runJobs();
  for (const id of await listDueWrites(db)) await writePull(parts, { pullRequestId: id });
}

/** Lets time pass for what waits. */
function wait(id: string) {
  return db
    .update(jiraWrites)
    .set({ retryAt: new Date(0), claimedUntil: null })
    .where(eq(jiraWrites.pullRequestId, id));
}

function writeNow(pullRequestId: string) {
  return writePull(parts, { pullRequestId });
}

async function codes(id: string) {
  return (await writesOf(id)).map(({ state, trouble }) => [state, trouble?.code ?? null]);
}

describe('what becomes of a pull request', () => {
  it('is told at its issue: comment, links, status; each once', async () => {
    jira.add('SHOP-1', 'Start free');
    const { pull, head, session } = await propose('SHOP-1');
    await settle();
    const address = `http://localhost:3000/pull-requests/${pull.id}`;
    expect(sentences('SHOP-1')).toEqual([
      expect.stringMatching(/^Pull request #1 SHOP-1 Start free was opened in Shop\./),
      expect.stringMatching(/^The preview of pull request #1 SHOP-1 Start free is ready\. Preview: http/),
    ]);
    expect(JSON.stringify(jira.issues.get('SHOP-1')!.comments[0]!.body)).toContain(`"href":"${address}#opened"`);
    expect(linksOf('SHOP-1')).toEqual([
      ['Pull request', false],
      ['Preview', false],
    ]);
    expect(jira.issues.get('SHOP-1')!.status).toBe('doing');

    expect((await merge(pull.id, head)).status).toBe(200);
    await settle();
    expect(sentences('SHOP-1')).toHaveLength(3);
    expect(sentences('SHOP-1')[2]).toBe('Pull request #1 SHOP-1 Start free was merged into main.');
    // The address of the preview is given up with the pull request.
    expect(linksOf('SHOP-1')).toEqual([['Pull request', true]]);
    expect(jira.issues.get('SHOP-1')!.status).toBe('done');
    for (let n = 0; n < 3; n += 1) await writeNow(pull.id);
    expect(sentences('SHOP-1')).toHaveLength(3);
    expect(await codes(pull.id)).toEqual([
      ['done', null],
      ['done', null],
      ['done', null],
    ]);
    const ofSession = await world.call('GET jira/writes', { as: a4, query: { sessionId: session.id } });
    expect(ofSession.body.list).toHaveLength(3);
    expect(ofSession.body.list[0]).toMatchObject({
      ...{ issueKey: 'SHOP-1', url: 'https://your-team.atlassian.net/browse/SHOP-1', event: 'opened' },
    });
    expect(
      (await world.call('GET jira/writes', { as: world.b1, query: { pullRequestId: pull.id } })).body.list,
    ).toEqual([]);
  });

  it('is told in the language of who began the session', { tags: ['details'] }, async () => {
    jira.add('SHOP-5', 'Start free');
    await db.update(users).set({ language: 'fr-FR' }).where(eq(users.id, a4.id));
    await propose('SHOP-5');
    await settle();
    await db.update(users).set({ language: null }).where(eq(users.id, a4.id));
    expect(sentences('SHOP-5')).toEqual([
      expect.stringMatching(/^La pull request #\d+ SHOP-5 Start free a été ouverte dans Shop\.$/),
      expect.stringMatching(/^L’aperçu de la pull request #\d+ SHOP-5 Start free est prêt\. Aperçu : http/),
    ]);
    expect(linksOf('SHOP-5').map(([what]) => what)).toEqual(['Pull request', 'Aperçu']);
  });

  it('is told again when it is closed, opened again and closed', { tags: ['details'] }, async () => {
    jira.add('SHOP-2', 'Start free');
    const { pull } = await propose('SHOP-2');
    await settle();
    for (const state of ['closed', 'open', 'closed'] as const) {
      await world.call('POST github/pull-request/update', { as: a4, body: { id: pull.id, state } });
      await settle();
      // The preview has an address as long as it is open.
      const previews = linksOf('SHOP-2').filter(([what]) => what === 'Preview');
      expect(previews).toHaveLength(state === 'open' ? 1 : 0);
    }
    const written = sentences('SHOP-2').map((text) => /opened in|closed|again|ready/.exec(text)![0]);
    expect(written).toEqual(['opened in', 'ready', 'closed', 'again', 'ready', 'closed']);
    // The mapping has no status for closed ones.
    expect(jira.issues.get('SHOP-2')!.status).toBe('doing');
  });

  it('is told once although Jira’s answer was lost, or the process died', async () => {
    jira.add('SHOP-3', 'Start free');
    const { pull } = await propose('SHOP-3');
    atlassian.losing = /comment$/;
    await writeNow(pull.id);
    expect(await codes(pull.id)).toContainEqual(['waiting', 'jira_down']);
    expect(sentences('SHOP-3')).toHaveLength(1);
    atlassian.losing = null;
    // As a process leaves it that was killed after Jira took the comment.
    await wait(pull.id);
    await writeNow(pull.id);
    expect(sentences('SHOP-3').filter((text) => text.includes('was opened'))).toHaveLength(1);
    expect(await codes(pull.id)).not.toContainEqual(['waiting', 'jira_down']);
  });

  it('leaves what is being written to whom writes it', async () => {
    jira.add('SHOP-4', 'Start free');
    const { pull } = await propose('SHOP-4');
    await Promise.all([1, 2, 3].map(() => writeNow(pull.id)));
    expect(sentences('SHOP-4').filter((text) => text.includes('was opened'))).toHaveLength(1);
    await settle();
  });
});

describe('what Jira refuses', () => {
  it('never keeps a pull request from being merged, and is told in words', { tags: ['details'] }, async () => {
    jira.add('SHOP-10', 'Start free');
    const { pull, head } = await propose('SHOP-10');
    await settle();
    jira.unreachable.add('done');
    expect((await merge(pull.id, head)).status).toBe(200);
    await settle();
    const failed = (await writesOf(pull.id)).find(({ event }) => event === 'merged');
    expect(failed).toMatchObject({
      state: 'failed',
      trouble: { code: 'jira_no_transition', values: { status: 'Done' }, issueKey: 'SHOP-10' },
    });
    // The writes that succeeded remain.
    expect(sentences('SHOP-10').at(-1)).toContain('was merged into main.');
    const { writes } = await mapped.readMapping();
    expect(writes).toEqual([expect.objectContaining({ pullRequestId: pull.id, event: 'merged', state: 'failed' })]);
    // Mended at Jira, tried again by hand.
    jira.unreachable.clear();
    await world.call('POST jira/writes/retry', { as: a4, body: { pullRequestId: pull.id } });
    await settle();
    expect(jira.issues.get('SHOP-10')!.status).toBe('done');
    expect(sentences('SHOP-10').filter((text) => text.includes('was merged'))).toHaveLength(1);
    const foreign = await world.call('POST jira/writes/retry', { as: world.b1, body: { pullRequestId: pull.id } });
    expect(foreign.status).toBe(404);
  });

  const final = [
    ['a right that lacks', { status: 403, json: { errorMessages: ['No.'] } }, 'jira_forbidden'],
    ['an issue that is gone', { status: 404, json: { errorMessages: ['No issue.'] } }, 'jira_missing'],
    ['a call that is gone', { status: 410, json: { errorMessages: ['Removed.'] } }, 'jira_gone'],
  ] as const;
  it.each(final)('is not tried again by itself: %s', async (what, refusal, code) => {
    const key = `SHOP-2${final.findIndex(([name]) => name === what)}`;
    jira.add(key, 'Start free');
    const { pull } = await propose(key);
    atlassian.refusal = refusal;
    await settle();
    expect((await codes(pull.id))[0]).toEqual(['failed', code]);
    await wait(pull.id);
    expect(await listDueWrites(db)).not.toContain(pull.id);
  });

  it('is tried again when Jira says, and no sooner', { tags: ['details'] }, async () => {
    jira.add('SHOP-30', 'Start free');
    const { pull } = await propose('SHOP-30');
    atlassian.refusal = { status: 429, headers: { 'retry-after': '600' } };
    await writeNow(pull.id);
    const [write] = await writesOf(pull.id);
    expect(write).toMatchObject({ state: 'waiting', trouble: { code: 'jira_busy', values: { seconds: 600 } } });
    const seconds = (Date.parse(write!.retry_on) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(590);
    expect(seconds).toBeLessThanOrEqual(600);
    atlassian.refusal = null;
    const asked = atlassian.calls.length;
    await writeNow(pull.id);
    expect(atlassian.calls).toHaveLength(asked);
    await wait(pull.id);
    await settle();
    expect((await codes(pull.id)).every(([state]) => state === 'done')).toBe(true);
  });

  it('waits longer each time, and ends after half a day', { tags: ['details'] }, async () => {
    jira.add('SHOP-31', 'Start free');
    const { pull } = await propose('SHOP-31');
    atlassian.failing = true;
    const pauses: number[] = [];
    for (let n = 0; n < 30; n += 1) {
      await wait(pull.id);
      await writeNow(pull.id);
      const [write] = await writesOf(pull.id);
      if (write!.state === 'failed') break;
      // Writing takes a few seconds of it on a busy machine.
      pauses.push(Math.ceil((Date.parse(write!.retry_on) - Date.now()) / 5000) * 5);
    }
    expect(pauses.slice(0, 4)).toEqual([15, 30, 60, 120]);
    expect(pauses.at(-1)).toBe(3600);
    const hours = pauses.reduce((sum, one) => sum + one, 0) / 3600;
    expect(hours).toBeGreaterThan(8);
    expect(hours).toBeLessThan(14);
    expect((await codes(pull.id))[0]).toEqual(['failed', 'jira_down']);
  });

  it('does not move an issue back that went on meanwhile', { tags: ['details'] }, async () => {
    jira.add('SHOP-32', 'Start free');
    const { pull, head } = await propose('SHOP-32');
    atlassian.failing = true;
    await writeNow(pull.id);
    await merge(pull.id, head);
    atlassian.failing = false;
    await wait(pull.id);
    await settle();
    expect(jira.issues.get('SHOP-32')!.status).toBe('done');
    expect(sentences('SHOP-32')[0]).toContain('was opened');
    expect(sentences('SHOP-32').at(-1)).toContain('was merged');
  });
});

it('is not written any more once the issue is followed no more', { tags: ['details'] }, async () => {
  jira.add('SHOP-40', 'Start free');
  const { pull, head } = await propose('SHOP-40');
  await settle();
  const before = sentences('SHOP-40').length;
  const { list } = (await world.call('GET jira/list', { as: a4, query: {} })).body;
  const follow = list.find(({ issueKey }) => issueKey === 'SHOP-40')!;
  await world.call('POST jira/delete/:id', { as: a4, params: { id: follow.id } });
  await merge(pull.id, head);
  await settle();
  expect(sentences('SHOP-40')).toHaveLength(before);
});

it(
  'goes through the connection of who began the session, else through the project’s',
  { tags: ['details'] },
  async () => {
    jira.add('SHOP-41', 'Start free');
    const { pull, head } = await propose('SHOP-41');
    await settle();
    await disconnect(parts, 'jira', { userId: a4.id, address: '' });
    await merge(pull.id, head);
    await settle();
    expect(await codes(pull.id)).toContainEqual(['failed', 'jira_not_connected']);
    await complete(world, 'jira', { as: world.a1 });
    expect((await map({}, world.a1)).status).toBe(200);
    await world.call('POST jira/writes/retry', { as: a4, body: { pullRequestId: pull.id } });
    await settle();
    expect((await codes(pull.id)).every(([state]) => state === 'done')).toBe(true);
    expect(jira.issues.get('SHOP-41')!.status).toBe('done');
  },
);
