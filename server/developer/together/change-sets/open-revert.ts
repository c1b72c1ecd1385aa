import { eq } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import type { ActingUser } from '#server/developer/projects/projects/create-project.ts';
import { authorOf } from '#server/developer/source/repositories/author-of.ts';
import { findProject } from '#server/developer/projects/projects/store.ts';
import { proposeCommit } from '#server/developer/review/pull-requests/propose-commit.ts';
import { findPullRequest } from '#server/developer/review/pull-requests/store.ts';
import { commitTree } from '#server/developer/source/repositories/commit.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { treeOf } from '#server/developer/source/repositories/history.ts';
import { mergeTrees } from '#server/developer/source/repositories/merge.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { repositoryAt, requireGit } from '#server/developer/source/repositories/require-git.ts';
import { AppError } from '#server/platform/app-error.ts';
import { changeSetItems } from '#server/platform/db/schema/change-sets.ts';
import type { Parts } from '#server/platform/parts.ts';
import { findSet, type ItemRow, recordSetEvent } from './store';

type Deps = Pick<Parts, 'db' | 'files' | 'settings' | 'jobs' | 'log' | 'appSecret'>;

/**
 * The tree of a branch without the changes of a merge: the difference from the merged commit to its predecessor, merged
 * into the current branch. A commit that reverts the merge directly gives git the right merge base.
 * @throws AppError `merge_conflict` with the files that changed again since
 */
async function treeWithout(
  git: GitRepository,
  head: string,
  { ontoSha, mergeSha, title }: ItemRow,
  author: Awaited<ReturnType<typeof authorOf>>,
): Promise<string> {
  const before = await treeOf(git, ontoSha ?? '');
  const undone = await commitTree(git, before, [mergeSha ?? ''], { message: title, author });
  const { tree, conflicts } = await mergeTrees(git, head, undone);
  if (tree === null) throw new AppError('merge_conflict', { fields: { conflicts } });
  return tree;
}

async function findMerged({ db }: Deps, setId: string): Promise<ItemRow & { readonly projectId: string }> {
  const items = await db.select().from(changeSetItems).where(eq(changeSetItems.changeSetId, setId));
  const item = items.find(({ kind, mergeSha, ontoSha }) => kind === 'pull' && mergeSha !== null && ontoSha !== null);
  if (!item || item.projectId === null) throw new AppError('nothing_to_merge');
  return { ...item, projectId: item.projectId };
}

/**
 * Proposes a pull request that takes the merged one of a set back out of its branch.
 * @throws AppError `not_found`; `conflict` before the set is rolled back; `merge_conflict`; `nothing_to_merge` when the
 * branch does not hold it; as `proposeCommit`
 */
export async function openRevert(
  parts: Deps,
  by: ActingUser & { readonly siteId: string },
  setId: string,
  title: string,
): Promise<{ id: string; number: number }> {
  const set = await findSet(parts.db, by.siteId, setId);
  if (set.state !== 'rolled-back' && set.state !== 'failed')
    throw new AppError('conflict', { details: [fault(null, 'set_not_rolled_back')] });
  const item = await findMerged(parts, setId);
  const { repository } = await findProject(parts.db, by.organizationId, item.projectId);
  await requireGit(parts);
  const git = repositoryAt(parts, repository.id);
  const base = repository.defaultBranch;
  const head = await resolveCommit(git, base);
  if (head === null) throw new AppError('nothing_to_merge');
  const author = await authorOf(parts.db, by.userId);
  const tree = await treeWithout(git, head, item, author);
  if (tree === (await treeOf(git, head))) throw new AppError('nothing_to_merge');
  const tip = await commitTree(git, tree, [head], { message: title, author });
  const branchName = `pw/take-back-${item.pullNumber ?? 0}-${tip.slice(0, 7)}`;
  const body = `#${item.pullNumber ?? 0} ${item.title}\n\n${set.name}`;
  const proposal = { projectId: item.projectId, branchName, base, tip, title, body };
  const id = await proposeCommit(parts, by, { git, repository }, proposal);
  await recordSetEvent(parts.db, setId, { act: 'taken-back', userId: by.userId, what: title });
  const { row } = await findPullRequest(parts.db, by.organizationId, id);
  return { id, number: row.number };
}
