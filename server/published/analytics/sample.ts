import { and, gte, lt, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { VISITORS_PER_SAMPLE, viewHours } from '#server/platform/db/schema/views.ts';

/** Views that are read one by one: a quarter of a second or so, on either database. */
const MAX_READ = 250_000;
/** The same of the index, which holds what is asked for next to each other. */
const MAX_SAMPLED = 1_000_000;

/** Some of the visitors of a span, by what is left of their hash; `many` is a power of two. */
export interface Slice {
  readonly many: number;
  readonly no: number;
}

/** A day's hashes are evenly spread: one visitor in so many has all that they did read, and no other has any of it. */
export function sampleSlice(sample: number): Slice {
  return { many: sample, no: 0 };
}

/** Views of these visitors. Of a sample it says what the index says, word for word: only then it is used. */
export function whereSlice({ many, no }: Slice): SQL {
  const rest = (by: number, is: number) => sql.raw(` and visitor & ${by - 1}::bigint = ${is}`);
  if (many === 1) return sql``;
  return no === 0 && many > VISITORS_PER_SAMPLE ? sql`${rest(VISITORS_PER_SAMPLE, 0)}${rest(many, 0)}` : rest(many, no);
}

/**
 * Of how many visitors one is read where only single views answer, so that the answer comes at once.
 * @returns 1: all of them are; else a power of two
 */
export async function sampleOf(
  db: Database,
  { site, from, until }: { readonly site: number; readonly from: Date; readonly until: Date },
): Promise<number> {
  const [row] = await db
    .select({ views: sql<number>`coalesce(sum(${viewHours.views}), 0)::float8` })
    .from(viewHours)
    .where(and(eq(viewHours.site, site), gte(viewHours.hour, from), lt(viewHours.hour, until)));
  const views = row?.views ?? 0;
  if (views <= MAX_READ) return 1;
  return VISITORS_PER_SAMPLE * 2 ** Math.max(0, Math.ceil(Math.log2(views / VISITORS_PER_SAMPLE / MAX_SAMPLED)));
}
