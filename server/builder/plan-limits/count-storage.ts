import { sql } from 'drizzle-orm';
import type { StorageParts } from '#common/contract/plans.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** What an organization stores, in bytes. */
export interface StoredBytes {
  readonly parts: StorageParts;
  /** Of what is being received, and of what is about to be swept. */
  readonly held: number;
}

type Row = { readonly id: string; readonly held: number } & Readonly<Record<keyof StorageParts, number>>;

/**
 * What some organizations store, by organization id: sums of the size that each repository, build and image was measured to
 * have. What is in a bin counts, as its files are there.
 */
export async function countStorage(db: Queryable, ids: readonly string[]): Promise<Map<string, StoredBytes>> {
  const { rows } = await db.execute<Row>(sql`
    select o.id,
      (select coalesce(sum(r.size_bytes), 0) from repositories r where r.organization_id = o.id)::float8 as repositories,
      (select coalesce(sum(b.bytes), 0) from projects p join builds b on b.project_id = p.id
        where p.organization_id = o.id)::float8 as deployments,
      ((select coalesce(sum(m.stored_bytes), 0) from sites s join media m on m.site_id = s.id
        where s.organization_id = o.id) +
       (select coalesce(sum(f.stored_bytes), 0) from sites s join fonts f on f.site_id = s.id
        where s.organization_id = o.id))::float8 as media,
      (select coalesce(sum(h.bytes), 0) from storage_holds h
        where h.organization_id = o.id and h.until > now())::float8 as held
    from organizations o where o.id = any(${sql.param([...ids])}::text[])`);
  return new Map(
    rows.map(({ id, held, repositories, deployments, media }) => [
      id,
      { parts: { repositories, deployments, media }, held },
    ]),
  );
}

/** Bytes of all parts. */
export function totalOf({ parts: { repositories, deployments, media } }: StoredBytes): number {
  return repositories + deployments + media;
}
