import type { ConflictAnswer, MergeConflicts } from '#common/contract/merge-conflicts.ts';
import { whileHeld } from '#server/builder/plan-limits/hold-storage.ts';
import type { ActingUser } from '#server/developer/projects/projects/create-project.ts';
import { authorOf } from '#server/developer/source/repositories/author-of.ts';
import { commitTree } from '#server/developer/source/repositories/commit.ts';
import { updateMessage } from '#server/developer/source/repositories/merge-message.ts';
import { conflictsToWire, readConflicts } from '#server/developer/source/repositories/read-conflicts.ts';
import { assertBaseHead, bytesOf, resolveConflicts } from '#server/developer/source/repositories/resolve-conflicts.ts';
import { AppError } from '#server/platform/app-error.ts';
import { followBranches, type Followed } from './follow-branches';
import { assertHead, assertOpen, type MergeDeps, requireBranches, takeIntoBranch } from './merge-branches';

/** Both branches of one that is open, of which the branch lacks commits of the base. */
function openBranches(followed: Followed) {
  assertOpen(followed.found);
  const branches = requireBranches(followed);
  if (followed.mergeStatus.merge.behind === 0) throw new AppError('nothing_to_merge');
  return branches;
}

/**
 * What a merge of the base into the branch of a pull request leaves open.
 * @throws AppError `not_found`, `conflict` for one that is over, `invalid` without branches, `nothing_to_merge`
 */
export async function readPullConflicts(parts: MergeDeps, organizationId: string, id: string): Promise<MergeConflicts> {
  const followed = await followBranches(parts, organizationId, id);
  const { head, base: baseHead } = openBranches(followed);
  return { head, baseHead, ...conflictsToWire(await readConflicts(followed.git, head, baseHead)) };
}

/**
 * Merges the base into the branch of a pull request with a person's answer to each conflict.
 * @returns the branch's new commit
 * @throws AppError as `readPullConflicts` and `resolveConflicts`; `conflict` when either branch moved; `plan_limit`
 */
export async function resolvePullConflicts(
  parts: MergeDeps,
  by: ActingUser,
  answer: {
    readonly id: string;
    readonly head: string;
    readonly baseHead: string;
    readonly files: readonly ConflictAnswer[];
  },
): Promise<string> {
  const followed = await followBranches(parts, by.organizationId, answer.id);
  const { found, git } = followed;
  const { head, base } = openBranches(followed);
  assertHead(head, answer.head);
  assertBaseHead(base, answer.baseHead);
  const write = async () => {
    const tree = await resolveConflicts(git, { ours: head, theirs: base }, answer.files);
    const message = updateMessage(found.row.base, found.row.branch);
    const author = await authorOf(parts.db, by.userId);
    return commitTree(git, tree, [head, base], { message, author });
  };
  return takeIntoBranch(parts, by, followed, head, () =>
    whileHeld(parts.db, by.organizationId, bytesOf(answer.files), write),
  );
}
