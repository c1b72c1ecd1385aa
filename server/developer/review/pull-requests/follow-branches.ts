import { type GitRepository, runGit } from '#server/developer/source/repositories/git.ts';
import { isAncestor } from '#server/developer/source/repositories/history.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { repositoryAt, requireGit } from '#server/developer/source/repositories/require-git.ts';
import type { Parts } from '#server/platform/parts.ts';
import { readMergeStatus, type MergeStatus } from './merge-status';
import { endMerged } from './end-merged';
import { changeRow, findPullRequest, type FoundPullRequest, isOpen, type PullRequestChange } from './store';

type Deps = Pick<Parts, 'db' | 'events' | 'settings'>;

/**
 * Keeps the commits of a pull request in the repository, even after its branch is gone. Git clients do not see the ref
 * (serve-git.ts).
 */
export async function keepCommits(git: GitRepository, id: string, head: string): Promise<void> {
  await runGit(git, ['update-ref', '--no-deref', `refs/pw/pulls/${id}`, head]);
}

/**
 * The change of an open pull request since it was last seen: a push to its branch; or a merge into the base, by a git
 * client, or by a server that died before it could record it. Null: none. One whose branch was forced back to its base
 * has nothing left, and is not merged.
 */
async function whatHappened(
  git: GitRepository,
  { row }: FoundPullRequest,
  { head, base, fork, merge }: MergeStatus,
): Promise<PullRequestChange | null> {
  const isEmpty = row.headSha === row.baseSha;
  if (merge.ahead === 0 && !isEmpty && base !== null && (await isAncestor(git, row.headSha, base)))
    return { state: 'merged', mergedSha: base, mergedAt: new Date(), closedAt: new Date() };
  if (head === null || fork === null || (head === row.headSha && fork === row.baseSha)) return null;
  return { headSha: head, baseSha: fork };
}

export interface Followed {
  readonly found: FoundPullRequest;
  readonly git: GitRepository;
  readonly mergeStatus: MergeStatus;
}

/** Nothing is to be merged any more. */
function over(head: string | null): MergeStatus {
  return {
    head,
    base: null,
    fork: null,
    merge: { status: 'over', conflicts: [], ahead: 0, behind: 0, branchExists: head !== null },
  };
}

/**
 * A pull request with the current state of its branches: pushes of git clients are seen at once.
 * @throws AppError `not_found`, `not_configured` without git
 */
export async function followBranches(parts: Deps, organizationId: string, id: string): Promise<Followed> {
  const found = await findPullRequest(parts.db, organizationId, id);
  await requireGit(parts);
  const git = repositoryAt(parts, found.repository.id);
  if (!isOpen(found.row)) {
    return { found, git, mergeStatus: over(await resolveCommit(git, found.row.branch)) };
  }
  const mergeStatus = await readMergeStatus(git, found.row);
  const change = await whatHappened(git, found, mergeStatus);
  if (change === null) return { found, git, mergeStatus };
  if (change.headSha !== undefined) await keepCommits(git, id, change.headSha);
  if (change.state === 'merged') {
    await parts.db.transaction((tx) => endMerged(parts, tx, found.row, null, change));
  } else await changeRow(parts.db, id, change);
  const now = await findPullRequest(parts.db, organizationId, id);
  return { found: now, git, mergeStatus: isOpen(now.row) ? mergeStatus : over(mergeStatus.head) };
}
