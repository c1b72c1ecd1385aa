import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { COMMENT_LIMITS } from '#common/contract/comments.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { commentThreads } from '#server/platform/db/schema/comments.ts';
import { followMarks } from './follow-marks';

/** The mark of a thread's element in a commit; null: the element no longer exists. */
interface ThreadMark {
  readonly threadId: string;
  readonly mark: string | null;
}

/** Where the elements of a project's threads are in a commit, open threads first; those without a mark are left out. */
export async function readMarks(
  db: Queryable,
  repository: GitRepository,
  projectId: string,
  commit: string,
): Promise<ThreadMark[]> {
  const { id, projectId: ofProject, mark, sha, resolvedAt, deletedAt, addedOn } = commentThreads;
  const rows = await db
    .select({ id, mark, sha })
    .from(commentThreads)
    .where(and(eq(ofProject, projectId), isNotNull(mark), isNull(deletedAt)))
    .orderBy(isNotNull(resolvedAt), asc(addedOn), asc(id))
    .limit(COMMENT_LIMITS.open + COMMENT_LIMITS.resolved);
  const marks = rows.map((row) => ({ sha: row.sha, mark: row.mark ?? '' }));
  const now = await followMarks(repository, marks, commit);
  return rows.map((row, at) => ({ threadId: row.id, mark: now[at] ?? null }));
}
