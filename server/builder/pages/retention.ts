import { and, isNotNull, lt, not, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { changeSetItems } from '#server/platform/db/schema/change-sets.ts';
import { experiments } from '#server/platform/db/schema/experiments.ts';
import { contentReferences, layoutVersions, pageTemplates } from '#server/platform/db/schema/pages.ts';
import { previewDrafts } from '#server/platform/db/schema/pages.ts';
import { proposals } from '#server/platform/db/schema/proposals.ts';
import { dropReferences } from './store-references';

const HOUR = 3_600_000;
/** docs/contract.md "Versions": all are kept 24 h, then one per hour for 30 days; deleted templates 30 days. */
export const KEEP_ALL_MS = 24 * HOUR;
export const KEEP_HOURLY_MS = 30 * 24 * HOUR;

/**
 * Prunes old versions. Always kept: the latest, published, labeled and restored ones (with their source), those in a
 * change set not yet live, and the bases of open proposals and A/B tests. Between one and 30 days the newest of each
 * hour is kept; older ones go.
 * @param now the moment it is, so that tests need not wait
 * @returns how many versions went
 */
export async function pruneVersions(db: Database, now: Date): Promise<number> {
  const recent = new Date(now.getTime() - KEEP_ALL_MS).toISOString();
  const hourly = new Date(now.getTime() - KEEP_HOURLY_MS).toISOString();
  const v = layoutVersions;
  const { rowCount } = await db.execute(sql`
    delete from ${v} where (template_id, version) in (
      select template_id, version from (
        select v.template_id, v.version, v.added_on,
          row_number() over (
            partition by v.template_id, date_trunc('hour', v.added_on at time zone 'UTC')
            order by v.version desc
          ) as place
        from ${v} v
        join ${pageTemplates} t on t.id = v.template_id
        where v.added_on < ${recent}::timestamptz
          and v.version <> t.latest_version
          and v.version is distinct from t.published_version
          and v.version is distinct from t.scheduled_version
          and not v.was_published
          and v.label is null
          and not exists (
            select 1 from ${changeSetItems} i where i.template_id = v.template_id and i.version = v.version and i.is_open
          )
          and not exists (
            select 1 from ${proposals} p
            where p.template_id = v.template_id and p.base_version = v.version and p.state = 'open'
          )
          and not exists (
            select 1 from ${experiments} e
            where e.template_id = v.template_id and v.version in (e.version_a, e.version_b)
          )
          and v.restored_from is null
          and not exists (
            select 1 from ${v} r where r.template_id = v.template_id and r.restored_from = v.version
          )
      ) old
      where old.place > 1 or old.added_on < ${hourly}::timestamptz
    )`);
  return rowCount ?? 0;
}

/** Of a deleted component that something live still shows. */
const isShown = sql`exists (
  select 1 from ${contentReferences} r
  where r.site_id = ${pageTemplates.siteId} and r.kind = 'component' and r.target = ${pageTemplates.pageKey}
    and r.owner_kind = 'published'
)`;

/**
 * Ends the 30 days of deleted templates, with their versions and references, and the hour of preview drafts. A component
 * that something live still shows stays.
 */
export async function sweepDeleted(db: Database, now: Date): Promise<void> {
  const end = new Date(now.getTime() - KEEP_HOURLY_MS);
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(pageTemplates)
      .where(and(isNotNull(pageTemplates.deletedAt), lt(pageTemplates.deletedAt, end), not(isShown)))
      .returning({ id: pageTemplates.id });
    await dropReferences(
      tx,
      gone.map((row) => row.id),
    );
    await tx.delete(previewDrafts).where(lt(previewDrafts.expiresAt, now));
  });
}
