import { and, eq } from 'drizzle-orm';
import { changeSetItems, changeSets } from '#server/platform/db/schema/change-sets.ts';
import { deployments } from '#server/platform/db/schema/deployments.ts';
import type { Parts } from '#server/platform/parts.ts';
import { enqueueAdvance } from './advance-soon';

/**
 * Resumes the sets that wait for a build, or for the approval of its deployment. If this is lost, the schedule finds
 * them.
 * @param waitedFor one of both
 */
export async function advanceWaiting(
  { db, jobs }: Pick<Parts, 'db' | 'jobs'>,
  waitedFor: { readonly buildId: string } | { readonly deploymentId: string },
): Promise<void> {
  const isIt =
    'buildId' in waitedFor ? eq(deployments.buildId, waitedFor.buildId) : eq(deployments.id, waitedFor.deploymentId);
  const rows = await db
    .selectDistinct({ id: changeSets.id })
    .from(changeSets)
    .innerJoin(changeSetItems, eq(changeSetItems.changeSetId, changeSets.id))
    .innerJoin(deployments, eq(deployments.id, changeSetItems.deploymentId))
    .where(and(isIt, eq(deployments.held, true), eq(changeSets.state, 'going-live')));
  await enqueueAdvance(
    { db, jobs },
    rows.map(({ id }) => id),
  );
}
