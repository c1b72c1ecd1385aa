import { and, eq, inArray } from 'drizzle-orm';
import type { JiraEvent } from '#common/contract/jira-mapping.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { chatSessions } from '#server/platform/db/schema/assistant.ts';
import { jiraFollows, jiraWrites } from '#server/platform/db/schema/jira-work.ts';
import { jiraLinks } from '#server/platform/db/schema/jira-links.ts';
import { pullRequests } from '#server/platform/db/schema/pull-requests.ts';
import type { Parts } from '#server/platform/parts.ts';
import { isFollowOfPull, isSessionOfPull } from './joins';
import { writePullJob } from './write-pull';

/** The session of a pull request that was begun from an issue which is still followed; null: there is none. */
async function findSession(db: Queryable, pullRequestId: string): Promise<string | null> {
  const [row] = await db
    .select({ sessionId: jiraLinks.sessionId, endedAt: jiraFollows.endedAt })
    .from(pullRequests)
    .innerJoin(chatSessions, isSessionOfPull)
    .innerJoin(jiraLinks, eq(jiraLinks.sessionId, chatSessions.id))
    .leftJoin(jiraFollows, isFollowOfPull)
    .where(eq(pullRequests.id, pullRequestId));
  return row && row.endedAt === null ? row.sessionId : null;
}

/** What is undone by what happens: it may happen again. */
const UNDONE: Partial<Record<JiraEvent, readonly JiraEvent[]>> = {
  closed: ['reopened', 'ready'],
  reopened: ['closed'],
};

/**
 * Notes, in the transaction in which it happens, that something of a pull request is to be written at its issue; once each.
 * A job writes it within a minute, or at once after `enqueueJiraWrite`.
 */
export async function recordJiraEvent(tx: Queryable, pullRequestId: string, event: JiraEvent): Promise<void> {
  const sessionId = await findSession(tx, pullRequestId);
  if (sessionId === null) return;
  const undone = UNDONE[event];
  const of = eq(jiraWrites.pullRequestId, pullRequestId);
  if (undone !== undefined) await tx.delete(jiraWrites).where(and(of, inArray(jiraWrites.event, undone)));
  await tx.insert(jiraWrites).values({ pullRequestId, sessionId, event }).onConflictDoNothing();
}

/** Enqueues the recorded events of a pull request for writing; if this is lost, the schedule finds them. */
export async function enqueueJiraWrite({ db, jobs }: Pick<Parts, 'db' | 'jobs'>, pullRequestId: string): Promise<void> {
  const waiting = and(eq(jiraWrites.pullRequestId, pullRequestId), eq(jiraWrites.state, 'waiting'));
  if ((await db.$count(jiraWrites, waiting)) > 0) await jobs.send(writePullJob, { pullRequestId });
}
