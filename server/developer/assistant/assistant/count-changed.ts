import { type GitRepository, recordsOf } from '#server/developer/source/repositories/git.ts';
import { readGit } from '#server/developer/source/repositories/read-git.ts';
import { findBase } from './find-base';
import type { SessionRow } from '#server/developer/projects/chat-sessions/store.ts';

/** How many files of a session's commit differ from the base: what lists show of it. */
export async function countChanged(
  repository: GitRepository,
  session: Pick<SessionRow, 'baseBranch' | 'baseSha'>,
  head: string,
): Promise<number> {
  const base = await findBase(repository, session, head);
  const args = ['diff-tree', '-r', '-z', '--name-only', '--no-renames', base, head, '--'];
  return recordsOf((await readGit(repository, args)).stdout).length;
}
