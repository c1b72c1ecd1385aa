import { and, asc, eq } from 'drizzle-orm';
import { AppError } from '#server/app-error.ts';
import type { Database } from '#server/db/database.ts';
import { pageRoutes, pageTemplates } from '#server/db/schema/pages.ts';
import { findTemplate } from '#server/layouts/store.ts';
import { touchSite } from '#server/sites/touch-site.ts';

/**
 * Puts a template aside for 30 days (swept by server/layouts/retention.ts). The row is locked first, and saving a
 * route holds it too, so that no route can begin to use a template that is going.
 * @throws AppError not_found; in_use with the routes as details
 */
export async function deleteTemplate(db: Database, siteId: string, pageKey: string): Promise<void> {
  await db.transaction(async (tx) => {
    const template = await findTemplate(tx, siteId, pageKey, 'update');
    if (!template) throw new AppError('not_found');
    const routes = await tx
      .select({ id: pageRoutes.id, url: pageRoutes.urlString })
      .from(pageRoutes)
      .where(and(eq(pageRoutes.siteId, siteId), eq(pageRoutes.pageKey, pageKey)))
      .orderBy(asc(pageRoutes.urlString))
      .limit(100);
    if (routes.length > 0) {
      const details = routes.map(({ id, url }) => ({
        path: 'pageKey',
        reason: `The page route ${url} uses it.`,
        id,
        url,
      }));
      throw new AppError('in_use', { details });
    }
    await tx
      .update(pageTemplates)
      .set({ deletedAt: new Date(), scheduledVersion: null, scheduledAt: null })
      .where(eq(pageTemplates.id, template.id));
    if (template.publishedVersion !== null) await touchSite(tx, siteId);
  });
}
