import { and, eq } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import { findTemplate, loadVersion } from '#server/builder/pages/layout-store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { experiments } from '#server/platform/db/schema/experiments.ts';
import { goals } from '#server/platform/db/schema/goals.ts';
import { assertExperimentRoom, lockExperiment } from './store';

interface ExperimentInput {
  readonly id?: string | undefined;
  readonly name: string;
  readonly pageKey: string;
  readonly version: number | null;
  readonly share: number;
  readonly goalId: string;
}

function missing(path: string, code: Parameters<typeof fault>[1] & `experiment_${string}_gone`) {
  return new AppError('not_found', { details: [fault(path, code)] });
}

/** What is named must be the site's. @throws AppError `not_found` naming the field, `invalid` for what is no page */
async function valuesOf(db: Queryable, siteId: string, input: ExperimentInput) {
  const { name, pageKey, version, share, goalId } = input;
  const template = await findTemplate(db, siteId, pageKey);
  if (!template) throw missing('experiment.pageKey', 'experiment_page_gone');
  if (template.kind !== 'page')
    throw new AppError('invalid', { details: [fault('experiment.pageKey', 'experiment_page_needed')] });
  if (version !== null && !(await loadVersion(db, siteId, pageKey, version)))
    throw missing('experiment.version', 'experiment_version_gone');
  const [goal] = await db
    .select()
    .from(goals)
    .where(and(eq(goals.siteId, siteId), eq(goals.id, goalId)));
  if (!goal) throw missing('experiment.goalId', 'experiment_goal_gone');
  return { templateId: template.id, name, versionB: version, share, goalId, goalName: goal.name };
}

/**
 * Makes a test, or changes one that has not begun.
 * @returns its id
 * @throws AppError `not_found` for it or for what it names, `conflict` for one that has begun and beyond the most there may be
 */
export async function saveExperiment(
  tx: Transaction,
  { siteId, userName }: { readonly siteId: string; readonly userName: string },
  input: ExperimentInput,
): Promise<string> {
  if (input.id === undefined) {
    await assertExperimentRoom(tx, siteId);
    const values = { siteId, addedBy: userName, ...(await valuesOf(tx, siteId, input)) };
    const [made] = await tx.insert(experiments).values(values).returning({ id: experiments.id });
    return made!.id;
  }
  const { row } = await lockExperiment(tx, siteId, input.id);
  if (row.state !== 'draft') throw new AppError('conflict', { details: [fault(null, 'experiment_fixed')] });
  await tx
    .update(experiments)
    .set(await valuesOf(tx, siteId, input))
    .where(eq(experiments.id, row.id));
  return row.id;
}

/** Deletes a test with its numbers. @throws AppError `not_found`, `conflict` while it is running */
export async function removeExperiment(tx: Transaction, siteId: string, id: string): Promise<void> {
  const { row } = await lockExperiment(tx, siteId, id);
  if (row.state === 'running') throw new AppError('conflict', { details: [fault(null, 'experiment_running')] });
  await tx.delete(experiments).where(eq(experiments.id, id));
}
