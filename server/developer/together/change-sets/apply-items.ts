import { and, eq, sql } from 'drizzle-orm';
import type { PageRoute } from '#common/contract/page-routes.ts';
import { type CheckedRoute, storeRoute } from '#server/builder/page-routes/save-route.ts';
import { removeRouteIn, routeToWire } from '#server/builder/page-routes/store.ts';
import { publishIn } from '#server/builder/pages/publish-layout.ts';
import { recordLiveDeployment } from '#server/developer/work/tickets/record-event.ts';
import { assignProductionAlias } from '#server/developer/delivery/deployments/assign-aliases.ts';
import { endMerged } from '#server/developer/review/pull-requests/end-merged.ts';
import { AppError } from '#server/platform/app-error.ts';
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { changeSetItems } from '#server/platform/db/schema/change-sets.ts';
import { deploymentAliases, deployments } from '#server/platform/db/schema/deployments.ts';
import { pageRoutes } from '#server/platform/db/schema/page-routes.ts';
import type { Parts } from '#server/platform/parts.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import type { PreparedPull } from './prepare-pull';
import type { ItemRow } from './store';

/** Who put the set live, for the audit log. */
export interface AskedBy {
  readonly userId: string;
  readonly actUserId: string | null;
  readonly organizationId: string;
  readonly address: string;
}

async function write(tx: Transaction, id: string, change: Partial<ItemRow>): Promise<void> {
  await tx.update(changeSetItems).set(change).where(eq(changeSetItems.id, id));
}

/** Publishes the version of an item, and keeps which one it replaces. */
export async function applyPage(tx: Transaction, siteId: string, item: ItemRow): Promise<void> {
  await publishIn(tx, { siteId, pageKey: item.pageKey ?? '', version: item.version ?? undefined });
  await write(tx, item.id, { beforeVersion: item.seenVersion });
}

/** A stored route, held until the transaction ends; null: it is gone. */
export async function lockRoute(tx: Transaction, siteId: string, id: string | null): Promise<PageRoute | null> {
  const own = and(eq(pageRoutes.siteId, siteId), eq(pageRoutes.id, id ?? ''));
  const [row] = await tx.select().from(pageRoutes).where(own).for('update');
  return row ? routeToWire(row) : null;
}

/** Adds, changes or removes the route of an item, and keeps what it was. */
export async function applyRoute(
  tx: Transaction,
  siteId: string,
  item: ItemRow,
  checked: CheckedRoute | undefined,
): Promise<void> {
  const before = await lockRoute(tx, siteId, item.routeId);
  if (item.act === 'remove' || !checked) {
    await removeRouteIn(tx, siteId, item.routeId ?? '');
    return write(tx, item.id, { routeBefore: before });
  }
  const { id, version } = await storeRoute(tx, siteId, checked);
  return write(tx, item.id, { routeBefore: before, routeId: id, writtenVersion: version });
}

/** The deployment that production shows; null: none. */
export async function shownByProduction(tx: Transaction, projectId: string): Promise<string | null> {
  const own = and(eq(deploymentAliases.projectId, projectId), eq(deploymentAliases.kind, 'production'));
  const [row] = await tx
    .select({ id: deploymentAliases.deploymentId })
    .from(deploymentAliases)
    .where(own)
    .for('update');
  return row?.id ?? null;
}

/**
 * Makes the merged commit the production deployment, and marks the pull request as merged. The branch itself is moved
 * last.
 */
export async function applyPull(
  parts: Pick<Parts, 'events'>,
  tx: Transaction,
  by: AskedBy,
  { item, followed, sha, deploymentId }: PreparedPull,
): Promise<void> {
  const { row, project } = followed.found;
  const { projectId, number, title, branch, base } = row;
  const [stored] = await tx
    .select({ slug: projects.slug })
    .from(projects)
    .where(eq(projects.id, projectId))
    .for('no key update');
  if (!stored) throw new AppError('not_found');
  const beforeDeploymentId = await shownByProduction(tx, projectId);
  const now = sql`now()`;
  const [deployment] = await tx
    .update(deployments)
    .set({ held: false, updatedOn: now })
    .where(eq(deployments.id, deploymentId))
    .returning();
  await assignProductionAlias(tx, { projectId, deploymentId, label: stored.slug });
  const at = new Date();
  await endMerged(parts, tx, row, by.userId, { mergedSha: sha, mergedAt: at, closedAt: at });
  if (deployment) await recordLiveDeployment(tx, deployment);
  const details = { name: title, from: branch, to: base };
  await recordAuditEvent(tx, { ...by, act: 'pull-request-merged', target: `#${number}`, details });
  await recordAuditEvent(tx, {
    ...by,
    act: 'production-pointed',
    target: `${project.name} #${deployment?.number ?? 0}`,
  });
  await write(tx, item.id, { beforeDeploymentId });
}
