import { eq } from 'drizzle-orm';
import type { Queryable } from './database';
import { sites } from './schema/sites';

/** The language of a site, BCP 47: that of its pages that have none of their own. */
export async function siteLanguage(db: Queryable, siteId: string): Promise<string> {
  const [site] = await db.select({ lang: sites.lang }).from(sites).where(eq(sites.id, siteId));
  return site?.lang ?? 'en';
}
