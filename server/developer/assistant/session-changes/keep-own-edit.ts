import type { SessionRow } from '#server/developer/projects/chat-sessions/store.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { keptChanges } from '#server/platform/db/schema/assistant.ts';
import { isKept, readChanges, readKept } from './read-changes';

interface OwnEdit {
  readonly repository: GitRepository;
  readonly session: SessionRow;
  readonly path: string;
  /** The commits before and after it. */
  readonly before: string;
  readonly after: string;
}

/**
 * Keeps what a person typed by hand: they need not review their own lines. A file that also holds changes that were not
 * kept, or that carry a flag, is left to the review. Marks of a commit that comes to nothing mean nothing.
 */
export async function keepOwnEdit(db: Queryable, { repository, session, path, before, after }: OwnEdit): Promise<void> {
  const of = async (commit: string) =>
    (await readChanges(repository, session, commit)).files.find(({ file }) => file.path === path);
  const now = await of(after);
  if (!now || now.flags.length > 0) return;
  const then = await of(before);
  if (then && !isKept(then, await readKept(db, session.id))) return;
  const rows = now.ids.map((id) => ({ sessionId: session.id, id }));
  if (rows.length > 0) await db.insert(keptChanges).values(rows).onConflictDoNothing();
}
