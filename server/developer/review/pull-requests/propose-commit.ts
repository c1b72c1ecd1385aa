import { fault } from '#common/contract/faults.ts';
import { assertStorageRoom } from '#server/builder/plan-limits/assert-storage-room.ts';
import type { ActingUser } from '#server/developer/projects/projects/create-project.ts';
import type { FoundProject } from '#server/developer/projects/projects/to-wire.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { recordMoves } from '#server/developer/source/repositories/pushed.ts';
import { moveRef, NO_SHA, resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Parts } from '#server/platform/parts.ts';
import { createPullRequest } from './create-pull-request';

type Deps = Pick<Parts, 'db' | 'files' | 'settings' | 'jobs' | 'log' | 'appSecret'>;

/** A commit that no branch knows yet, and how it is proposed. */
export interface Proposal {
  readonly projectId: string;
  /** Checked before; made here. */
  readonly branchName: string;
  /** The branch that shall take it. */
  readonly base: string;
  readonly tip: string;
  readonly title: string;
  readonly body: string;
}

/**
 * Makes a branch of a commit and proposes it; what cannot be proposed leaves no branch behind.
 * @returns the pull request's id
 * @throws AppError `invalid` on `branchName` where there is such a branch; `plan_limit` without storage; as `createPullRequest`
 */
export async function proposeCommit(
  parts: Deps,
  by: ActingUser,
  { git, repository }: { readonly git: GitRepository; readonly repository: FoundProject['repository'] },
  { tip, ...words }: Proposal,
): Promise<string> {
  const { branchName } = words;
  await assertStorageRoom(parts.db, by.organizationId);
  if ((await resolveCommit(git, branchName)) !== null)
    throw new AppError('invalid', { details: [fault('branchName', 'branch_taken')] });
  const ref = `refs/heads/${branchName}`;
  await recordMoves(parts, git, repository, by, () => moveRef(git, ref, NO_SHA, tip));
  try {
    return await createPullRequest(parts, by, { ...words, draft: false, expectedHead: tip });
  } catch (error) {
    await recordMoves(parts, git, repository, by, () => moveRef(git, ref, tip, NO_SHA));
    throw error;
  }
}
