import { and, eq, inArray, sql } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import { failedChecks } from '#common/rules/failed-checks.ts';
import { notifyBuild } from '#server/developer/delivery/builds/build-news.ts';
import { lockProject } from '#server/developer/delivery/builds/order-build.ts';
import { endBuild } from '#server/developer/delivery/builds/store.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type ActedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import { builds } from '#server/platform/db/schema/builds.ts';
import type { deployments } from '#server/platform/db/schema/deployments.ts';
import type { Parts } from '#server/platform/parts.ts';
import { deployCommit } from './deploy';
import { assignProductionAlias } from './assign-aliases';
import { findDeployment } from './store';

type By = ActedBy & { readonly userId: string; readonly organizationId: string };

/**
 * Cancels a deployment: a queued one at once, a running one as soon as its builder is notified.
 * @throws AppError `conflict` when it has ended
 */
export async function cancelDeployment(parts: Pick<Parts, 'db'>, by: By, id: string): Promise<void> {
  const { db } = parts;
  const { deployment, project } = await findDeployment(db, by.organizationId, id);
  const { buildId, number } = deployment;
  await db.transaction(async (tx) => {
    const isUnderWay = and(eq(builds.id, buildId ?? ''), inArray(builds.status, ['queued', 'building']));
    const asked = await tx
      .update(builds)
      .set({ cancelAt: sql`now()` })
      .where(isUnderWay)
      .returning({ id: builds.id });
    if (asked.length === 0) throw new AppError('conflict', { details: [fault(null, 'deployment_over', { number })] });
    await recordAuditEvent(tx, { ...by, act: 'deployment-cancelled', target: `${project.name} #${number}` });
  });
  if (buildId === null) return;
  await notifyBuild(db, buildId);
  const [waiting] = await db
    .select({ id: builds.id })
    .from(builds)
    .where(and(eq(builds.id, buildId), eq(builds.status, 'queued')));
  if (waiting) await endBuild(db, buildId, { status: 'cancelled' });
}

/** A deployment prepared for a change set goes live only with all of it. @throws AppError `conflict` */
function assertNotHeld({ held, number }: typeof deployments.$inferSelect): void {
  if (held) throw new AppError('conflict', { details: [fault(null, 'deployment_held', { number })] });
}

/**
 * Builds the commit of a deployment again, with what holds now.
 * @returns the new deployment's id
 * @throws AppError `conflict` for one that is held for a change set
 */
export async function retryDeployment(
  parts: Pick<Parts, 'db' | 'events' | 'jobs' | 'settings'>,
  by: By,
  id: string,
): Promise<string> {
  const { deployment } = await findDeployment(parts.db, by.organizationId, id);
  assertNotHeld(deployment);
  const { projectId, branch, sha, message, author, target } = deployment;
  const { userId } = by;
  return deployCommit(parts, { projectId, branch, sha, message, author, target, userId, force: true });
}

/**
 * Points the production address to a deployment.
 * @throws AppError `conflict` when it is not ready, not approved, held for a change set, did not pass its checks, or its files are gone
 */
export function rollBack(
  { db }: Pick<Parts, 'db'>,
  by: By,
  { projectId, deploymentId }: { readonly projectId: string; readonly deploymentId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const { project } = await findDeployment(tx, by.organizationId, deploymentId);
    if (project.id !== projectId) throw new AppError('not_found');
    // Files of old deployments are dropped under the same lock: what is read now stays until production points to it.
    await lockProject(tx, projectId);
    const { deployment } = await findDeployment(tx, by.organizationId, deploymentId);
    const { number } = deployment;
    assertNotHeld(deployment);
    if (deployment.status !== 'ready')
      throw new AppError('conflict', { details: [fault(null, 'deployment_not_ready', { number })] });
    if (deployment.buildId === null)
      throw new AppError('conflict', { details: [fault(null, 'deployment_files_gone', { number })] });
    const isApproved = deployment.approval === null || deployment.approval === 'approved';
    if (!isApproved || (project.protected && deployment.target !== 'production'))
      throw new AppError('conflict', { details: [fault(null, 'deployment_unapproved', { number })] });
    const [built] = await tx.select({ steps: builds.steps }).from(builds).where(eq(builds.id, deployment.buildId));
    if (built && failedChecks(built.steps).length > 0)
      throw new AppError('conflict', { details: [fault(null, 'deployment_checks_failed', { number })] });
    await assignProductionAlias(tx, { projectId, deploymentId, label: project.slug });
    await recordAuditEvent(tx, { ...by, act: 'production-pointed', target: `${project.name} #${number}` });
  });
}
