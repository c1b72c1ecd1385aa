import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { NAME_KINDS } from '#server/published/analytics/name-kinds.ts';
import { makeMonth } from '#server/published/analytics/view-months.ts';

export const DAYS = 30;
export const DAY_MS = 86_400_000;

/** Texts that a month's views name. */
const TEXTS = { page: 40, route: 30, path: 300, source: 60, campaign: 15, browser: 8, country: 60 } as const;

async function addNames(db: Database, site: number) {
  const first: Record<string, number> = {};
  for (const [kind, many] of Object.entries(TEXTS)) {
    const { rows } = await db.execute<{ no: number }>(sql`select coalesce(max(no), 0)::int + 1 as no from view_names`);
    first[kind] = rows[0]?.no ?? 1;
    await db.execute(sql`insert into view_names (no, site, kind, text, added_on)
      select ${first[kind]}::int + i, ${site}::int, ${NAME_KINDS[kind as keyof typeof TEXTS]}::smallint,
        ${kind}::text || '-' || i, current_date from generate_series(0, ${many - 1}::int) as i`);
  }
  return first;
}

interface Month {
  /** Number of the site. */
  readonly site: number;
  /** Views of the month. */
  readonly views: number;
  readonly isEmbedded: boolean;
}

/** Of a month of so many those that are pages: one in fifty asked for what is not there. */
export function shownOf(views: number): number {
  const ofDay = Math.floor(views / DAYS);
  return DAYS * (ofDay - Math.floor(ofDay / 50));
}

/** The views of a day in order of time, most of them of few values. */
async function addDay(db: Database, month: Month, first: Readonly<Record<string, number>>, day: number) {
  const n = Math.floor(month.views / DAYS);
  const at = new Date(day);
  await makeMonth(db, at);
  const pick = (kind: keyof typeof TEXTS) => sql`${first[kind]}::int + floor(${TEXTS[kind]}::int * random() ^ 3)::int`;
  await db.execute(sql`
    insert into pagewright_views.views
      (at, visitor, site, page, route, path, source, campaign, browser, country, kind, device)
    select ${at.toISOString()}::timestamptz + i * interval '1 second' * 86399.0 / ${n}::int,
      hashint8extended((i::bigint * 31 % ${n}::int) / 3, ${day}::bigint), ${month.site}::int, ${pick('page')}, ${pick('route')}, ${pick('path')},
      case when i % 5 = 0 then ${pick('source')} end, case when i % 20 = 0 then ${pick('campaign')} end,
      ${pick('browser')}, ${pick('country')}, (i % 50 = 49)::int, i % 3
    from generate_series(0, ${n - 1}::int) as i`);
  // The embedded database has no checkpointer (docs/decisions/published.md, "Analytics work in slices").
  if (month.isEmbedded) await db.execute(sql`checkpoint`);
}

/**
 * Puts a month of views in place of all that there are: the days before today.
 * @returns bytes of a view with its indexes
 */
export async function fillMonth(db: Database, month: Month): Promise<number> {
  await db.execute(sql`truncate pagewright_views.views`);
  await db.execute(sql`delete from view_rollups`);
  const first = await addNames(db, month.site);
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  for (let day = DAYS; day >= 1; day -= 1) await addDay(db, month, first, today - day * DAY_MS);
  // PostgreSQL does it by itself, where it is not switched off.
  await db.execute(month.isEmbedded ? sql`analyze pagewright_views.views` : sql`vacuum analyze pagewright_views.views`);
  const size = await db.execute<{ bytes: string }>(sql`select sum(pg_total_relation_size(inhrelid))::text as bytes
    from pg_inherits where inhparent = 'pagewright_views.views'::regclass`);
  return Number(size.rows[0]?.bytes) / month.views;
}
