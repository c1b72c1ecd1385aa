import { eq, isNull } from 'drizzle-orm';
import { issueLabeled } from '#server/developer/events.ts';
import { AppError } from '#server/platform/app-error.ts';
import { jiraMappings } from '#server/platform/db/schema/jira-work.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import type { Parts } from '#server/platform/parts.ts';
import { findIssues } from './find-issues';
import { type FoundMapping, findMapping, recordTrouble } from './mapping-store';
import { isFollowed } from './record-follow';
import { withProjectJira } from './open-for-project';
import { jiraTroubleOf } from './trouble';
import { ensureWebhook } from './webhooks';

type Deps = Pick<Parts, 'db' | 'settings' | 'appSecret' | 'log' | 'events' | 'jobs'>;

/** Follows labeled issues that are not followed yet: those whose webhook event was missed. */
async function findMissed(parts: Deps, found: FoundMapping): Promise<void> {
  const { mapping, organizationId } = found;
  const work = { organizationId, userIds: [mapping.userId], site: mapping.site };
  const jql = `project = "${mapping.jiraProject}" AND labels = "${mapping.label.replace(/["\\]/g, '\\$&')}" AND statusCategory != 3 ORDER BY updated DESC`;
  const { list } = await withProjectJira(parts, work, (jira) => findIssues(jira, { jql }));
  for (const { key: issueKey } of list) {
    if (await isFollowed(parts.db, found, issueKey)) continue;
    await parts.events.emitWithin(parts.db, issueLabeled, { projectId: mapping.projectId, issueKey });
  }
}

/** Sees to the webhook of a project, and to issues that it missed. What fails is stored for the people of the project. */
export async function reconcileMapping(parts: Deps, projectId: string): Promise<void> {
  const { db } = parts;
  const found = await findMapping(db, projectId);
  if (found === null || found.deletedAt !== null) return;
  let trouble = null;
  for (const step of [findMissed, ensureWebhook]) {
    try {
      await step(parts, found);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      trouble = jiraTroubleOf(error);
    }
  }
  await recordTrouble(db, projectId, trouble);
}

/** Every project that belongs to one of Jira. */
export async function listMapped({ db }: Pick<Parts, 'db'>): Promise<string[]> {
  const rows = await db
    .select({ id: jiraMappings.projectId })
    .from(jiraMappings)
    .innerJoin(projects, eq(projects.id, jiraMappings.projectId))
    .where(isNull(projects.deletedAt));
  return rows.map(({ id }) => id);
}
