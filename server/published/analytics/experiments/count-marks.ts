import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/database.ts';
import { experimentDays, experiments, experimentVisitors } from '#server/platform/db/schema/experiments.ts';
import { dayOf } from '../salts';
import type { ExperimentMark } from './marks';

/** A mark with when it was made. */
export interface DatedMark extends ExperimentMark {
  readonly at: Date;
}

/** Each visitor once: who saw the page, and who reached the goal before and after that in this batch. */
interface Sorted {
  readonly seen: readonly DatedMark[];
  readonly early: readonly DatedMark[];
  readonly late: readonly DatedMark[];
}

function sortMarks(marks: readonly DatedMark[]): Sorted {
  const seen = new Map<string, DatedMark>();
  const early = new Map<string, DatedMark>();
  const late = new Map<string, DatedMark>();
  for (const mark of marks) {
    const key = `${mark.experimentId} ${mark.visitor}`;
    const into = mark.did !== 'reached' ? seen : seen.has(key) ? late : early;
    if (!into.has(key)) into.set(key, mark);
  }
  return { seen: [...seen.values()], early: [...early.values()], late: [...late.values()] };
}

/** Holds the tests until the transaction ends, so that one that ends meanwhile gets nothing more. @returns their ids */
async function holdRunning(tx: Transaction, marks: readonly DatedMark[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(marks.map(({ experimentId }) => experimentId))];
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ${experiments} where id = any(${sql.param(ids)}::text[]) and state = 'running'
    order by id for no key update`);
  return new Set(rows.map(({ id }) => id));
}

/** Adds to the days of tests what `change` changed. @param change gives `experiment_id, visitor, is_b` of rows of `wanted` */
async function addToDays(
  tx: Transaction,
  what: 'visitors' | 'conversions',
  marks: readonly DatedMark[],
  change: SQL,
): Promise<void> {
  if (marks.length === 0) return;
  const column = (values: readonly (string | boolean)[], type: string) => sql`${sql.param(values)}::${sql.raw(type)}[]`;
  const [a, b] = [sql.raw(`${what}_a`), sql.raw(`${what}_b`)];
  await tx.execute(sql`
    with wanted as (
      select * from unnest(
        ${column(
          marks.map(({ experimentId }) => experimentId),
          'text',
        )},
        ${column(
          marks.map(({ visitor }) => String(visitor)),
          'bigint',
        )},
        ${column(
          marks.map(({ did }) => did === 'saw-b'),
          'boolean',
        )},
        ${column(
          marks.map(({ at }) => dayOf(at)),
          'date',
        )}
      ) as mark (experiment_id, visitor, is_b, day)
    ), changed as (${change})
    insert into ${experimentDays} as days (experiment_id, day, ${a}, ${b})
    select experiment_id, day, count(*) filter (where not changed.is_b), count(*) filter (where changed.is_b)
    from changed join wanted using (experiment_id, visitor) group by 1, 2
    on conflict (experiment_id, day) do update set ${a} = days.${a} + excluded.${a}, ${b} = days.${b} + excluded.${b}`);
}

function addSeen(tx: Transaction, marks: readonly DatedMark[]) {
  return addToDays(
    tx,
    'visitors',
    marks,
    sql`
      insert into ${experimentVisitors} (experiment_id, visitor, is_b)
      select experiment_id, visitor, is_b from wanted
      on conflict do nothing returning experiment_id, visitor, is_b`,
  );
}

function addReached(tx: Transaction, marks: readonly DatedMark[]) {
  return addToDays(
    tx,
    'conversions',
    marks,
    sql`
      update ${experimentVisitors} as known set has_reached = true from wanted
      where known.experiment_id = wanted.experiment_id and known.visitor = wanted.visitor and not known.has_reached
      returning known.experiment_id, known.visitor, known.is_b`,
  );
}

/**
 * Counts visitors of running tests, each once in a test, and each of them once who reaches its goal after having seen its
 * page; on the day on which they did so first.
 * @param marks in order of time
 */
export async function countMarks(tx: Transaction, marks: readonly DatedMark[]): Promise<void> {
  if (marks.length === 0) return;
  const running = await holdRunning(tx, marks);
  const { seen, early, late } = sortMarks(marks.filter(({ experimentId }) => running.has(experimentId)));
  await addReached(tx, early);
  await addSeen(tx, seen);
  await addReached(tx, late);
}
