import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { JiraFollow } from '#common/contract/jira-mapping.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type ActedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { totalOf } from '#server/platform/db/list-query.ts';
import { chatSessions } from '#server/platform/db/schema/assistant.ts';
import { jiraFollows, jiraMappings, type JiraTrouble, jiraWrites } from '#server/platform/db/schema/jira-work.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import type { Parts } from '#server/platform/parts.ts';
import { issueUrl } from './read-writes';
import { troubleToWire } from './trouble';

type By = ActedBy & { readonly organizationId: string };

function ofOrganization(organizationId: string) {
  return and(eq(projects.organizationId, organizationId), isNull(projects.deletedAt));
}

/** What failed last of the session's writes, with when; null: nothing. */
const trouble = sql<{
  what: JiraTrouble;
  on: string;
} | null>`(select jsonb_build_object('what', trouble, 'on', trouble_on)
  from jira_writes where session_id = jira_follows.session_id and trouble is not null order by trouble_on desc limit 1)`;

/** A page of the issues that are followed, newest first. */
export async function listFollows(
  db: Queryable,
  organizationId: string,
  { page, size, projectId }: { readonly page: number; readonly size: number; readonly projectId?: string | undefined },
): Promise<{ list: JiraFollow[]; tc: number; page: number }> {
  const own = projectId === undefined ? undefined : eq(jiraFollows.projectId, projectId);
  const where = and(ofOrganization(organizationId), isNull(jiraFollows.endedAt), own);
  const rows = await db
    .select({
      follow: jiraFollows,
      project: { id: projects.id, name: projects.name },
      session: { id: chatSessions.id, title: chatSessions.title },
      site: jiraMappings.site,
      trouble,
    })
    .from(jiraFollows)
    .innerJoin(projects, eq(projects.id, jiraFollows.projectId))
    .leftJoin(chatSessions, eq(chatSessions.id, jiraFollows.sessionId))
    .leftJoin(jiraMappings, eq(jiraMappings.projectId, jiraFollows.projectId))
    .where(where)
    .orderBy(desc(jiraFollows.addedOn), desc(jiraFollows.id))
    .limit(size)
    .offset((page - 1) * size);
  const countAll = async () => {
    const counted = db.select({ many: sql<number>`count(*)::int` }).from(jiraFollows);
    const [all] = await counted.innerJoin(projects, eq(projects.id, jiraFollows.projectId)).where(where);
    return all?.many ?? 0;
  };
  const list = rows.map(({ follow, project, session, site, trouble: failed }) => ({
    id: follow.id,
    project,
    issueKey: follow.issueKey,
    tagged: follow.tagged,
    session,
    url: issueUrl(site, follow.siteId, follow.issueKey),
    trouble: failed && troubleToWire(failed.what, new Date(failed.on)),
    added_on: follow.addedOn.toISOString(),
  }));
  return { list, tc: await totalOf({ size, page }, rows.length, countAll), page };
}

/** Something is being written there this moment. */
function isWriting(db: Queryable, sessionId: string | null) {
  const own = and(eq(jiraWrites.sessionId, sessionId ?? ''), gt(jiraWrites.claimedUntil, sql`now()`));
  return db.$count(jiraWrites, own);
}

/**
 * Stops following an issue. Its row stays: the label that is still there must not open another session.
 * @throws AppError `not_found`; `conflict` while something is being written there
 */
export function endFollow({ db }: Pick<Parts, 'db'>, by: By, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const isHere = and(eq(jiraFollows.id, id), ofOrganization(by.organizationId), isNull(jiraFollows.endedAt));
    const [found] = await tx
      .select({ follow: jiraFollows, name: projects.name })
      .from(jiraFollows)
      .innerJoin(projects, eq(projects.id, jiraFollows.projectId))
      .where(isHere)
      .for('update', { of: jiraFollows });
    if (!found) throw new AppError('not_found');
    if ((await isWriting(tx, found.follow.sessionId)) > 0) throw new AppError('conflict');
    await tx
      .update(jiraFollows)
      .set({ endedAt: sql`now()` })
      .where(eq(jiraFollows.id, id));
    const details = { name: found.name };
    await recordAuditEvent(tx, { ...by, act: 'jira-unfollowed', target: found.follow.issueKey, details });
  });
}

/** Stops following several issues, each independently. @returns which were ended, and why others were not */
export async function endFollows(parts: Pick<Parts, 'db'>, by: By, ids: readonly string[]) {
  const deleted: string[] = [];
  const failed: { id: string; code: 'not_found' | 'conflict' }[] = [];
  for (const id of new Set(ids)) {
    try {
      await endFollow(parts, by, id);
      deleted.push(id);
    } catch (error) {
      const code = error instanceof AppError ? error.code : null;
      if (code !== 'not_found' && code !== 'conflict') throw error;
      failed.push({ id, code });
    }
  }
  return { deleted, failed };
}
