import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { builds } from '#server/platform/db/schema/builds.ts';
import { deploymentAliases, deployments } from '#server/platform/db/schema/deployments.ts';
import { siteProjects } from '#server/platform/db/schema/project-widgets.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { sites } from '#server/platform/db/schema/sites.ts';

function shown(db: Queryable) {
  return db
    .select({
      id: projects.id,
      name: projects.name,
      isOn: sql<boolean>`${siteProjects.projectId} is not null`,
      label: deploymentAliases.label,
      buildId: deployments.buildId,
      widgets: builds.widgets,
    })
    .from(projects)
    .innerJoin(sites, eq(sites.organizationId, projects.organizationId))
    .leftJoin(siteProjects, and(eq(siteProjects.projectId, projects.id), eq(siteProjects.siteId, sites.id)))
    .leftJoin(
      deploymentAliases,
      and(eq(deploymentAliases.projectId, projects.id), eq(deploymentAliases.kind, 'production')),
    )
    .leftJoin(deployments, eq(deployments.id, deploymentAliases.deploymentId))
    .leftJoin(builds, eq(builds.id, deployments.buildId))
    .$dynamic();
}

/** A project of a site's organization, with what of it is live. */
export type LiveProject = Awaited<ReturnType<typeof shown>>[number];

/** The projects of a site's organization; `isOn`: their components may be used on its pages. By name. */
export function readProjectChoices(db: Queryable, siteId: string): Promise<LiveProject[]> {
  return shown(db)
    .where(and(eq(sites.id, siteId), isNull(projects.deletedAt)))
    .orderBy(asc(projects.name))
    .limit(1000);
}

/** Those whose components may be used on the pages of a site. */
export function readLiveProjects(db: Queryable, siteId: string): Promise<LiveProject[]> {
  return shown(db)
    .where(and(eq(sites.id, siteId), isNull(projects.deletedAt), sql`${siteProjects.projectId} is not null`))
    .orderBy(asc(projects.name));
}

/** Which of some ids are projects of a site's organization, those in the bin included. */
export async function findOwnProjects(
  db: Queryable,
  siteId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: projects.id })
    .from(projects)
    .innerJoin(sites, eq(sites.organizationId, projects.organizationId))
    .where(and(eq(sites.id, siteId), inArray(projects.id, [...new Set(ids)])));
  return new Set(rows.map(({ id }) => id));
}
