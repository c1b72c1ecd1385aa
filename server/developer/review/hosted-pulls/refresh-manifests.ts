import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import * as z from 'zod';
import { pullRequests } from '#server/platform/db/schema/pull-requests.ts';
import { siteProjects } from '#server/platform/db/schema/project-widgets.ts';
import { defineJob } from '#server/platform/define-job.ts';
import type { Parts } from '#server/platform/parts.ts';
import { isOpenAtHost } from './is-open-at-host';
import { reportManifestJob } from './report-manifest';

/** Pull requests that are looked at again at a time, last changed first. */
const MAX_PULLS = 50;
/** Saves come every few seconds while a person types; what follows from them is looked at once in this time. */
const SETTLE_SECONDS = 30;

/** `projectId`: the pull requests of one project; `siteId`: those of projects whose components the site shows; else all. */
const refreshData = z.object({ siteId: z.string().optional(), projectId: z.string().optional() });

/**
 * Has what pull requests at a host do to saved pages looked at again, where a status was sent to the host. A status is
 * sent again only where it differs now.
 */
export async function refreshManifests(
  { db, jobs }: Pick<Parts, 'db' | 'jobs'>,
  { siteId, projectId: wanted }: z.output<typeof refreshData>,
): Promise<void> {
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
  for (const row of rows) {
    if (row.sha !== null) await jobs.send(reportManifestJob, { projectId: row.projectId, sha: row.sha });
  }
}

/** The same, some time after pages or uses of components changed. */
export const refreshManifestsJob = defineJob({
  name: 'component-uses-changed',
  data: refreshData,
  oneWaits: true,
  run: refreshManifests,
});

/** To be called when something else than before shows the components of a project. */
export async function refreshOfProject({ jobs }: Pick<Parts, 'jobs'>, projectId: string): Promise<void> {
  await jobs.send(refreshManifestsJob, { projectId }, { singletonKey: projectId, startAfter: SETTLE_SECONDS });
}

/** To be called when drafts or live pages of a site have changed; nothing where the site shows no components of projects. */
export async function refreshOfSite({ db, jobs }: Pick<Parts, 'db' | 'jobs'>, siteId: string): Promise<void> {
  const [one] = await db
    .select({ projectId: siteProjects.projectId })
    .from(siteProjects)
    .where(eq(siteProjects.siteId, siteId))
    .limit(1);
  if (one) await jobs.send(refreshManifestsJob, { siteId }, { singletonKey: siteId, startAfter: SETTLE_SECONDS });
}
