import { and, eq, type SQL } from 'drizzle-orm';
import { organizationOf } from '#server/platform/db/organization-of.ts';
import { deployments } from '#server/platform/db/schema/deployments.ts';
import { contentReferences } from '#server/platform/db/schema/pages.ts';
import type { Parts } from '#server/platform/parts.ts';
import { snapshotsJob } from './snapshots/make-snapshots';
import { sitesOf } from './store';

type Deps = Pick<Parts, 'db' | 'jobs'>;

/** Enqueues the missing component snapshots of some sites' pages. */
export async function enqueueSnapshots({ db, jobs }: Deps, siteIds: readonly string[]): Promise<void> {
  for (const siteId of siteIds) {
    const owner = await organizationOf(db, siteId);
    await jobs.send(snapshotsJob, { siteId }, { singletonKey: siteId, owner });
  }
}

/** The same for a site whose live pages changed; nothing where none of them shows a component. */
export async function enqueueSnapshotsForSite(parts: Deps, siteId: string): Promise<void> {
  const { ownerKind, kind } = contentReferences;
  const shown = and(eq(contentReferences.siteId, siteId), eq(ownerKind, 'published'), eq(kind, 'project'));
  const [one] = await parts.db
    .select({ target: contentReferences.target })
    .from(contentReferences)
    .where(shown)
    .limit(1);
  if (one) await enqueueSnapshots(parts, [siteId]);
}

/** The same for the sites that show a project, of which something else is live now. */
export async function enqueueSnapshotsForProject(parts: Deps, projectId: string): Promise<void> {
  return enqueueSnapshots(parts, await sitesOf(parts.db, [projectId]));
}

async function enqueueSnapshotsWhere(parts: Deps, shown: SQL) {
  const rows = await parts.db.selectDistinct({ projectId: deployments.projectId }).from(deployments).where(shown);
  const projectIds = rows.map(({ projectId }) => projectId);
  await enqueueSnapshots(parts, await sitesOf(parts.db, projectIds));
}

/** The same for the project of a deployment. */
export function enqueueSnapshotsForDeployment(parts: Deps, id: string): Promise<void> {
  return enqueueSnapshotsWhere(parts, eq(deployments.id, id));
}

/** The same for the project whose deployments show a build. */
export function enqueueSnapshotsForBuild(parts: Deps, buildId: string): Promise<void> {
  return enqueueSnapshotsWhere(parts, eq(deployments.buildId, buildId));
}
