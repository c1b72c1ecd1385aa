import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import { failedChecks } from '#common/rules/failed-checks.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { builds } from '#server/platform/db/schema/builds.ts';
import { deploymentAliases, deployments } from '#server/platform/db/schema/deployments.ts';

/** Whether production could show a newer deployment and does not: a person chose what it shows. */
export async function isRolledBack(db: Queryable, projectId: string): Promise<boolean> {
  const isProduction = and(eq(deploymentAliases.projectId, projectId), eq(deploymentAliases.kind, 'production'));
  const [live] = await db
    .select({ number: deployments.number })
    .from(deploymentAliases)
    .innerJoin(deployments, eq(deployments.id, deploymentAliases.deploymentId))
    .where(isProduction);
  if (!live) return false;
  const { number, target, status, held, approval } = deployments;
  const couldBeLive = and(
    eq(target, 'production'),
    eq(status, 'ready'),
    eq(held, false),
    or(isNull(approval), eq(approval, 'approved')),
  );
  const newer = await db
    .select({ steps: builds.steps })
    .from(deployments)
    .innerJoin(builds, eq(builds.id, deployments.buildId))
    .where(and(eq(deployments.projectId, projectId), gt(number, live.number), isNotNull(builds.manifest), couldBeLive));
  return newer.some(({ steps }) => failedChecks(steps).length === 0);
}
