import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { mergeBase } from '#server/developer/source/repositories/history.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import type { SessionRow } from '#server/developer/projects/chat-sessions/store.ts';

/**
 * The commit that a session's changes are counted from: the newest one that its branch and its base share. Where the base is
 * gone, or shares nothing, the one the session began at.
 */
export async function findBase(
  repository: GitRepository,
  { baseBranch, baseSha }: Pick<SessionRow, 'baseBranch' | 'baseSha'>,
  head: string,
): Promise<string> {
  const base = await resolveCommit(repository, baseBranch);
  return (base === null ? null : await mergeBase(repository, base, head)) ?? baseSha;
}
