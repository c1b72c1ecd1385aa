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
 * Resolves the threads whose ticket this branch's session was created from; their readers see the pull request, with
 * pictures of its pages before and after.
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
