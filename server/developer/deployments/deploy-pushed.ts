import { listCommits } from '#server/developer/repositories/history.ts';
import { pushedData } from '#server/developer/repositories/pushed.ts';
import { NO_SHA } from '#server/developer/repositories/refs.ts';
import { repositoryAt } from '#server/developer/repositories/require-git.ts';
import type { Parts } from '#server/platform/parts.ts';
import { branchMoved } from './branch-moved';
import { dropBranchAddress } from './point-aliases';

/** After a push: deploys every branch that moved and is still there, and gives up the addresses of the others. */
export const deployPushed = async (
  parts: Pick<Parts, 'db' | 'jobs' | 'settings' | 'log'>,
  data: unknown,
): Promise<void> => {
  const { repositoryId, changes } = pushedData.parse(data);
  const repository = repositoryAt(parts, repositoryId);
  for (const { branch, to: sha } of changes) {
    if (sha === NO_SHA) {
      await dropBranchAddress(parts.db, repositoryId, branch);
      continue;
    }
    const [commit] = await listCommits(repository, sha, 1);
    const { subject = '', author = '' } = commit ?? {};
    await branchMoved(parts, { repositoryId, branch, sha, message: subject, author, userId: null });
  }
};
