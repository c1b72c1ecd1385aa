import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { views } from '#server/platform/db/schema/views.ts';
import { type Span, whereSpan } from './add-up';
import { type StoredFilter, whereFilters } from './find-filters';
import { inViewTurn } from './view-turns';

const DAY_MS = 86_400_000;
/** Views that one statement of the embedded database adds up: with many more it would hold it for longer than 150 ms. */
const MAX_VIEWS = 10_000;
/** Every slice reads the whole day: more of them cost more than they gain. */
const MAX_SLICES = 8;

function endOfDay(at: Date) {
  return new Date((Math.floor(at.getTime() / DAY_MS) + 1) * DAY_MS);
}

async function countViews(db: Database, span: Span, filters: readonly StoredFilter[]): Promise<number> {
  const { rows } = await inViewTurn(db, span.site, () =>
    db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${views} where ${whereSpan(span)}${whereFilters(filters)}`,
    ),
  );
  return rows[0]?.count ?? 0;
}

/**
 * Parts of a span whose numbers add up to the whole: days, as visitors' hashes change daily, and of busy days parts of
 * the visitors. Empty days are skipped. PostgreSQL reads whole days: it blocks no one, and each part would scan all of
 * its day.
 * @param filters what the views will have to hold
 */
export async function* slicesOf(
  db: Database,
  span: Span,
  filters: readonly StoredFilter[] = [],
): AsyncGenerator<Span, void> {
  for (let { from } = span; from < span.until; from = endOfDay(from)) {
    const until = endOfDay(from) < span.until ? endOfDay(from) : span.until;
    // Of a sample, a whole day is few views.
    if (db.engine === 'postgres' || span.slice !== undefined) {
      yield { ...span, from, until };
      continue;
    }
    const count = await countViews(db, { ...span, from, until }, filters);
    const many = Math.min(MAX_SLICES, 2 ** Math.ceil(Math.log2(Math.max(1, count / MAX_VIEWS))));
    for (let no = 0; no < many && count > 0; no += 1) yield { ...span, from, until, slice: { many, no } };
  }
}
