import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { mayLend } from '#server/people/connections/may-lend.ts';
import type { HostParts } from '#server/developer/source/code-host/open-host.ts';
import { type MirrorRow, readMirror } from '#server/developer/source/mirrors/store.ts';
import { repositoryAt } from '#server/developer/source/repositories/require-git.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { pullRequestComments, pullRequests } from '#server/platform/db/schema/pull-requests.ts';
import { defineJob } from '#server/platform/define-job.ts';
import type { Parts } from '#server/platform/parts.ts';
import { commentTroubleOf, passes } from './comment-trouble';
import { openHosted } from './open-hosted';
import { type CommentRow, ThreadMissing, type WrittenTo, writeComment } from './write-comment';

const commentData = z.object({ pullRequestId: z.string() });

type Deps = HostParts & Pick<Parts, 'jobs'>;

/** Longer than the calls for one comment can take. */
const CLAIM = sql`now() + interval '2 minutes'`;
/** About half a day, with the pauses below. */
const MAX_TRIES = 18;
const FIRST_PAUSE = 15;
const MAX_PAUSE = 3600;

const isFree = or(isNull(pullRequestComments.hostClaimedUntil), lte(pullRequestComments.hostClaimedUntil, sql`now()`));
const isDue = and(
  eq(pullRequestComments.hostState, 'waiting'),
  lte(pullRequestComments.hostRetryAt, sql`now()`),
  isFree,
);

/** Takes the oldest that is due, unless another process writes one of the same pull request or an older one waits: they stay in order. */
async function claim(db: Queryable, pullRequestId: string): Promise<CommentRow | null> {
  const of = eq(pullRequestComments.pullRequestId, pullRequestId);
  const isAlone = sql`not exists (select 1 from pull_request_comments other
    where other.pull_request_id = ${pullRequestId} and other.host_state = 'waiting'
    and (other.host_claimed_until > now() or other.host_retry_at > now()))`;
  const [oldest] = await db
    .select({ id: pullRequestComments.id })
    .from(pullRequestComments)
    .where(and(of, isDue))
    .orderBy(asc(pullRequestComments.addedOn), asc(pullRequestComments.id))
    .limit(1);
  if (!oldest) return null;
  const [row] = await db
    .update(pullRequestComments)
    .set({ hostClaimedUntil: CLAIM, hostTries: sql`${pullRequestComments.hostTries} + 1` })
    .where(and(eq(pullRequestComments.id, oldest.id), isDue, isAlone))
    .returning();
  return row ?? null;
}

function note(db: Queryable, { id }: CommentRow, change: Partial<typeof pullRequestComments.$inferInsert>) {
  return db
    .update(pullRequestComments)
    .set({ hostClaimedUntil: null, ...change })
    .where(eq(pullRequestComments.id, id));
}

/** Records why it was not written. @returns in how many seconds it is retried; null: not automatically */
async function recordFailure(db: Queryable, row: CommentRow, error: AppError): Promise<number | null> {
  const hostTrouble = error instanceof ThreadMissing ? ('thread_missing' as const) : commentTroubleOf(error);
  if (!passes(hostTrouble) || row.hostTries >= MAX_TRIES) {
    await note(db, row, { hostState: 'failed', hostTrouble });
    return null;
  }
  const pause = Math.min(MAX_PAUSE, FIRST_PAUSE * 2 ** (row.hostTries - 1));
  const seconds = Math.max(error.extra.retryAfter ?? 0, pause);
  await note(db, row, { hostTrouble, hostRetryAt: new Date(Date.now() + seconds * 1000) });
  return seconds;
}

interface Found {
  readonly to: WrittenTo;
  readonly organizationId: string;
  readonly mirror: MirrorRow;
}

async function findPull(parts: Deps, pullRequestId: string): Promise<Found | null> {
  const [found] = await parts.db
    .select({ pull: pullRequests, repositoryId: projects.repositoryId, organizationId: projects.organizationId })
    .from(pullRequests)
    .innerJoin(projects, and(eq(projects.id, pullRequests.projectId), isNull(projects.deletedAt)))
    .where(eq(pullRequests.id, pullRequestId));
  const copy = found && (await readMirror(parts.db, found.repositoryId));
  if (!found || !copy || found.pull.hostNumber === null) return null;
  const { pull, repositoryId, organizationId } = found;
  const to = { pull, number: found.pull.hostNumber, git: repositoryAt(parts, repositoryId) };
  return { to, organizationId, mirror: copy.mirror };
}

/** Through the connection of its author, while they belong to the organization. */
async function reach(parts: Deps, { authorId }: CommentRow, { organizationId, mirror }: Found) {
  if (authorId === null || !(await mayLend(parts.db, organizationId, authorId))) throw new AppError('needs_connection');
  return openHosted(parts, { userId: authorId, organizationId }, mirror);
}

/** @returns as `refuse` */
async function writeOne(parts: Deps, row: CommentRow, found: Found): Promise<number | null> {
  try {
    const reached = await reach(parts, row, found);
    const hostId = await writeComment(parts.db, row, found.to, reached);
    await note(parts.db, row, { hostId, hostState: 'done', hostVia: reached.username, hostTrouble: null });
    return null;
  } catch (error) {
    if (error instanceof AppError) return recordFailure(parts.db, row, error);
    await note(parts.db, row, {});
    throw error;
  }
}

/**
 * Writes what was said of a pull request at its host, in its order. What the host refuses is noted beside the comment
 * and tried again when it may pass; only faults of ours are thrown.
 */
export async function writeComments(parts: Deps, { pullRequestId }: z.output<typeof commentData>): Promise<void> {
  const found = await findPull(parts, pullRequestId);
  if (found === null) return;
  for (let row = await claim(parts.db, pullRequestId); row !== null; row = await claim(parts.db, pullRequestId)) {
    const seconds = await writeOne(parts, row, found);
    if (seconds === null) continue;
    await parts.jobs.send(writeCommentsJob, { pullRequestId }, { startAfter: seconds });
    return;
  }
}

/** Writes at a code host what was said here of a pull request. */
export const writeCommentsJob = defineJob({
  name: 'write-host-comments',
  data: commentData,
  concurrency: 2,
  run: writeComments,
});

/** Enqueues the comments of a pull request for its host; if this is lost, the schedule finds them. */
export async function writeCommentsSoon({ jobs }: Pick<Parts, 'jobs'>, pullRequestId: string): Promise<void> {
  await jobs.send(writeCommentsJob, { pullRequestId });
}

/** Pull requests with comments that are to be written now. */
export async function listDueComments(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectDistinctOn([pullRequestComments.pullRequestId], { id: pullRequestComments.pullRequestId })
    .from(pullRequestComments)
    .where(isDue)
    .orderBy(asc(pullRequestComments.pullRequestId))
    .limit(500);
  return rows.map(({ id }) => id);
}

/** Has a comment that failed tried again, and what answers it and could not be written before it. */
export async function retryComments(
  parts: Pick<Parts, 'db' | 'jobs'>,
  { id, replyTo, pullRequestId }: Pick<CommentRow, 'id' | 'replyTo' | 'pullRequestId'>,
): Promise<void> {
  const first = replyTo ?? id;
  const ofThread = or(eq(pullRequestComments.id, first), eq(pullRequestComments.replyTo, first));
  await parts.db
    .update(pullRequestComments)
    .set({ hostState: 'waiting', hostTrouble: null, hostRetryAt: new Date() })
    .where(and(ofThread, eq(pullRequestComments.hostState, 'failed')));
  await writeCommentsSoon(parts, pullRequestId);
}
