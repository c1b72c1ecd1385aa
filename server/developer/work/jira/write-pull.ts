import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import * as z from 'zod';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { jiraWrites } from '#server/platform/db/schema/jira-work.ts';
import { defineJob } from '#server/platform/define-job.ts';
import { isLeaseFree, leaseEnd } from '#server/platform/lease.ts';
import type { Parts } from '#server/platform/parts.ts';
import { withProjectJira } from './open-for-project';
import { isPassing, jiraTroubleOf } from './trouble';
import { writeEvent, type WriteRow } from './write-event';
import { readSubject, type WriteSubject } from './write-subject';

type Deps = Pick<Parts, 'db' | 'settings' | 'appSecret' | 'log' | 'jobs'>;
const writeData = z.object({ pullRequestId: z.string() });

/** Longer than all calls of one pull request can take: ten seconds each. */
const LEASE_SECONDS = 300;
/** About half a day, with the pauses below. */
const MAX_TRIES = 18;
const FIRST_PAUSE = 15;
const MAX_PAUSE = 3600;

/**
 * Claims the due writes of a pull request, unless another process works on it or an earlier write waits for its retry.
 */
async function claim(db: Queryable, pullRequestId: string): Promise<WriteRow[]> {
  const isFree = isLeaseFree(jiraWrites.claimedUntil);
  const isAlone = sql`not exists (select 1 from jira_writes other
    where other.pull_request_id = ${pullRequestId} and other.state = 'waiting'
    and (other.claimed_until > now() or other.retry_at > now()))`;
  const isDue = and(eq(jiraWrites.state, 'waiting'), lte(jiraWrites.retryAt, sql`now()`));
  const rows = await db
    .update(jiraWrites)
    .set({ claimedUntil: leaseEnd(LEASE_SECONDS), tries: sql`${jiraWrites.tries} + 1` })
    .where(and(eq(jiraWrites.pullRequestId, pullRequestId), isDue, isFree, isAlone))
    .returning();
  return rows.sort((a, b) => a.addedOn.getTime() - b.addedOn.getTime());
}

function end(db: Queryable, { id }: WriteRow, change: Partial<typeof jiraWrites.$inferInsert>) {
  return db
    .update(jiraWrites)
    .set({ claimedUntil: null, ...change })
    .where(eq(jiraWrites.id, id));
}

/** Records Jira's failure. @returns in how many seconds it is retried; null: not automatically */
async function recordFailure(db: Queryable, row: WriteRow, error: AppError, issueKey: string): Promise<number | null> {
  const trouble = { trouble: jiraTroubleOf(error, issueKey), troubleOn: new Date() };
  if (!isPassing(error) || row.tries >= MAX_TRIES) {
    await end(db, row, { ...trouble, state: 'failed' });
    return null;
  }
  const pause = Math.min(MAX_PAUSE, FIRST_PAUSE * 2 ** (row.tries - 1));
  const seconds = Math.max(error.extra.retryAfter ?? 0, pause);
  await end(db, row, { ...trouble, retryAt: new Date(Date.now() + seconds * 1000) });
  return seconds;
}

/** Writes one event. @returns as `refuse` */
async function writeOne(parts: Deps, subject: WriteSubject, row: WriteRow): Promise<number | null> {
  const { db } = parts;
  try {
    await withProjectJira(parts, subject.work, (jira) => writeEvent(db, jira, subject, row));
    await end(db, row, { state: 'done', trouble: null, troubleOn: null });
    return null;
  } catch (error) {
    if (error instanceof AppError) return recordFailure(db, row, error, subject.issueKey);
    throw error;
  }
}

/** The first pending event blocks those after it: the events of a pull request are written in order. */
async function writeAll(parts: Deps, subject: WriteSubject, rows: readonly WriteRow[]): Promise<number | null> {
  for (const row of rows) {
    const seconds = await writeOne(parts, subject, row);
    if (seconds !== null) return seconds;
  }
  return null;
}

/**
 * Writes at its issue what became of a pull request. What Jira refuses is stored for its people, and tried again when it may
 * pass; only faults of ours are thrown.
 */
export async function writePull(parts: Deps, { pullRequestId }: z.output<typeof writeData>): Promise<void> {
  const { db, jobs } = parts;
  const rows = await claim(db, pullRequestId);
  if (rows.length === 0) return;
  try {
    const subject = await readSubject(parts, pullRequestId);
    if (subject === null) {
      for (const row of rows) await end(db, row, { state: 'done', trouble: null, troubleOn: null });
      return;
    }
    const seconds = await writeAll(parts, subject, rows);
    if (seconds !== null) await jobs.send(writePullJob, { pullRequestId }, { startAfter: seconds });
  } finally {
    const ids = rows.map(({ id }) => id);
    await db.update(jiraWrites).set({ claimedUntil: null }).where(inArray(jiraWrites.id, ids));
  }
}

/** Writes at Jira what is to be written of a pull request. */
export const writePullJob = defineJob({ name: 'write-jira', data: writeData, concurrency: 2, run: writePull });

/** Pull requests with due writes: events recorded but not sent, and retries. */
export async function listDueWrites(db: Queryable): Promise<string[]> {
  const isFree = isLeaseFree(jiraWrites.claimedUntil);
  const rows = await db
    .selectDistinctOn([jiraWrites.pullRequestId], { id: jiraWrites.pullRequestId })
    .from(jiraWrites)
    .where(and(eq(jiraWrites.state, 'waiting'), lte(jiraWrites.retryAt, sql`now()`), isFree))
    .orderBy(asc(jiraWrites.pullRequestId))
    .limit(500);
  return rows.map(({ id }) => id);
}
