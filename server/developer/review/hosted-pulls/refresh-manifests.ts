import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import * as z from 'zod';
import { pullRequests } from '#server/platform/db/schema/pull-requests.ts';
import { siteProjects } from '#server/platform/db/schema/project-widgets.ts';
import type { Parts } from '#server/platform/parts.ts';
import { isOpenAtHost } from './push-pending';
import { TELL_MANIFEST_JOB } from './tell-status';

/** Pull requests that are looked at again at a time, last changed first. */
const MAX_PULLS = 50;
const refreshData = z.object({ siteId: z.string().optional(), projectId: z.string().optional() });

/**
 * The job: updates the manifest statuses of pull requests at a host that were reported before. Only changed ones are
 * sent.
 * @param data `projectId`: those of one project; `siteId`: those of projects whose components the site shows; else all
 */
export async function refreshManifests({ db, jobs }: Pick<Parts, 'db' | 'jobs'>, data: unknown): Promise<void> {
  const { siteId, projectId: wanted } = refreshData.parse(data);
  const { projectId, pushedSha, manifestTold, updatedOn } = pullRequests;
  const shown = db.select({ id: siteProjects.projectId }).from(siteProjects);
  const ofProject = wanted === undefined ? undefined : eq(projectId, wanted);
  const ofSite = siteId === undefined ? undefined : inArray(projectId, shown.where(eq(siteProjects.siteId, siteId)));
  const rows = await db
    .select({ projectId, sha: pushedSha })
    .from(pullRequests)
    .where(and(isOpenAtHost, isNotNull(manifestTold), ofProject, ofSite))
    .orderBy(desc(updatedOn))
    .limit(MAX_PULLS);
  for (const row of rows) if (row.sha !== null) await jobs.send(TELL_MANIFEST_JOB, { ...row, sha: row.sha });
}
