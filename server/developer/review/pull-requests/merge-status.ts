import type { MergeState } from '#common/contract/pull-requests.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { countApart, mergeBase } from '#server/developer/source/repositories/history.ts';
import { findConflicts } from '#server/developer/source/repositories/merge.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';

/** The heads of two branches, and the outcome of merging one into the other. */
export interface MergeStatus {
  readonly head: string | null;
  readonly base: string | null;
  /** The commit where the branch left the base; null when there is none. */
  readonly fork: string | null;
  readonly merge: MergeState;
}

const NOTHING = { ahead: 0, behind: 0 } as const;

/** @throws nothing of its own: any condition of the branches is a state */
export async function readMergeStatus(
  git: GitRepository,
  { branch, base: into }: { readonly branch: string; readonly base: string },
): Promise<MergeStatus> {
  const [head, base] = await Promise.all([resolveCommit(git, branch), resolveCommit(git, into)]);
  const branchExists = head !== null;
  const stopped = (status: MergeState['status'], fork: string | null = null): MergeStatus => ({
    head,
    base,
    fork,
    merge: { ...NOTHING, conflicts: [], status, branchExists },
  });
  if (head === null) return stopped('branch_missing');
  if (base === null) return stopped('base_missing');
  const fork = await mergeBase(git, base, head);
  if (fork === null) return stopped('unrelated');
  const { ahead, behind } = await countApart(git, base, head);
  const apart = { head, base, fork };
  if (ahead === 0) return { ...apart, merge: { status: 'nothing', conflicts: [], ahead, behind, branchExists } };
  const conflicts = await findConflicts(git, base, head);
  const status = conflicts.length === 0 ? 'ready' : 'conflicts';
  return { ...apart, merge: { status, conflicts, ahead, behind, branchExists } };
}
