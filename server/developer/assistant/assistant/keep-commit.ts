import { type GitRepository, runGit } from '#server/developer/source/repositories/git.ts';

/**
 * Keeps the commit of a checkpoint from being swept. The ref is written over: one may be left of a turn that was undone
 * after it was made, and its row decides.
 */
export async function keepCommit(
  repository: GitRepository,
  sessionId: string,
  number: number,
  sha: string,
): Promise<void> {
  await runGit(repository, ['update-ref', '--no-deref', `refs/pw/${sessionId}/${number}`, sha]);
}
