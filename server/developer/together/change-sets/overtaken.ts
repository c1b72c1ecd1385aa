import { and, eq } from 'drizzle-orm';
import type { Trouble } from '#common/contract/change-sets.ts';
import { fault } from '#common/contract/faults.ts';
import { isSameContents } from '#server/builder/pages/unpublished-changes.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { builds } from '#server/platform/db/schema/builds.ts';
import { deploymentAliases, deployments } from '#server/platform/db/schema/deployments.ts';
import { liveChange, readTemplates } from './inspect-pages';
import { readRoutes } from './inspect-routes';
import type { ItemRow } from './store';
import { toTrouble } from './trouble';

/** What rolling back would replace, by the ids of items, and why it is impossible; null: it is possible. */
export interface Overtaken {
  readonly replaces: ReadonlyMap<string, Trouble>;
  readonly impossible: Trouble | null;
}

async function readDeployment(db: Queryable, id: string | null) {
  const [row] = await db
    .select({ number: deployments.number, sha: deployments.sha, status: deployments.status, build: builds.id })
    .from(deployments)
    .leftJoin(builds, eq(builds.id, deployments.buildId))
    .where(eq(deployments.id, id ?? ''));
  return row ?? null;
}

async function ofPull(db: Queryable, item: ItemRow): Promise<Trouble | null> {
  const own = and(eq(deploymentAliases.projectId, item.projectId ?? ''), eq(deploymentAliases.kind, 'production'));
  const [shown] = await db.select({ id: deploymentAliases.deploymentId }).from(deploymentAliases).where(own);
  if (shown?.id === item.deploymentId) return null;
  const now = await readDeployment(db, shown?.id ?? null);
  // The same commit, deployed again.
  if (now?.sha === item.mergeSha) return null;
  return toTrouble(fault(null, 'set_production_moved', { number: now?.number ?? 0 }));
}

async function filesGone(db: Queryable, { beforeDeploymentId }: ItemRow): Promise<Trouble | null> {
  if (beforeDeploymentId === null) return null;
  const before = await readDeployment(db, beforeDeploymentId);
  if (before?.status === 'ready' && before.build !== null) return null;
  return toTrouble(fault(null, 'set_files_gone', { number: before?.number ?? 0 }));
}

/** Later changes of a live set's items, as seen in the transaction `db`. */
export async function findOvertaken(db: Queryable, siteId: string, items: readonly ItemRow[]): Promise<Overtaken> {
  const [templates, routes] = [await readTemplates(db, items), await readRoutes(db, siteId, items)];
  const replaces = new Map<string, Trouble>();
  let impossible: Trouble | null = null;
  for (const item of items) {
    const template = templates.get(item.templateId ?? '');
    const route = routes.get(item.routeId ?? '');
    if (item.kind === 'page') {
      if (!template || template.deletedAt !== null) replaces.set(item.id, toTrouble(fault(null, 'set_page_gone')));
      else if (!(await isSameContents(db, template.id, template.publishedVersion, item.version)))
        replaces.set(item.id, liveChange(template.publishedVersion));
    } else if (item.kind === 'route') {
      if (item.act !== 'remove' && !route) replaces.set(item.id, toTrouble(fault(null, 'set_route_gone')));
      else if (item.act !== 'remove' && route?.version !== item.writtenVersion)
        replaces.set(item.id, toTrouble(fault(null, 'set_route_changed')));
    } else {
      const trouble = await ofPull(db, item);
      if (trouble) replaces.set(item.id, trouble);
      impossible ??= await filesGone(db, item);
    }
  }
  return { replaces, impossible };
}
