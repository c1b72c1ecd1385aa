import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import { markChanged } from './changed-sites';

/** Notifies every instance's caches; the payload is the changed site. */
export const SITE_CHANGED = 'site_changed';

/**
 * To be called in the transaction of everything that changes what visitors see: raises the site's revision and, once the
 * transaction is committed, notifies the caches.
 */
export async function bumpRevision(tx: Queryable, siteId: string): Promise<void> {
  markChanged(siteId);
  await tx
    .update(sites)
    .set({ revision: sql`${sites.revision} + 1` })
    .where(eq(sites.id, siteId));
  await tx.execute(sql`select pg_notify(${SITE_CHANGED}, ${siteId})`);
}
