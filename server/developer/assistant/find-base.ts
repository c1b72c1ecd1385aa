import { type GitRepository, runGit } from '#server/developer/repositories/git.ts';
import type { SessionRow } from './store';

/**
 * The commit that a session's changes are counted from: the newest one that its branch and its base share. Where the base is
 * gone, or shares nothing, the one the session began at.
 */
export const findBase = async (
  repository: GitRepository,
  { baseBranch, baseSha }: Pick<SessionRow, 'baseBranch' | 'baseSha'>,
  head: string,
): Promise<string> => {
  // One git for both, as each costs more than its answer: 1, they share nothing; 128, the base is gone.
  const args = ['merge-base', `refs/heads/${baseBranch}`, head];
  const { exitCode, stdout } = await runGit(repository, args, { accept: [0, 1, 128] });
  return exitCode === 0 ? stdout.toString().trim() : baseSha;
};
