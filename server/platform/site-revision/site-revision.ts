import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { sites } from '#server/platform/db/schema/sites.ts';

/** The revision of a site, raised by every change that visitors may see (`bumpRevision`); 0 for one that is not there. */
export async function siteRevision(db: Queryable, siteId: string): Promise<number> {
  const [row] = await db.select({ revision: sites.revision }).from(sites).where(eq(sites.id, siteId));
  return row?.revision ?? 0;
}
