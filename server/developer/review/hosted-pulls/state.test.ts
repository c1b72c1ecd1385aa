import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { untilIdle } from '#server/developer/assistant/assistant/testing/until-idle.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { commitFiles } from '#server/developer/source/repositories/testing/temp-repository.ts';
import { deployments } from '#server/platform/db/schema/deployments.ts';
import { mergeFakePull } from '#server/testing/providers/github-pulls.ts';
import { enqueueStatuses } from './enqueue-statuses';
import { createHostedWorld, type HostedProject, PAGE } from './testing/hosted-world';

let hosted: Awaited<ReturnType<typeof createHostedWorld>>;
let project: HostedProject;
beforeAll(async () => {
  hosted = await createHostedWorld();
});
afterAll(() => hosted.close());
beforeEach(async () => {
  project = await hosted.importOne();
});

async function propose() {
  const session = await hosted.changeInSession(project, `${PAGE}<p>Cake</p>`);
  const pull = await hosted.openOf(project.id, session.branch, { sessionId: session.id });
  return { session, pull, there: project.there.pulls[0]! };
}

async function production() {
  const query = { projectId: project.id };
  const { list } = (await hosted.world.call('GET project/deployments', { as: hosted.world.a4, query })).body;
  return list.filter(({ target, status }) => target === 'production' && status === 'ready').map(({ sha }) => sha);
}

function update(body: object) {
  return hosted.world.call('POST github/pull-request/update', { as: hosted.world.a4, body });
}

async function listed() {
  const query = { projectId: project.id };
  return (await hosted.world.call('GET github/pull-requests', { as: hosted.world.a4, query })).body.list;
}

describe('what happens to a pull request at GitHub', () => {
  it('happens here: merged there, it is merged here and goes live', async () => {
    const { pull, there } = await propose();
    const sha = await mergeFakePull(project.there, there);
    await hosted.tell(project.there, 'pull_request');
    expect(await hosted.read(pull.id)).toMatchObject({ state: 'merged', mergedSha: sha });
    expect((await production())[0]).toBe(sha);
  });

  it('happens here: squashed there, which git alone does not show', { tags: ['details'] }, async () => {
    const { pull, there } = await propose();
    const sha = await commitFiles(project.there.git!, { 'index.html': `${PAGE}<p>Cake</p>` });
    Object.assign(there, {
      state: 'closed',
      mergedSha: sha,
      headSha: pull.headSha,
      closedAt: new Date().toISOString(),
    });
    await hosted.tell(project.there, 'pull_request');
    expect(await hosted.read(pull.id)).toMatchObject({ state: 'merged', mergedSha: sha });
  });

  it('happens here: closed, opened again and written anew there', async () => {
    const { pull, there } = await propose();
    Object.assign(there, { state: 'closed', closedAt: new Date().toISOString(), title: 'Written there' });
    await hosted.tell(project.there, 'pull_request');
    expect(await hosted.read(pull.id)).toMatchObject({ state: 'closed', title: 'Written there' });
    Object.assign(there, { state: 'open', closedAt: null });
    await hosted.tell(project.there, 'pull_request');
    expect(await hosted.read(pull.id)).toMatchObject({ state: 'open', closed_on: null });
  });

  it('is listed when others open it there, once, and not from their own copies', { tags: ['details'] }, async () => {
    const { git, pulls } = project.there;
    const from = await resolveCommit(git!, 'main');
    await commitFiles(git!, { 'x.html': PAGE }, { branch: 'theirs', from });
    const words = { title: 'Theirs', body: '', draft: true, state: 'open', author: 'mona' } as const;
    const ended = { headSha: null, mergedSha: null, closedAt: null };
    pulls.push({ number: 7, head: 'theirs', base: 'main', ...words, ...ended });
    pulls.push({ number: 8, head: 'nowhere', base: 'main', ...words, ...ended, headSha: from });
    await hosted.tell(project.there, 'pull_request');
    await hosted.tell(project.there, 'pull_request');
    expect(await listed()).toMatchObject([
      { title: 'Theirs', state: 'draft', author: null, hosted: { number: 7, author: 'mona' } },
    ]);
  });
});

