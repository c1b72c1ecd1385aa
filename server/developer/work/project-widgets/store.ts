import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ProjectChoice, SiteProject, SnapshotTrouble } from '#common/contract/project-widgets.ts';
import type { LiveProject } from '#server/builder/project-widgets/live-projects.ts';
import { labelUrl } from '#server/developer/projects/projects/labels.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { builds } from '#server/platform/db/schema/builds.ts';
import { deploymentAliases, deployments } from '#server/platform/db/schema/deployments.ts';
import { componentSnapshots, siteProjects } from '#server/platform/db/schema/project-widgets.ts';

/** A project as the editor sees it. @param previewUrl PREVIEW_URL */
export function toSiteProject(previewUrl: string, { id, name, label, widgets }: LiveProject): SiteProject {
  return {
    id,
    name,
    url: label === null ? null : labelUrl(previewUrl, label),
    components: [...(widgets?.components ?? [])],
    broken: (widgets?.faults.length ?? 0) > 0,
  };
}

/** A project as the settings of a site list it. */
export function toChoice(
  { id, name, isOn, buildId, widgets }: LiveProject,
  trouble: SnapshotTrouble | null,
): ProjectChoice {
  return {
    id,
    name,
    on: isOn,
    live: buildId !== null,
    trouble,
    components: widgets?.components.length ?? 0,
    faults: [...(widgets?.faults ?? [])],
    notices: [...(widgets?.notices ?? [])],
  };
}

/** The components of a project as they are live. */
export async function readLiveComponents(db: Queryable, projectId: string) {
  const isProduction = and(eq(deploymentAliases.projectId, projectId), eq(deploymentAliases.kind, 'production'));
  const [row] = await db
    .select({ widgets: builds.widgets })
    .from(deploymentAliases)
    .innerJoin(deployments, eq(deployments.id, deploymentAliases.deploymentId))
    .innerJoin(builds, eq(builds.id, deployments.buildId))
    .where(isProduction);
  const { components = [], faults = [], notices = [] } = row?.widgets ?? {};
  return {
    live: row !== undefined,
    components: components.map(({ name, title, page }) => ({ name, title, page })),
    faults: [...faults],
    notices: [...notices],
  };
}

/** Why snapshots of a site's projects are not as what is live, by project. */
export async function readTroubles(db: Queryable, siteId: string): Promise<ReadonlyMap<string, SnapshotTrouble>> {
  const rows = await db
    .selectDistinctOn([componentSnapshots.projectId], {
      projectId: componentSnapshots.projectId,
      reason: componentSnapshots.reason,
    })
    .from(componentSnapshots)
    .where(and(eq(componentSnapshots.siteId, siteId), sql`${componentSnapshots.reason} is not null`));
  return new Map(rows.flatMap(({ projectId, reason }) => (reason === null ? [] : [[projectId, reason] as const])));
}

/** Lets a project's components be used on a site's pages, or not. @returns whether that is a change */
export async function switchProject(
  db: Queryable,
  row: { readonly siteId: string; readonly projectId: string },
  isOn: boolean,
): Promise<boolean> {
  const own = and(eq(siteProjects.siteId, row.siteId), eq(siteProjects.projectId, row.projectId));
  const changed = isOn
    ? await db.insert(siteProjects).values(row).onConflictDoNothing().returning()
    : await db.delete(siteProjects).where(own).returning();
  return changed.length > 0;
}

/** The sites on whose pages the components of some projects may be used. */
export async function sitesOf(db: Queryable, projectIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ siteId: siteProjects.siteId })
    .from(siteProjects)
    .where(inArray(siteProjects.projectId, [...projectIds]));
  return rows.map(({ siteId }) => siteId);
}
