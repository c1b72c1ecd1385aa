import type { SessionRow } from '#server/developer/projects/chat-sessions/store.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { isReviewed, readChanges, readKept } from './read-changes';

/** Whether a person looked at everything that a session's branch would change in a base, at this very commit. */
export async function isAllKept(
  db: Queryable,
  git: GitRepository,
  session: SessionRow,
  { base, headSha }: { readonly base: string; readonly headSha: string },
): Promise<boolean> {
  const changes = await readChanges(git, { ...session, baseBranch: base }, headSha);
  return isReviewed(changes, await readKept(db, session.id));
}
