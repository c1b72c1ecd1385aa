import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { experiments, experimentVisitors } from '#server/platform/db/schema/experiments.ts';
import { deleteInSteps } from '../delete-in-steps';
import { distinctValues } from '../distinct-values';

/** Drops the buckets of tests that are not running: what they counted is in `experiment_days`. */
export async function dropExperimentVisitors(db: Database): Promise<void> {
  const { experimentId } = experimentVisitors;
  const { rows } = await db.execute<{ id: string }>(sql`
    select value as id from (${distinctValues(experimentVisitors, experimentId)}) known
    where value not in (select id from ${experiments} where state = 'running')`);
  for (const { id } of rows) await deleteInSteps(db, experimentVisitors, eq(experimentId, id));
}
