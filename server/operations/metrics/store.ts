import { lt, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { metricMinutes } from '#server/platform/db/schema/metrics.ts';
import { GROUP_NAMES, GROUPS, type Group, type Merging, type Numbers } from './groups';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;

/** A span of time in steps; one instance, or all. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
  readonly stepMs: number;
  readonly instance: string | undefined;
}

const MERGE: Readonly<Record<Merging, (one: number, other: number) => number>> = {
  sum: (one, other) => one + other,
  max: Math.max,
  min: Math.min,
};
const MERGINGS = Object.keys(MERGE) as Merging[];

/** Groups that are merged in one way, with as many numbers as the longest of them has. */
function groupsOf(merging: Merging) {
  const names = GROUP_NAMES.filter((name) => GROUPS[name].merging === merging);
  const size = Math.max(...names.map((name) => GROUPS[name].size));
  const each = Array.from({ length: size }, (_, index) => `${merging}(numbers[${index + 1}])`).join(', ');
  return { names, numbers: sql.raw(`array[${each}]::float8[]`) };
}

/** All groups of a part of a span, merged by step. Each step is numbered from the first one of the span. */
async function readPart(db: Queryable, { from, stepMs, instance }: Span, start: Date, end: Date) {
  const step = sql`floor(extract(epoch from minute - ${from.toISOString()}::timestamptz) * 1000 / ${stepMs}::float8)::int`;
  const parts = MERGINGS.map(groupsOf).map(
    ({ names, numbers }) => sql`
      select name, ${step} as step, ${numbers} as numbers from ${metricMinutes}
      where name in ${names} and minute >= ${start.toISOString()} and minute < ${end.toISOString()}
        ${instance === undefined ? sql`` : sql`and instance = ${instance}`}
      group by 1, 2`,
  );
  const { rows } = await db.execute<{ name: Group; step: number; numbers: number[] }>(
    sql.join(parts, sql` union all `),
  );
  return rows;
}

/**
 * A day at a time: one statement for a day and less, and of a month none that holds the embedded database for long.
 * @returns merged numbers of each step that has data, by its number, and of the whole span
 */
export async function readSpan(
  db: Queryable,
  span: Span,
): Promise<{ readonly steps: ReadonlyMap<number, Numbers>; readonly whole: Numbers }> {
  const steps = new Map<number, Numbers>();
  const whole: Partial<Record<Group, number[]>> = {};
  for (let start = span.from; start < span.until; start = new Date(start.getTime() + DAY_MS)) {
    const end = new Date(Math.min(start.getTime() + DAY_MS, span.until.getTime()));
    for (const { name, step, numbers: all } of await readPart(db, span, start, end)) {
      const { merging, size } = GROUPS[name];
      const numbers = all.slice(0, size);
      steps.set(step, { ...steps.get(step), [name]: numbers });
      const before = whole[name];
      whole[name] = before ? numbers.map((number, index) => MERGE[merging](before[index]!, number)) : numbers;
    }
  }
  return { steps, whole };
}

/** Instances that reported in a span, by name. Each minute of one has a row of `process`. */
export async function readInstances(db: Queryable, { from, until }: Pick<Span, 'from' | 'until'>): Promise<string[]> {
  const { rows } = await db.execute<{ instance: string }>(sql`
    select distinct instance from ${metricMinutes}
    where name = 'process' and minute >= ${from.toISOString()} and minute < ${until.toISOString()} order by instance`);
  return rows.map(({ instance }) => instance);
}

/** Deletes minutes that are older than 30 days. */
export async function dropOldMinutes(db: Queryable, now: Date): Promise<void> {
  await db.delete(metricMinutes).where(lt(metricMinutes.minute, new Date(now.getTime() - KEPT_DAYS * DAY_MS)));
}
