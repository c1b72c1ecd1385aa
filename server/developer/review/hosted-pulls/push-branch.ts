import { fault } from '#common/contract/faults.ts';
import { HostRefusal, reconnectError } from '#server/developer/source/code-host/host-refusal.ts';
import type { Reached } from '#server/developer/source/mirrors/reach-host.ts';
import { GitError, type GitRepository } from '#server/developer/source/repositories/git.ts';
import { pushHost } from '#server/developer/source/repositories/push-host.ts';
import { AppError } from '#server/platform/app-error.ts';

/** What a refusal is called among faults. */
const WORDS = {
  no_write: 'host_no_write',
  protected: 'host_branch_protected',
  archived: 'host_archived',
  diverged: 'host_branch_diverged',
  rejected: 'host_push_rejected',
} as const;

/** A branch that could not be pushed to its host, for a reason that is shown on its pull request. */
export class PushRefused extends AppError {
  constructor(readonly trouble: keyof typeof WORDS) {
    super('conflict', { details: [fault(null, WORDS[trouble])] });
  }
}

/** Where to push to; an installation that may not write contents gets no token for it. */
function openPush({ host, now }: Reached) {
  return host.cloneSpec(now, true).catch((error: unknown) => {
    const cause = error instanceof AppError ? error.cause : null;
    throw cause instanceof HostRefusal && cause.status === 403 ? new PushRefused('no_write') : error;
  });
}

/**
 * Gives a branch to its code host, where it moves forward only.
 * @param moved `sha` is `NO_SHA` to delete it, which happens only while it is at `lease`
 * @throws PushRefused; AppError `needs_connection` when the host refuses the token, `upstream_failed` when it does not answer
 */
export async function pushBranch(
  git: GitRepository,
  reached: Reached,
  moved: Parameters<typeof pushHost>[2],
): Promise<void> {
  if (reached.now.archived) throw new PushRefused('archived');
  const refusal = await pushHost(git, await openPush(reached), moved).catch((error: unknown) => {
    // git's words name the host and the folder, never the token.
    throw error instanceof GitError ? new AppError('upstream_failed', { cause: error }) : error;
  });
  if (refusal === 'unauthorized') throw reconnectError();
  if (refusal !== null) throw new PushRefused(refusal);
}
