import { and, asc, count, eq, lt, sql } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import { MAX_GOALS } from '#common/contract/goals.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts';
import { experiments } from '#server/platform/db/schema/experiments.ts';
import { funnels, goalClicks, goals } from '#server/platform/db/schema/goals.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import { deleteInSteps } from '../delete-in-steps';
import { distinctValues } from '../distinct-values';

export type GoalRow = typeof goals.$inferSelect;
export type FunnelRow = typeof funnels.$inferSelect;

/** Goals of a site by name. */
export function listGoals(db: Queryable, siteId: string): Promise<GoalRow[]> {
  return db.select().from(goals).where(eq(goals.siteId, siteId)).orderBy(asc(goals.name), asc(goals.id));
}

/** Funnels of a site by name. */
export function listFunnels(db: Queryable, siteId: string): Promise<FunnelRow[]> {
  return db.select().from(funnels).where(eq(funnels.siteId, siteId)).orderBy(asc(funnels.name), asc(funnels.id));
}

/** @throws AppError `conflict` when there are as many as there may be; others that add at the same time wait */
async function assertGoalRoom(tx: Transaction, table: typeof goals | typeof funnels, siteId: string) {
  await tx.select({ id: sites.id }).from(sites).where(eq(sites.id, siteId)).for('update');
  const [row] = await tx.select({ there: count() }).from(table).where(eq(table.siteId, siteId));
  if ((row?.there ?? 0) >= MAX_GOALS) throw new AppError('conflict');
}

/** @throws AppError `conflict` beyond {@link MAX_GOALS} */
export async function addGoal(
  tx: Transaction,
  siteId: string,
  goal: Pick<GoalRow, 'name' | 'kind' | 'target'>,
): Promise<string> {
  await assertGoalRoom(tx, goals, siteId);
  const [made] = await tx
    .insert(goals)
    .values({ siteId, ...goal })
    .returning({ id: goals.id });
  return made!.id;
}

/** @throws AppError `conflict` beyond {@link MAX_GOALS} */
export async function addFunnel(
  tx: Transaction,
  siteId: string,
  funnel: Pick<FunnelRow, 'name' | 'steps'>,
): Promise<string> {
  await assertGoalRoom(tx, funnels, siteId);
  const [made] = await tx
    .insert(funnels)
    .values({ siteId, ...funnel })
    .returning({ id: funnels.id });
  return made!.id;
}

/** Deletes a goal; its clicks go with the next sweep ({@link dropGoneClicks}). @throws AppError `not_found`; `in_use` while an A/B test counts it */
export async function deleteGoal(tx: Transaction, siteId: string, id: string): Promise<void> {
  const own = and(eq(goals.siteId, siteId), eq(goals.id, id));
  // Held, so that no test begins with it meanwhile.
  const [goal] = await tx.select({ id: goals.id }).from(goals).where(own).for('update');
  if (!goal) throw new AppError('not_found');
  const counting = and(eq(experiments.goalId, id), eq(experiments.state, 'running'));
  const [test] = await tx.select({ name: experiments.name }).from(experiments).where(counting);
  if (test) throw new AppError('in_use', { details: [fault(null, 'goal_tested', { name: test.name })] });
  await tx.delete(goals).where(own);
}

/** @throws AppError `not_found` */
export async function deleteFunnel(db: Queryable, siteId: string, id: string): Promise<void> {
  const gone = await db
    .delete(funnels)
    .where(and(eq(funnels.siteId, siteId), eq(funnels.id, id)))
    .returning({ id: funnels.id });
  if (gone.length === 0) throw new AppError('not_found');
}

/** Drops clicks on goals that are deleted, which are found by a step in the index for each goal that was clicked. */
export async function dropGoneClicks(db: Database): Promise<void> {
  const { rows } = await db.execute<{ goal: string }>(sql`
    select value as goal from (${distinctValues(goalClicks, goalClicks.goalId)}) clicked
    where value not in (select id from ${goals})`);
  for (const { goal } of rows) await deleteInSteps(db, goalClicks, eq(goalClicks.goalId, goal));
}

/** Drops clicks before a moment. */
export function dropOldClicks(db: Database, before: Date): Promise<void> {
  return deleteInSteps(db, goalClicks, lt(goalClicks.at, before));
}
