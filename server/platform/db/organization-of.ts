import { eq } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';
import type { Queryable } from './database';
import { sites } from './schema/sites';

/** The organization that a site belongs to: whose plan counts, and whose turn it is in queues. @throws AppError `not_found` */
export async function organizationOf(db: Queryable, siteId: string): Promise<string> {
  const [site] = await db.select({ id: sites.organizationId }).from(sites).where(eq(sites.id, siteId));
  if (!site) throw new AppError('not_found');
  return site.id;
}
