import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { JiraWrite } from '#common/contract/jira-mapping.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { jiraMappings, jiraWrites } from '#server/platform/db/schema/jira-work.ts';
import { jiraLinks } from '#server/platform/db/schema/jira-links.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { pullRequests } from '#server/platform/db/schema/pull-requests.ts';
import type { Parts } from '#server/platform/parts.ts';
import { enqueueJiraWrite } from './record-event';
import { troubleToWire } from './trouble';

const MAX_TROUBLES = 10;

function selectWrites(db: Queryable, organizationId: string, which: SQL | undefined) {
  return db
    .select({
      write: jiraWrites,
      number: pullRequests.number,
      issueKey: jiraLinks.issueKey,
      siteId: jiraLinks.siteId,
      site: jiraMappings.site,
    })
    .from(jiraWrites)
    .innerJoin(pullRequests, eq(pullRequests.id, jiraWrites.pullRequestId))
    .innerJoin(projects, eq(projects.id, pullRequests.projectId))
    .innerJoin(jiraLinks, eq(jiraLinks.sessionId, jiraWrites.sessionId))
    .leftJoin(jiraMappings, eq(jiraMappings.projectId, pullRequests.projectId))
    .where(and(eq(projects.organizationId, organizationId), which))
    .$dynamic();
}

type Found = Awaited<ReturnType<typeof selectWrites>>[number];

/** Where an issue is seen; null: which site it is of is not known here any more. */
export function issueUrl(site: { readonly id: string; readonly url: string } | null, siteId: string, key: string) {
  return site?.id === siteId && site.url !== '' ? `${site.url}/browse/${key}` : null;
}

function toWire({ write, number, issueKey, siteId, site }: Found): JiraWrite {
  return {
    id: write.id,
    pullRequestId: write.pullRequestId,
    number,
    issueKey,
    event: write.event,
    state: write.state,
    url: issueUrl(site, siteId, issueKey),
    trouble: troubleToWire(write.trouble, write.troubleOn),
    retry_on: write.retryAt.toISOString(),
  };
}

/** Events written, or to be written, of a session or a pull request, oldest first. */
export async function readWrites(
  db: Queryable,
  organizationId: string,
  {
    sessionId,
    pullRequestId,
  }: { readonly sessionId?: string | undefined; readonly pullRequestId?: string | undefined },
): Promise<JiraWrite[]> {
  if (sessionId === undefined && pullRequestId === undefined) return [];
  const which = and(
    sessionId === undefined ? undefined : eq(jiraWrites.sessionId, sessionId),
    pullRequestId === undefined ? undefined : eq(jiraWrites.pullRequestId, pullRequestId),
  );
  const rows = await selectWrites(db, organizationId, which).orderBy(asc(jiraWrites.addedOn));
  return rows.map(toWire);
}

/** The newest of a project that failed, or wait for another try. */
export async function readTroubles(db: Queryable, organizationId: string, projectId: string): Promise<JiraWrite[]> {
  const troubled = and(eq(projects.id, projectId), sql`${jiraWrites.trouble} is not null`);
  const rows = await selectWrites(db, organizationId, and(troubled, inArray(jiraWrites.state, ['failed', 'waiting'])))
    .orderBy(desc(jiraWrites.troubleOn))
    .limit(MAX_TROUBLES);
  return rows.map(toWire);
}

/** Has what could not be written of a pull request tried again now. @throws AppError `not_found` */
export async function retryWrites(
  parts: Pick<Parts, 'db' | 'jobs'>,
  organizationId: string,
  pullRequestId: string,
): Promise<void> {
  const { db } = parts;
  const list = await readWrites(db, organizationId, { pullRequestId });
  if (list.length === 0) throw new AppError('not_found');
  await db
    .update(jiraWrites)
    .set({ state: 'waiting', tries: 1, retryAt: sql`now()` })
    .where(and(eq(jiraWrites.pullRequestId, pullRequestId), inArray(jiraWrites.state, ['failed', 'waiting'])));
  await enqueueJiraWrite(parts, pullRequestId);
}
