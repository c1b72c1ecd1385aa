import { and, asc, eq, sql } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import type { DiffSide, PullRequestComment } from '#common/contract/pull-request-comments.ts';
import { PULL_REQUEST_LIMITS } from '#common/contract/pull-requests.ts';
import type { HostParts } from '#server/developer/source/code-host/open-host.ts';
import { atHost, resolveAtHost } from '#server/developer/review/hosted-pulls/change-at-host.ts';
import { assertInPerson, type HostActor } from '#server/developer/review/hosted-pulls/open-hosted.ts';
import { retryComments, writeCommentsSoon } from '#server/developer/review/hosted-pulls/write-comments.ts';
import { sizesOf } from '#server/developer/source/repositories/hunks.ts';
import { countLines } from '#server/developer/source/repositories/line-changes.ts';
import { readBlobs } from '#server/developer/source/repositories/read-blobs.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { pullRequestComments } from '#server/platform/db/schema/pull-requests.ts';
import type { Parts } from '#server/platform/parts.ts';
import { followBranches } from './follow-branches';
import { findChange } from './read-changes';
import { changeRow, findPullRequest } from './store';

function commentsOf(db: Queryable) {
  return db
    .select({ row: pullRequestComments, author: { id: users.id, name: users.name, avatar: users.avatar } })
    .from(pullRequestComments)
    .leftJoin(users, eq(users.id, pullRequestComments.authorId))
    .$dynamic();
}

type CommentRow = typeof pullRequestComments.$inferSelect;

/** What a code host has of a comment. */
function toHosted({ hostId, hostState, hostAuthor, hostVia, hostTrouble }: CommentRow): PullRequestComment['hosted'] {
  return hostId === null && hostState === null
    ? null
    : { author: hostAuthor, state: hostState, via: hostVia, trouble: hostTrouble };
}

function toWire({ row, author }: Awaited<ReturnType<typeof commentsOf>>[number]): PullRequestComment {
  const { path, side, line, hash } = row;
  const isPlaced = path !== null && side !== null && hash !== null;
  return {
    id: row.id,
    author,
    body: row.body,
    replyTo: row.replyTo,
    place: isPlaced ? { path, side, line, hash } : null,
    outdated: row.outdated,
    hosted: toHosted(row),
    resolved_on: row.resolvedAt?.toISOString() ?? null,
    added_on: row.addedOn.toISOString(),
    updated_on: row.updatedOn.toISOString(),
  };
}

/** The comments of a pull request, oldest first. @throws AppError `not_found` */
export async function listComments(db: Queryable, organizationId: string, id: string): Promise<PullRequestComment[]> {
  await findPullRequest(db, organizationId, id);
  const rows = await commentsOf(db)
    .where(eq(pullRequestComments.pullRequestId, id))
    .orderBy(asc(pullRequestComments.addedOn), asc(pullRequestComments.id))
    .limit(PULL_REQUEST_LIMITS.comments);
  return rows.map(toWire);
}

async function readComment(db: Queryable, id: string) {
  const [found] = await commentsOf(db).where(eq(pullRequestComments.id, id));
  if (!found) throw new AppError('not_found');
  return found;
}

/** The input of a new comment. */
export interface NewComment {
  readonly id: string;
  readonly body: string;
  readonly path?: string | undefined;
  readonly side?: DiffSide | undefined;
  readonly line?: number | undefined;
  readonly replyTo?: string | undefined;
}

function notThere(field: string) {
  return new AppError('invalid', { details: [fault(field, 'line_not_changed')] });
}

/** The line that is meant, in the file's content as it is now. @throws AppError `invalid` when the file has no such line */
async function findPlace(parts: Pick<Parts, 'db' | 'settings' | 'events'>, organizationId: string, said: NewComment) {
  const { path, side, line } = said;
  if (path === undefined && side === undefined && line === undefined) return null;
  const missing = (['path', 'side', 'line'] as const).find((field) => said[field] === undefined);
  if (path === undefined || side === undefined || line === undefined) {
    throw new AppError('invalid', { details: [fault(missing ?? 'path', 'required')] });
  }
  const followed = await followBranches(parts, organizationId, said.id);
  const file = await findChange(followed, path);
  if (file === null || file.additions === null) throw notThere('path');
  const hash = side === 'old' ? file.oldSha : file.sha;
  if (hash === null) throw notThere('side');
  const size = (await sizesOf(followed.git, [file])).get(hash) ?? null;
  // Larger than what is shown of a file: without lines to comment on.
  const content = (await readBlobs(followed.git, [{ sha: hash, size }])).get(hash);
  if (content === undefined || line > countLines(content)) throw notThere('line');
  return { path, side, line, hash };
}

