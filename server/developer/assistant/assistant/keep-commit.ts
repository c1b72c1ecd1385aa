import { type GitRepository, GitError, runGit } from '#server/developer/source/repositories/git.ts';
import { AppError } from '#server/platform/app-error.ts';

/** A commit of a session, and where its branch was before it. */
export interface KeptCommit {
  readonly sessionId: string;
  readonly branch: string;
  readonly head: string;
  /** Of its checkpoint. */
  readonly number: number;
  readonly sha: string;
}

/**
 * Moves a session's branch to the commit of a checkpoint and keeps that from being swept, both or neither. The ref that
 * keeps it is written over: one may be left of a turn that was undone after it was made, and its row decides. One git for
 * both: a transaction of the database waits for it.
 * @throws AppError `conflict` when the branch moved meanwhile
 */
export async function keepCommit(repository: GitRepository, kept: KeptCommit): Promise<void> {
  const { sessionId, branch, head, number, sha } = kept;
  const input = `update refs/pw/${sessionId}/${number}\0${sha}\0\0update refs/heads/${branch}\0${sha}\0${head}\0`;
  try {
    await runGit(repository, ['update-ref', '--no-deref', '--stdin', '-z'], { input });
  } catch (error) {
    if (error instanceof GitError && error.exitCode === 128) throw new AppError('conflict', { cause: error });
    throw error;
  }
}
