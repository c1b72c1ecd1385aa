import type { SessionRow } from '#server/developer/projects/chat-sessions/store.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { isKept, readChanges, readKept } from './read-changes';

/** What of a session's branch was not kept. */
export interface Unreviewed {
  readonly files: readonly string[];
  /** There are more files than are listed. */
  readonly truncated: boolean;
}

/** The files that a session's branch would change in a base and that were not kept, or not all of them, at this very commit. */
export async function readUnreviewed(
  db: Queryable,
  git: GitRepository,
  session: SessionRow,
  { base, headSha }: { readonly base: string; readonly headSha: string },
): Promise<Unreviewed> {
  const { files, truncated } = await readChanges(git, { ...session, baseBranch: base }, headSha);
  const kept = await readKept(db, session.id);
  return { files: files.filter((each) => !isKept(each, kept)).map(({ file }) => file.path), truncated };
}

/** Whether a person looked at everything that a session's branch would change in a base. */
export async function isAllKept(
  db: Queryable,
  git: GitRepository,
  session: SessionRow,
  at: { readonly base: string; readonly headSha: string },
): Promise<boolean> {
  const { files, truncated } = await readUnreviewed(db, git, session, at);
  return files.length === 0 && !truncated;
}
