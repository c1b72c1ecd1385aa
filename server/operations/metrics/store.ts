import { lt, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { metricMinutes } from '#server/platform/db/schema/metrics.ts';
import { GROUP_NAMES, GROUPS, type Group, type Numbers } from './groups';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;

/** A span of time in steps; one instance, or all. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
  readonly stepMs: number;
  readonly instance: string | undefined;
}

/** One group, merged by step, and as a whole (`step` null). Each step is numbered from the first one. */
const readGroup = async (db: Queryable, group: Group, { from, until, stepMs, instance }: Span) => {
  const { merging, size } = GROUPS[group];
  const each = Array.from({ length: size }, (_, index) => `${merging}(numbers[${index + 1}])`).join(', ');
  const step = sql`floor(extract(epoch from minute - ${from.toISOString()}::timestamptz) * 1000 / ${stepMs}::float8)::int`;
  const { rows } = await db.execute<{ step: number | null; numbers: number[] }>(sql`
    select step, array[${sql.raw(each)}]::float8[] as numbers
    from (select ${step} as step, numbers from ${metricMinutes} where name = ${group}
      and minute >= ${from.toISOString()} and minute < ${until.toISOString()}
      ${instance === undefined ? sql`` : sql`and instance = ${instance}`}) steps
    group by grouping sets ((step), ())
    having count(*) > 0`);
  return rows;
};

/** @returns merged numbers of each step in which something was told, by its number, and of the whole span */
export const readSpan = async (
  db: Queryable,
  span: Span,
): Promise<{ readonly steps: ReadonlyMap<number, Numbers>; readonly whole: Numbers }> => {
  const steps = new Map<number, Numbers>();
  let whole: Numbers = {};
  for (const group of GROUP_NAMES)
    for (const { step, numbers } of await readGroup(db, group, span)) {
      if (step === null) whole = { ...whole, [group]: numbers };
      else steps.set(step, { ...steps.get(step), [group]: numbers });
    }
  return { steps, whole };
};

/** Instances that told something in a span, by name. Each minute of one has a row of `process`. */
export const readInstances = async (
  db: Queryable,
  { from, until }: Pick<Span, 'from' | 'until'>,
): Promise<string[]> => {
  const { rows } = await db.execute<{ instance: string }>(sql`
    select distinct instance from ${metricMinutes}
    where name = 'process' and minute >= ${from.toISOString()} and minute < ${until.toISOString()} order by instance`);
  return rows.map(({ instance }) => instance);
};

/** Deletes minutes that are older than 30 days. */
export const dropOldMinutes = async (db: Queryable, now: Date): Promise<void> => {
  await db.delete(metricMinutes).where(lt(metricMinutes.minute, new Date(now.getTime() - KEPT_DAYS * DAY_MS)));
};
