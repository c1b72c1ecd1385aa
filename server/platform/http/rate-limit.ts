import { sql } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** So many per subject in any stretch of so many seconds. */
export interface RateLimit {
  /** First part of the counter's name. */
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
}

/** A counted try, to be given back when it turns out not to count. */
export interface Counted {
  readonly undo: () => Promise<void>;
}

/**
 * Counts one try or refuses it. Counters are rows, shared by all instances: a sliding window made of two fixed ones.
 * Checking and counting is one statement, so parallel tries gain nothing; refused tries do not count.
 * @throws AppError `rate_limited` with the seconds to wait
 */
export async function consumeRateLimit(db: Queryable, limit: RateLimit, subject: string): Promise<Counted> {
  const key = `${limit.name}:${subject}`;
  const { rows } = await db.execute<{ counted: boolean; start: string; wait: number }>(sql`
    with clock as (
      select floor(extract(epoch from clock_timestamp()) / ${limit.seconds}::float8) * ${limit.seconds}::float8 as start,
        extract(epoch from clock_timestamp()) as now
    ), carried as (
      select start, ceil(coalesce((select count from rate_counters
        where key = ${key} and window_start = to_timestamp(start - ${limit.seconds}::float8)), 0)
        * (start + ${limit.seconds}::float8 - now::float8) / ${limit.seconds}::float8) as before,
        ceil(start + ${limit.seconds}::float8 - now::float8) as wait
      from clock
    ), counted as (
      insert into rate_counters as c (key, window_start, count)
      select ${key}, to_timestamp(start), 1 from carried where before < ${limit.most}::integer
      on conflict (key, window_start) do update set count = c.count + 1
        where c.count + (select before from carried) < ${limit.most}::integer
      returning 1
    )
    select exists (select from counted) as counted, start::text as start, wait::integer as wait from carried`);
  const [row] = rows;
  if (!row?.counted) throw new AppError('rate_limited', { retryAfter: Math.max(1, row?.wait ?? limit.seconds) });
  const { start } = row;
  return {
    undo: async () => {
      await db.execute(sql`update rate_counters set count = count - 1
        where key = ${key} and window_start = to_timestamp(${start}::float8) and count > 0`);
    },
  };
}
