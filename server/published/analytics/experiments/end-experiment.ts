import { eq } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import type { Outcome } from '#common/contract/experiments.ts';
import { loadVersion } from '#server/builder/pages/layout-store.ts';
import { publishIn } from '#server/builder/pages/publish-layout.ts';
import { storeReferences } from '#server/builder/pages/store-references.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { experiments, experimentSecrets } from '#server/platform/db/schema/experiments.ts';
import { bumpRevision } from '#server/platform/site-revision/bump-revision.ts';
import { lockExperiment } from './store';

/**
 * Ends a test and destroys its secret: A stays live, or B is published as any version is.
 * @throws AppError `not_found`; `conflict` for one that is not running; `invalid` where B is damaged
 */
export async function endExperiment(tx: Transaction, siteId: string, id: string, outcome: Outcome): Promise<void> {
  const { row, pageKey } = await lockExperiment(tx, siteId, id);
  if (row.state !== 'running') throw new AppError('conflict', { details: [fault(null, 'experiment_not_running')] });
  await tx.update(experiments).set({ state: 'ended', outcome, endedAt: new Date() }).where(eq(experiments.id, id));
  await tx.delete(experimentSecrets).where(eq(experimentSecrets.experimentId, id));
  if (outcome === 'b') {
    await publishIn(tx, { siteId, pageKey, version: row.versionB ?? undefined });
    return;
  }
  // What only B showed is not used any more. A is not checked again: ending must not fail.
  const a = await loadVersion(tx, siteId, pageKey, row.versionA ?? 0);
  if (a) {
    const owner = { siteId, kind: 'published', id: row.templateId } as const;
    await storeReferences(tx, owner, a.document.root, a.document.meta);
  }
  await bumpRevision(tx, siteId);
}
