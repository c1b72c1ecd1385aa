import { and, eq, inArray, sql } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import { failedChecks } from '#common/rules/failed-checks.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type ActedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import { builds } from '#server/platform/db/schema/builds.ts';
import { deployments } from '#server/platform/db/schema/deployments.ts';
import type { Parts } from '#server/platform/parts.ts';
import { assignDeploymentAliases } from './assign-aliases';
import { findRequesters } from './find-requesters';
import { findDeployment } from './store';

type By = ActedBy & { readonly userId: string; readonly organizationId: string };

/** What an administrator decides about a deployment that waits for approval. */
export interface Decision {
  readonly id: string;
  readonly approval: 'approved' | 'refused';
  /** Why it is refused. */
  readonly reason?: string;
}

/**
 * Approves a deployment of a protected project, which production then shows as soon as it is built, or refuses it.
 * @throws AppError `not_found`; `conflict` for one that does not wait, whose files are gone, that did not pass its
 * checks, or that they requested (`findRequesters`)
 */
export async function decideDeployment(
  parts: Pick<Parts, 'db' | 'events' | 'settings'>,
  by: By,
  { id, approval, reason = '' }: Decision,
): Promise<void> {
  // git runs before the transaction, which would block an embedded database.
  const requesters = await findRequesters(parts, await findDeployment(parts.db, by.organizationId, id));
  await parts.db.transaction(async (tx) => {
    const { deployment, project } = await findDeployment(tx, by.organizationId, id);
    const { number, buildId } = deployment;
    const refuse = (
      code: 'own_approval' | 'deployment_decided' | 'deployment_files_gone' | 'deployment_checks_failed',
    ) => new AppError('conflict', { details: [fault(null, code, { number })] });
    // Also where an administrator is signed in as another user.
    if ([by.userId, by.actUserId].some((person) => person && requesters.has(person))) throw refuse('own_approval');
    if (buildId === null) throw refuse('deployment_files_gone');
    const [build] = await tx.select({ steps: builds.steps }).from(builds).where(eq(builds.id, buildId));
    if (approval === 'approved' && build && failedChecks(build.steps).length > 0)
      throw refuse('deployment_checks_failed');
    const waits = and(
      eq(deployments.id, id),
      eq(deployments.approval, 'waiting'),
      inArray(deployments.status, ['queued', 'building', 'ready']),
    );
    const decided = await tx
      .update(deployments)
      .set({ approval, approvalBy: by.userId, approvalReason: reason, approvalAt: sql`now()`, passedOver: false })
      .where(waits)
      .returning({ status: deployments.status });
    if (decided.length === 0) throw refuse('deployment_decided');
    if (approval === 'approved') await assignDeploymentAliases(parts, tx, id);
    const act = approval === 'approved' ? 'deployment-approved' : 'deployment-refused';
    const target = `${project.name} #${number}`;
    await recordAuditEvent(tx, { ...by, act, target, ...(reason !== '' && { details: { reason } }) });
  });
}
