import { and, eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { commitTo } from '#server/developer/testing/make-project.ts';
import { auditLog } from '#server/platform/db/schema/audit.ts';
import { repositories } from '#server/platform/db/schema/repositories.ts';
import { noteReplaced } from './note-replaced';
import { recordMoves } from './pushed';
import { NO_SHA, setHead } from './refs';
import { repositoryAt } from './require-git';
import { soon, withGitWorld } from './testing/git-world';

// Each starts dozens of gits.
vi.setConfig({ testTimeout: 60_000 });

const { at, createProject, createToken, branchesOf, cloneAndCommit } = withGitWorld();

/** A clone whose branch no longer follows what was pushed of it. */
async function rewritten(slug: string) {
  const { secret } = await createToken('write');
  const folder = await cloneAndCommit(slug, secret);
  const git = (...args: string[]) => at.client.git(args, { cwd: folder });
  await git('push', '-q', 'origin', 'HEAD', 'HEAD:refs/heads/topic');
  const before = (await git('rev-parse', 'HEAD')).out;
  await git('commit', '-q', '--amend', '-m', 'Another past');
  return { git, before, after: (await git('rev-parse', 'HEAD')).out };
}

async function detailOf(projectId: string) {
  return (await at.world.call('GET project/detail', { as: at.world.a4, query: { _id: projectId } })).body.project;
}

function replacedIn(organizationId: string) {
  const own = and(eq(auditLog.organizationId, organizationId), eq(auditLog.act, 'history-replaced'));
  return at.world.parts.db.select().from(auditLog).where(own);
}

it('a push does not replace the history of the default branch, and says why; other branches it may', async () => {
  const { id, slug } = await createProject();
  const { git, before, after } = await rewritten(slug);
  const refused = await git('push', '--force', 'origin', 'HEAD:main');
  expect(refused.code).toBe(1);
  expect(refused.err).toContain('[remote rejected] HEAD -> main (non-fast-forward)');
  expect(refused.err).toContain('remote: Force pushes to the default branch main are turned off.');
  expect(refused.err).toContain(`${at.world.parts.settings.publicUrl}/projects/${id}?tab=settings`);
  const shaOf = async (name: string) => (await branchesOf(id)).find((one) => one.name === name)?.sha;
  expect(await shaOf('main')).toBe(before);
  expect(await git('push', '-q', '--force', 'origin', 'HEAD:topic')).toMatchObject({ code: 0 });
  expect(await shaOf('topic')).toBe(after);
  expect(await git('push', '-q', 'origin', ':main')).toMatchObject({ code: 1 });
  expect((await detailOf(id)).repository).toMatchObject({ allowForcePush: false, replaced: null });
});

it('a push may where an administrator allows it; that is seen at the commits and in the audit log', async () => {
  const { id, slug, organizationId } = await createProject();
  const allow = (as = at.world.a1) =>
    at.world.call('POST project/force-pushes', { as, body: { projectId: id, allowed: true } });
  expect((await allow(at.world.a4)).status).toBe(403);
  expect((await allow(at.world.b1)).status).toBe(404);
  expect((await allow()).body.project?.repository.allowForcePush).toBe(true);
  const { git, before, after } = await rewritten(slug);
  expect(await replacedIn(organizationId)).toEqual([]);
  expect(await git('push', '-q', '--force', 'origin', 'HEAD:main')).toMatchObject({ code: 0 });
  await soon(async () => {
    expect((await detailOf(id)).repository.replaced).toMatchObject({ from: before });
    expect(await replacedIn(organizationId)).toMatchObject([
      { actorId: at.world.a4.id, details: { name: 'main', from: before.slice(0, 7), to: after.slice(0, 7) } },
    ]);
  });
});

async function repositoryOf(slug: string) {
  const [row] = await at.world.parts.db.select().from(repositories).where(eq(repositories.slug, slug));
  return { row: row!, repository: repositoryAt(at.world.parts, row!.id) };
}

const setDefault = (projectId: string, branchName: string, as = at.world.a1) =>
  at.world.call('POST project/set-default-branch', { as, body: { projectId, branchName } });

it('only an administrator makes another branch the default one, by no call a developer, and the audit log has it', async () => {
  const { id, slug, name } = await createProject();
  const { git } = await rewritten(slug);
  expect((await setDefault(id, 'topic', at.world.a4)).status).toBe(403);
  const body = { projectId: id, repository: { defaultBranch: 'topic' } };
  const again = await at.world.send('POST project/repository/save', { as: at.world.a4, body });
  expect(again.statusCode).toBe(403);
  expect(await git('push', '-q', '--force', 'origin', 'HEAD:main')).toMatchObject({ code: 1 });
  expect((await detailOf(id)).repository.defaultBranch).toBe('main');
  expect((await setDefault(id, 'topic')).body.project?.repository.defaultBranch).toBe('topic');
  const own = and(eq(auditLog.act, 'default-branch-changed'), eq(auditLog.target, name));
  expect(await at.world.parts.db.select().from(auditLog).where(own)).toMatchObject([
    { actorId: at.world.a1.id, details: { from: 'main', to: 'topic' } },
  ]);
});

it('a default branch that is chosen while a push is at work stays, and is not deleted wherever HEAD is', async () => {
  const { id, slug } = await createProject();
  const { git } = await rewritten(slug);
  const { row, repository } = await repositoryOf(slug);
  await recordMoves(at.world.parts, repository, row, { userId: at.world.a4.id }, async () => {
    expect((await setDefault(id, 'topic')).status).toBe(200);
    await commitTo(repository, 'topic', { 'more.txt': 'More\n' });
  });
  expect((await detailOf(id)).repository.defaultBranch).toBe('topic');
  await setHead(repository, 'main');
  const gone = await git('push', 'origin', ':topic');
  expect([gone.code, gone.err]).toEqual([1, expect.stringContaining('deletion prohibited')]);
  expect(await git('push', '-q', 'origin', 'HEAD:refs/heads/third')).toMatchObject({ code: 0 });
  expect(await git('push', '-q', 'origin', ':third')).toMatchObject({ code: 0 });
});

it('a default branch that was deleted and comes back with another history was replaced', async () => {
  const { slug, organizationId } = await createProject();
  const { before, after } = await rewritten(slug);
  const { row, repository } = await repositoryOf(slug);
  const note = (from: string, to: string) =>
    noteReplaced(at.world.parts, repository, row, [{ branch: 'main', from, to }], null);
  await note(before, NO_SHA);
  await note(NO_SHA, after);
  const noted = (await replacedIn(organizationId))
    .map(({ details }) => details)
    .filter(({ from }) => from === before.slice(0, 7));
  expect(noted.map(({ to }) => to).sort()).toEqual(['', after.slice(0, 7)]);
});
