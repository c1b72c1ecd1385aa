import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { viewSites } from '#server/platform/db/schema/views.ts';

/** A number that no site has: nothing was viewed yet. */
const NONE = 0;

/** The number that views name a site by; 0: nothing of it was viewed yet. */
export async function siteNumber(db: Queryable, siteId: string): Promise<number> {
  const [row] = await db.select({ no: viewSites.no }).from(viewSites).where(eq(viewSites.siteId, siteId));
  return row?.no ?? NONE;
}
