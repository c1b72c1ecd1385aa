import { and, asc, eq, isNotNull, lt } from 'drizzle-orm';
import { COMMENT_LIMITS } from '#common/contract/comments.ts';
import { fault } from '#common/contract/faults.ts';
import { canComment } from '#common/rules/can-comment.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type ActedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { comments, commentThreads } from '#server/platform/db/schema/comments.ts';
import { assertMentionable, type PlaceKind } from './people';
import { lockComment, lockThread, mayDelete, type Reader, type ThreadRow } from './store';

/** The text, and the members it mentions. */
export interface Words {
  readonly text: string;
  readonly mentions: readonly string[];
}

/** A thread after a change, and whom the words name for the first time. */
interface Changed {
  readonly id: string;
  readonly mentions: readonly string[];
}

function kindOf({ templateId }: ThreadRow): PlaceKind {
  return templateId === null ? 'project' : 'page';
}

/** @throws AppError forbidden for users who may only read, or not even that */
export function assertCanComment(by: Reader, kind: PlaceKind): void {
  if (!canComment(by, kind)) throw new AppError('forbidden');
}

function touch(tx: Queryable, id: string, change: Partial<typeof commentThreads.$inferInsert> = {}) {
  return tx
    .update(commentThreads)
    .set({ ...change, updatedOn: new Date() })
    .where(eq(commentThreads.id, id));
}

/** Adds a comment. @throws AppError forbidden, not_found, invalid for the limit and for who is named */
export function replyTo(db: Database, by: Reader, threadId: string, words: Words): Promise<Changed> {
  return db.transaction(async (tx) => {
    const thread = await lockThread(tx, by.organizationId, threadId);
    const kind = kindOf(thread);
    assertCanComment(by, kind);
    if ((await tx.$count(comments, eq(comments.threadId, threadId))) >= COMMENT_LIMITS.comments)
      throw new AppError('invalid', { details: [fault(null, 'comment_count', { maximum: COMMENT_LIMITS.comments })] });
    const mentions = await assertMentionable(tx, by.organizationId, kind, words);
    await tx.insert(comments).values({ threadId, authorId: by.userId, body: words.text, mentions });
    await touch(tx, threadId);
    return { id: threadId, mentions };
  });
}

/** A user's own comment. @throws AppError forbidden for another's, not_found */
async function lockOwn(tx: Queryable, by: Reader, commentId: string) {
  const found = await lockComment(tx, by.organizationId, commentId);
  assertCanComment(by, kindOf(found.thread));
  if (found.comment.authorId !== by.userId) throw new AppError('forbidden');
  return found;
}

/** Changes a comment. @throws AppError forbidden for another's, not_found, invalid for who is named */
export function changeComment(db: Database, by: Reader, commentId: string, words: Words): Promise<Changed> {
  return db.transaction(async (tx) => {
    const { comment, thread } = await lockOwn(tx, by, commentId);
    const mentions = await assertMentionable(tx, by.organizationId, kindOf(thread), words);
    const change = { body: words.text, mentions, editedAt: new Date() };
    await tx.update(comments).set(change).where(eq(comments.id, commentId));
    await touch(tx, thread.id);
    return { id: thread.id, mentions: mentions.filter((id) => !comment.mentions.includes(id)) };
  });
}

/**
 * Deletes a comment for good. The first one is what its thread is about: it goes with the thread.
 * @returns the thread's id
 * @throws AppError forbidden for another's, not_found, invalid for the first
 */
export function deleteComment(db: Database, by: Reader, commentId: string): Promise<string> {
  return db.transaction(async (tx) => {
    const { thread } = await lockOwn(tx, by, commentId);
    const [first] = await tx
      .select({ id: comments.id })
      .from(comments)
      .where(eq(comments.threadId, thread.id))
      .orderBy(asc(comments.addedOn), asc(comments.id))
      .limit(1);
    if (first?.id === commentId) throw new AppError('invalid', { details: [fault('commentId', 'comment_first')] });
    await tx.delete(comments).where(eq(comments.id, commentId));
    await touch(tx, thread.id);
    return thread.id;
  });
}

/** Resolves a thread or opens it again. What is so already stays as it is. @throws AppError forbidden, not_found */
export function resolve(db: Database, by: Reader, threadId: string, isResolved: boolean): Promise<void> {
  return db.transaction(async (tx) => {
    const thread = await lockThread(tx, by.organizationId, threadId);
    assertCanComment(by, kindOf(thread));
    if ((thread.resolvedAt !== null) === isResolved) return;
    const done = { resolvedAt: isResolved ? new Date() : null, resolvedBy: isResolved ? by.userId : null };
    await touch(tx, threadId, { ...done, pullRequestId: null });
  });
}

/**
 * Deletes a thread, or takes that back.
 * @throws AppError forbidden for who neither began it nor is an administrator, not_found
 */
export function setDeleted(
  db: Database,
  by: Reader,
  act: ActedBy,
  { threadId, isDeleted }: { readonly threadId: string; readonly isDeleted: boolean },
): Promise<void> {
  return db.transaction(async (tx) => {
    const thread = await lockThread(tx, by.organizationId, threadId, !isDeleted);
    assertCanComment(by, kindOf(thread));
    if (!mayDelete(by, thread)) throw new AppError('forbidden');
    await touch(tx, threadId, { deletedAt: isDeleted ? new Date() : null });
    const auditAct = isDeleted ? 'thread-deleted' : 'thread-restored';
    await recordAuditEvent(tx, { ...act, act: auditAct, target: thread.label });
  });
}

const KEPT_MS = 30 * 86_400_000;

/** Ends the 30 days of deleted threads. */
export async function sweepThreads(db: Database, now = new Date()): Promise<void> {
  const { deletedAt } = commentThreads;
  const end = new Date(now.getTime() - KEPT_MS);
  await db.delete(commentThreads).where(and(isNotNull(deletedAt), lt(deletedAt, end)));
}
