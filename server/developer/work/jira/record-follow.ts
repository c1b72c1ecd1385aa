import { and, eq } from 'drizzle-orm';
import { jiraFollows } from '#server/platform/db/schema/jira-work.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import type { FoundMapping } from './mapping-store';

interface Followed {
  readonly projectId: string;
  readonly siteId: string;
  readonly issueKey: string;
  readonly sessionId: string;
}

/**
 * Records that a session was created from an issue, in the session's transaction: idempotent for two events of one
 * label.
 * @param tagged created by the label; a user may create any number of sessions, which follow it again
 * @returns false when it is tagged and was followed before, ended or not
 */
export async function recordJiraFollow(
  tx: Transaction,
  { sessionId, ...issue }: Followed,
  tagged: boolean,
): Promise<boolean> {
  const values = { ...issue, sessionId, tagged };
  const { projectId, siteId, issueKey } = jiraFollows;
  const insert = tx.insert(jiraFollows).values(values);
  const written = tagged
    ? await insert.onConflictDoNothing().returning({ id: jiraFollows.id })
    : await insert
        .onConflictDoUpdate({ target: [projectId, siteId, issueKey], set: { sessionId, endedAt: null } })
        .returning({ id: jiraFollows.id });
  return written.length > 0;
}

/** Whether a session of the mapping's project was begun from an issue, or is to be left alone. */
export async function isFollowed(db: Queryable, { mapping }: FoundMapping, issueKey: string): Promise<boolean> {
  const { projectId, siteId, issueKey: key } = jiraFollows;
  const of = and(eq(projectId, mapping.projectId), eq(siteId, mapping.site.id), eq(key, issueKey));
  return (await db.$count(jiraFollows, of)) > 0;
}
