import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { chatSessions } from '#server/platform/db/schema/assistant.ts';
import { commentThreads } from '#server/platform/db/schema/comments.ts';

/** A pull request that was merged. */
interface Merged {
  readonly id: string;
  readonly projectId: string;
  readonly branch: string;
}

/**
 * Resolves the threads whose ticket the session of this branch was begun from; whoever reads them finds the pull request, with
 * what its pages looked like before and after.
 * @param userId who merged; null: a git client
 */
export async function resolveMerged(tx: Queryable, pull: Merged, userId: string | null): Promise<void> {
  const own = and(eq(chatSessions.projectId, pull.projectId), eq(chatSessions.branch, pull.branch));
  const [session] = await tx.select({ ticketId: chatSessions.ticketId }).from(chatSessions).where(own);
  if (!session?.ticketId) return;
  const { ticketId, resolvedAt, deletedAt } = commentThreads;
  const now = new Date();
  await tx
    .update(commentThreads)
    .set({ resolvedAt: now, resolvedBy: userId, pullRequestId: pull.id, updatedOn: now })
    .where(and(eq(ticketId, session.ticketId), isNull(resolvedAt), isNull(deletedAt)));
}
