import { and, count, desc, eq } from 'drizzle-orm';
import { type Experiment, MAX_EXPERIMENTS } from '#common/contract/experiments.ts';
import { fault } from '#common/contract/faults.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { experiments } from '#server/platform/db/schema/experiments.ts';
import { pageTemplates } from '#server/platform/db/schema/pages.ts';
import { sites } from '#server/platform/db/schema/sites.ts';

export type ExperimentRow = typeof experiments.$inferSelect;
export interface FoundExperiment {
  readonly row: ExperimentRow;
  readonly pageKey: string;
  readonly pageName: string;
}

function iso(moment: Date | null) {
  return moment?.toISOString() ?? null;
}

/** A test as the contract words it. */
export function experimentToWire({ row, pageKey, pageName }: FoundExperiment): Experiment {
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    pageKey,
    pageName,
    versionA: row.versionA,
    versionB: row.versionB,
    share: row.share,
    goalId: row.goalId,
    goalName: row.goalName,
    outcome: row.outcome,
    started_on: iso(row.startedAt),
    ended_on: iso(row.endedAt),
    added_by: row.addedBy,
    added_on: row.addedOn.toISOString(),
  };
}

const found = { row: experiments, pageKey: pageTemplates.pageKey, pageName: pageTemplates.name };

/** The tests of a site, newest first. */
export function listExperiments(db: Queryable, siteId: string): Promise<FoundExperiment[]> {
  return db
    .select(found)
    .from(experiments)
    .innerJoin(pageTemplates, eq(pageTemplates.id, experiments.templateId))
    .where(eq(experiments.siteId, siteId))
    .orderBy(desc(experiments.addedOn), desc(experiments.id));
}

/** @throws AppError `not_found` */
export async function findExperiment(db: Queryable, siteId: string, id: string): Promise<FoundExperiment> {
  const [one] = await db
    .select(found)
    .from(experiments)
    .innerJoin(pageTemplates, eq(pageTemplates.id, experiments.templateId))
    .where(and(eq(experiments.siteId, siteId), eq(experiments.id, id)));
  if (!one) throw new AppError('not_found');
  return one;
}

/**
 * A test whose page and row are held until the transaction ends, the page first: publishing holds it too.
 * @throws AppError `not_found`
 */
export async function lockExperiment(tx: Transaction, siteId: string, id: string): Promise<FoundExperiment> {
  const { row } = await findExperiment(tx, siteId, id);
  await tx
    .select({ id: pageTemplates.id })
    .from(pageTemplates)
    .where(eq(pageTemplates.id, row.templateId))
    .for('update');
  await tx.select({ id: experiments.id }).from(experiments).where(eq(experiments.id, id)).for('update');
  return findExperiment(tx, siteId, id);
}

/** @throws AppError `conflict` when a site has as many tests as it may have; others that add at the same time wait */
export async function assertExperimentRoom(tx: Transaction, siteId: string): Promise<void> {
  await tx.select({ id: sites.id }).from(sites).where(eq(sites.id, siteId)).for('update');
  const [there] = await tx.select({ many: count() }).from(experiments).where(eq(experiments.siteId, siteId));
  if ((there?.many ?? 0) < MAX_EXPERIMENTS) return;
  throw new AppError('conflict', { details: [fault(null, 'experiments_full', { maximum: MAX_EXPERIMENTS })] });
}