describe('what is done here (docs/trust.md 97)', () => {
  it('is done at GitHub: merging, which then goes live', async () => {
    const { session, pull, there } = await propose();
    expect((await hosted.merge(pull.id, 'f'.repeat(40))).body.details?.[0]?.code).toBe('head_moved');
    const merged = await hosted.merge(pull.id, session.head);
    expect(merged.status).toBe(200);
    expect(there).toMatchObject({ state: 'closed', mergedSha: merged.body.sha });
    expect(await resolveCommit(project.there.git!, 'main')).toBe(merged.body.sha);
    await hosted.world.runJobs();
    expect(await hosted.read(pull.id)).toMatchObject({ state: 'merged', mergedSha: merged.body.sha });
    expect((await production())[0]).toBe(merged.body.sha);
  });

  it.each([
    ['a rule', 'host_merge_refused', () => (project.there.mergeRefused = 'Required review is missing')],
    ['a missing right', 'host_no_write', () => (project.there.writable = false)],
    [
      'a later commit',
      'head_moved',
      (branch: string) => commitFiles(project.there.git!, { 'late.html': PAGE }, { branch }),
    ],
  ])('is told when GitHub refuses it for %s', { tags: ['details'] }, async (_what, code, prepare) => {
    const { session, pull } = await propose();
    await prepare(session.branch);
    const main = await resolveCommit(project.there.git!, 'main');
    const refused = await hosted.merge(pull.id, session.head);
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict', details: [{ code }] } });
    expect((await hosted.read(pull.id)).state).toBe('open');
    expect(await resolveCommit(project.there.git!, 'main')).toBe(main);
  });

  it('is not merged with what nobody has looked at', { tags: ['details'] }, async () => {
    const { session, pull } = await propose();
    const { world } = hosted;
    const body = { sessionId: session.id, prompt: 'Replace "Cake" with "Pie"', clientMessageId: randomUUID() };
    await world.call('POST chat/prompt', { as: world.a4, body });
    await untilIdle(world, session.id);
    const query = { sessionId: session.id };
    const { head } = (await world.call('GET chat/file-changes', { as: world.a4, query })).body;
    expect((await hosted.merge(pull.id, head)).body.code).toBe('not_reviewed');
  });

  it('is done at GitHub: words, closing, opening again; drafts are told apart', { tags: ['details'] }, async () => {
    const { pull, there } = await propose();
    expect((await update({ id: pull.id, title: 'New', body: 'Text' })).status).toBe(200);
    expect(there).toMatchObject({ title: 'New', body: 'Text', state: 'open' });
    await update({ id: pull.id, state: 'closed' });
    expect(there.state).toBe('closed');
    expect((await update({ id: pull.id, state: 'open' })).body.pullRequest.state).toBe('open');
    expect(there.state).toBe('open');
    expect((await update({ id: pull.id, state: 'draft' })).body.details?.[0]?.code).toBe('host_draft');
    project.there.writable = false;
    expect((await update({ id: pull.id, title: 'Mine' })).body.details?.[0]?.code).toBe('host_no_write');
    expect((await hosted.read(pull.id)).title).toBe('New');
  });

  it('is done at GitHub: the branch is brought up to date, and deleted', { tags: ['details'] }, async () => {
    const { session, pull } = await propose();
    const git = project.there.git!;
    await commitFiles(git, { 'other.html': PAGE });
    await hosted.tell(project.there, 'push');
    const body = { id: pull.id, expectedHead: session.head };
    const updated = await hosted.world.call('POST github/pull-request/update-branch', { as: hosted.world.a4, body });
    expect(await resolveCommit(git, session.branch)).toBe(updated.body.sha);
    await hosted.tell(project.there, 'push');
    const discard = { closePullRequest: true, deleteBranch: true };
    const call = { as: hosted.world.a4, params: { id: pull.id }, body: discard };
    expect((await hosted.world.call('POST github/discard-changes/:id', call)).status).toBe(200);
    expect(await resolveCommit(git, session.branch)).toBeNull();
    expect(project.there.pulls[0]?.state).toBe('closed');
  });
});

describe('the preview of a pull request', () => {
  it(
    'is told on its commit at GitHub, with where it is seen, by the connection of the project',
    { tags: ['details'] },
    async () => {
      const { pull } = await propose();
      await hosted.world.runJobs();
      const { headSha: sha, build } = await hosted.read(pull.id);
      const { statuses } = project.there;
      expect(build?.status).toBe('ready');
      expect(statuses.at(-1)).toEqual({
        sha,
        state: 'success',
        target_url: build?.url,
        context: 'pagewright/preview',
        description: 'The preview is ready.',
      });
      const statusAfter = async (status: 'building' | 'failed') => {
        await hosted.world.parts.db.update(deployments).set({ status }).where(eq(deployments.sha, sha));
        await enqueueStatuses(hosted.world.parts, { projectId: project.id, sha });
        await hosted.world.runJobs();
        return statuses.at(-1)?.state;
      };
      expect([await statusAfter('building'), await statusAfter('failed')]).toEqual(['pending', 'failure']);
      const before = statuses.length;
      await enqueueStatuses(hosted.world.parts, { projectId: project.id, sha: 'f'.repeat(40) });
      await hosted.world.runJobs();
      expect(statuses).toHaveLength(before);
    },
  );

  it('is not told where the connection may not, and the build is none the worse', { tags: ['details'] }, async () => {
    const { pull } = await propose();
    project.there.writable = false;
    await hosted.world.runJobs();
    expect((await hosted.read(pull.id)).build?.status).toBe('ready');
    expect(project.there.statuses).toEqual([]);
  });
});
