import { eq } from 'drizzle-orm';
import { fault, type FaultCode } from '#common/contract/faults.ts';
import { checkDocument } from '#server/builder/pages/check-document.ts';
import { assertNoExperiment } from '#server/builder/pages/assert-no-experiment.ts';
import { findTemplate, type LoadedVersion, loadVersion } from '#server/builder/pages/layout-store.ts';
import { storeReferences } from '#server/builder/pages/store-references.ts';
import { isSameContents } from '#server/builder/pages/unpublished-changes.ts';
import { siteRoutes } from '#server/builder/page-routes/route-index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { experiments } from '#server/platform/db/schema/experiments.ts';
import { goals } from '#server/platform/db/schema/goals.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import { bumpRevision } from '#server/platform/site-revision/bump-revision.ts';
import { lockExperiment, type FoundExperiment } from './store';

type Code = FaultCode & `experiment_${string}`;

function refused(code: Exclude<Code, 'experiments_full'>) {
  return new AppError('conflict', { details: [fault(null, code)] });
}

/** @throws AppError `conflict` for a goal that cannot be counted, or that does not depend on the page */
async function checkGoal(db: Transaction, { row, pageKey }: FoundExperiment): Promise<void> {
  const [goal] = await db
    .select()
    .from(goals)
    .where(eq(goals.id, row.goalId ?? ''))
    .for('share');
  if (!goal) throw refused('experiment_goal_gone');
  if (goal.kind === 'click') {
    const [site] = await db.select({ beacon: sites.beacon }).from(sites).where(eq(sites.id, row.siteId));
    if (!site?.beacon) throw refused('experiment_goal_clicks');
    return;
  }
  const match = (await siteRoutes(db, row.siteId)).index.match(goal.target);
  if (match && match !== 'malformed' && match.route.page_template === pageKey) throw refused('experiment_goal_same');
}

/** Both versions as they are now. @throws AppError `conflict` where they cannot be shown side by side; `invalid` for a damaged one */
async function bothVersions(
  tx: Transaction,
  { row, pageKey }: FoundExperiment,
): Promise<{ readonly a: LoadedVersion; readonly b: LoadedVersion }> {
  const template = await findTemplate(tx, row.siteId, pageKey);
  if (!template || template.id !== row.templateId) throw refused('experiment_page_gone');
  await assertNoExperiment(tx, template.id);
  if (template.publishedVersion === null) throw refused('experiment_page_not_live');
  if (template.scheduledVersion !== null) throw refused('experiment_page_scheduled');
  const wanted = row.versionB ?? template.latestVersion;
  if (await isSameContents(tx, template.id, wanted, template.publishedVersion))
    throw refused('experiment_same_version');
  const a = await loadVersion(tx, row.siteId, pageKey, template.publishedVersion);
  const b = await loadVersion(tx, row.siteId, pageKey, wanted);
  if (!a || !b) throw refused('experiment_version_gone');
  await checkDocument(b.document);
  return { a, b };
}

/**
 * Starts a test: visitors get the live version or version B from now on, and neither changes. References of B count as
 * used, like those of the live version.
 * @throws AppError `not_found`; `conflict` for one that was started, or with what prevents the start; `in_use` while
 *   another test runs on the page
 */
export async function startExperiment(tx: Transaction, siteId: string, id: string): Promise<void> {
  const found = await lockExperiment(tx, siteId, id);
  if (found.row.state !== 'draft') throw refused('experiment_begun');
  await checkGoal(tx, found);
  const { a, b } = await bothVersions(tx, found);
  await tx
    .update(experiments)
    .set({ state: 'running', versionA: a.version, versionB: b.version, startedAt: new Date() })
    .where(eq(experiments.id, id));
  const owner = { siteId, kind: 'published', id: found.row.templateId } as const;
  await storeReferences(tx, owner, a.document.root, a.document.meta, b.document.root, b.document.meta);
  await bumpRevision(tx, siteId);
}