/** The comment at the beginning of a thread. @throws AppError `invalid` for one of another pull request */
async function findThread(db: Queryable, id: string, replyTo: string | undefined) {
  if (replyTo === undefined) return null;
  const own = and(eq(pullRequestComments.id, replyTo), eq(pullRequestComments.pullRequestId, id));
  const [row] = await db.select().from(pullRequestComments).where(own);
  if (!row) throw new AppError('invalid', { details: [fault('replyTo', 'comment_missing')] });
  return row.replyTo ?? row.id;
}

/** @throws AppError `too_many` on a pull request that was talked about without end */
async function assertCommentRoom(db: Queryable, id: string) {
  const many = await db.$count(pullRequestComments, eq(pullRequestComments.pullRequestId, id));
  if (many < PULL_REQUEST_LIMITS.comments) return;
  throw new AppError('invalid', { details: [fault('body', 'too_many', { maximum: PULL_REQUEST_LIMITS.comments })] });
}

/**
 * Comments on a pull request, on one of its lines, or replies.
 * @throws AppError `not_found`; `invalid` naming what does not exist; of a host as `assertInPerson`
 */
export async function addComment(
  parts: Pick<Parts, 'db' | 'settings' | 'jobs' | 'events'>,
  by: HostActor,
  said: NewComment,
): Promise<PullRequestComment> {
  const { id, body } = said;
  const { userId, organizationId } = by;
  const hosted = atHost(await findPullRequest(parts.db, organizationId, id));
  if (hosted) assertInPerson(by);
  const replyTo = await findThread(parts.db, id, said.replyTo);
  const place = replyTo === null ? await findPlace(parts, organizationId, said) : null;
  const toWrite = hosted && { hostState: 'waiting' as const, hostRetryAt: new Date() };
  const comment = await parts.db.transaction(async (tx) => {
    // Locks the pull request: those who comment at once take turns, so that they are counted.
    await changeRow(tx, id, {});
    await assertCommentRoom(tx, id);
    const values = { pullRequestId: id, authorId: userId, body, replyTo, ...place, ...toWrite };
    const [made] = await tx.insert(pullRequestComments).values(values).returning({ id: pullRequestComments.id });
    return toWire(await readComment(tx, made!.id));
  });
  if (hosted) await writeCommentsSoon(parts, id);
  return comment;
}

/** Has a comment that could not be written at its host tried again. @throws AppError `not_found`, as `assertInPerson` */
export async function retryComment(
  parts: Pick<Parts, 'db' | 'jobs'>,
  by: HostActor,
  commentId: string,
): Promise<PullRequestComment> {
  const { row } = await readComment(parts.db, commentId);
  await findPullRequest(parts.db, by.organizationId, row.pullRequestId);
  assertInPerson(by);
  await retryComments(parts, row);
  return toWire(await readComment(parts.db, commentId));
}

/**
 * Marks a thread as dealt with, or not; one on a line of a pull request at a host there too.
 * @throws AppError `not_found`, also for an answer within a thread; of a host as `resolveAtHost`
 */
export async function resolveThread(
  parts: HostParts,
  by: HostActor,
  { commentId, resolved }: { readonly commentId: string; readonly resolved: boolean },
): Promise<PullRequestComment> {
  const { db } = parts;
  const { row } = await readComment(db, commentId);
  const hosted = atHost(await findPullRequest(db, by.organizationId, row.pullRequestId));
  if (row.replyTo !== null) throw new AppError('not_found');
  if (hosted) await resolveAtHost(parts, by, hosted, { ...row, resolved });
  const resolvedAt = resolved ? (row.resolvedAt ?? new Date()) : null;
  await db
    .update(pullRequestComments)
    .set({ resolvedAt, updatedOn: sql`now()` })
    .where(eq(pullRequestComments.id, commentId));
  return toWire(await readComment(db, commentId));
}
