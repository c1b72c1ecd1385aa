import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { untilIdle } from '#server/developer/assistant/assistant/testing/until-idle.ts';
import { branchMoved } from '#server/developer/delivery/deployments/branch-moved.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { findEntries } from '#server/developer/source/repositories/read-tree.ts';
import { listCommits } from '#server/developer/source/repositories/history.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { allowEverything, commitTo, makeProject } from '#server/developer/testing/make-project.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { sessionCalls } from './testing/session-calls';

function lines(count: number) {
  return Array.from({ length: count }, (_, n) => `line ${n + 1}\n`).join('');
}

const FILES = {
  'index.html': '<h1>Ship pages</h1>\n<a href="/a">Get started</a>\n',
  'long.txt': lines(30),
  'package.json': '{"name":"a","scripts":{"build":"x"}}\n',
};
// Each starts dozens of gits: on a machine that is busy with other things that takes long.
vi.setConfig({ testTimeout: 60_000 });

let world: World;
let projectId: string;
let repository: GitRepository;
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
  ({ id: projectId, repository } = await makeProject(world, 'Café', FILES));
});
afterAll(() => world.close());

const { begin, changesOf, discard, edit } = sessionCalls(() => ({ world, projectId }));

const twoPlaces = lines(30).replace('line 3\n', 'line three\n').replace('line 20\n', '');

describe('the pull request of a session', () => {
  it(
    'names in its pull request what was asked and edited by hand, without what was undone',
    { tags: ['details'] },
    async () => {
      const session = await begin();
      const { id, branch } = session;
      const ask = async (prompt: string) => {
        const body = { sessionId: id, prompt, clientMessageId: randomUUID() };
        await world.call('POST chat/prompt', { as: world.a4, body });
        await untilIdle(world, id);
      };
      const textOf = async () => {
        const query = { projectId, branchName: branch, sessionId: id };
        return (await world.call('GET github/pull-request/proposal', { as: world.a4, query })).body.body;
      };
      await ask('Replace "Ship pages" with "Ship sites"');
      await ask('Replace "Get started" with "Begin"');
      await edit(id, 'notes/a.md', '# A\n', null);
      const lines3 = [
        '- Replace "Ship pages" with "Ship sites"',
        '- Replace "Get started" with "Begin"',
        '- Edit notes/a.md',
      ];
      expect((await textOf()).split('\n')).toEqual(lines3);
      await discard(id, { toCheckpoint: 1 });
      expect((await textOf()).split('\n')).toEqual(lines3.slice(0, 1));
      // Going back is undone as well.
      await discard(id, { toCheckpoint: 3 });
      expect((await textOf()).split('\n')).toEqual(lines3);
      const { checkpoints } = (await world.call('GET session/details', { as: world.a4, query: { _id: id } })).body;
      expect(checkpoints.map(({ backTo }) => backTo)).toEqual([null, null, null, null, 1, 3]);
    },
  );

  it(
    'leaves out of its pull request what was discarded by hunk, and names what was written over it',
    { tags: ['details'] },
    async () => {
      const { id, branch } = await begin();
      const ask = async (prompt: string) => {
        const body = { sessionId: id, prompt, clientMessageId: randomUUID() };
        await world.call('POST chat/prompt', { as: world.a4, body });
        await untilIdle(world, id);
      };
      const linesNow = async () => {
        const query = { projectId, branchName: branch, sessionId: id };
        return (await world.call('GET github/pull-request/proposal', { as: world.a4, query })).body.body.split('\n');
      };
      const at = await findEntries(repository, (await resolveCommit(repository, branch)) ?? '', ['long.txt']);
      await edit(id, 'long.txt', twoPlaces, at.get('long.txt')?.sha ?? null);
      await ask('Replace "Get started" with "Begin"');
      await ask('Replace "Begin" with "Begin now"');
      await ask('Replace "Ship pages" with "Ship sites"');
      const [page, long] = (await changesOf(id)).files;
      expect([page?.path, page?.hunks.length, long?.hunks.length]).toEqual(['index.html', 1, 2]);
      await discard(id, { hunks: [long?.hunks[0]?.id] });
      expect(await linesNow()).toEqual([
        '- Edit long.txt',
        '- Replace "Get started" with "Begin"',
        '- Replace "Begin" with "Begin now"',
        '- Replace "Ship pages" with "Ship sites"',
      ]);
      await discard(id, { paths: ['index.html'] });
      expect(await linesNow()).toEqual(['- Edit long.txt']);
      await ask('Replace "Get started" with "Go"');
      await discard(id, { hunks: [long?.hunks[1]?.id] });
      expect(await linesNow()).toEqual(['- Replace "Get started" with "Go"']);
    },
  );

  it('names only what was done of a sentence with two wishes, in its pull request and its commits', async () => {
    const { id, branch } = await begin({ title: undefined });
    const done = 'Change "Get started" to "Start free"';
    const prompt = `${done} and make the footer text grey`;
    await world.call('POST chat/prompt', {
      as: world.a4,
      body: { sessionId: id, prompt, clientMessageId: randomUUID() },
    });
    await untilIdle(world, id);
    const query = { projectId, branchName: branch, sessionId: id };
    const proposal = (await world.call('GET github/pull-request/proposal', { as: world.a4, query })).body;
    expect(proposal).toMatchObject({ title: done, body: `- ${done}` });
    const message = await world.call('POST ai/commit-message', { as: world.a4, body: { sessionId: id } });
    expect(message.body).toMatchObject({ message: done });
    const [commit] = await listCommits(repository, branch, 1);
    expect(commit?.subject).toBe(done);
  });

  it('is deployed when that is asked for, at an address of its own', { tags: ['details'] }, async () => {
    const plain = await makeProject(world, 'Plain', { 'index.html': 'theirs\n' });
    const { id, branch } = await begin({ projectId: plain.id });
    await commitTo(plain.repository, branch, { 'index.html': 'mine\n' });
    const body = { projectId: plain.id, sessionId: id };
    const deployed = await world.call('POST project/deploy', { as: world.a4, body });
    expect(deployed.body.deployment).toMatchObject({ branch, target: 'preview' });
    await world.runJobs();
    const query = { projectId: plain.id, branch };
    const [one] = (await world.call('GET project/deployments', { as: world.a4, query })).body.list;
    expect(one).toMatchObject({ status: 'ready' });
    const aliases = one?.aliases.map(({ kind, name }) => `${kind} ${name}`).sort();
    expect(aliases).toEqual([`branch ${branch}`, `session ${branch}`]);
    expect((await world.call('POST project/deploy', { as: world.b1, body })).status).toBe(404);

    // A session's own commits build nothing without a request, even when a push is processed meanwhile.
    const hash = (await changesOf(id)).files[0]?.hash ?? null;
    const { headSha: to } = (await edit(id, 'index.html', 'again\n', hash)).body.session;
    const moved = { repositoryId: plain.repositoryId, branch, sha: to, message: '', author: '', userId: null };
    await branchMoved(world.parts, moved);
    expect((await world.call('GET project/deployments', { as: world.a4, query })).body.tc).toBe(1);
    const other = await world.call('POST project/deploy', { as: world.a4, body: { projectId, sessionId: id } });
    expect(other.body.details?.[0]?.path).toBe('sessionId');
  });
});
