import { fault } from '#common/contract/faults.ts';
import { and, asc, eq } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { pageRoutes } from '#server/platform/db/schema/page-routes.ts';
import { pageTemplates } from '#server/platform/db/schema/pages.ts';
import { assertNoExperiment } from '#server/builder/pages/assert-no-experiment.ts';
import { findTemplate, type TemplateRow } from '#server/builder/pages/layout-store.ts';
import { findUses } from '#server/builder/usage/find-uses.ts';
import { lockComponents } from '#server/builder/pages/component-uses.ts';
import { bumpRevision } from '#server/platform/site-revision/bump-revision.ts';

/** @throws AppError in_use with the first of the pages, e-mails and components that have instances of it */
async function assertNotUsed(tx: Queryable, siteId: string, pageKey: string): Promise<void> {
  const uses = (await findUses(tx, siteId, 'component', pageKey)) ?? [];
  if (uses.length === 0) return;
  const details = uses.slice(0, 100).map((use) => ({ ...use, ...fault('pageKey', 'used_by', { title: use.title }) }));
  throw new AppError('in_use', { details });
}

/**
 * Puts a template aside for 30 days (swept by server/builder/pages/retention.ts). The row is locked first, and saving a
 * route holds it too, so that no route can begin to use a template that is going.
 * @throws AppError not_found; in_use with the routes, its users or its test
 */
export async function deleteTemplate(db: Database, siteId: string, pageKey: string): Promise<void> {
  await db.transaction(async (tx) => {
    // It may be a component: nothing begins to use it meanwhile.
    await lockComponents(tx, siteId, 'change');
    const template = await findTemplate(tx, siteId, pageKey, 'update');
    if (!template) throw new AppError('not_found');
    await assertNoExperiment(tx, template.id);
    const routes = await tx
      .select({ id: pageRoutes.id, url: pageRoutes.urlString })
      .from(pageRoutes)
      .where(and(eq(pageRoutes.siteId, siteId), eq(pageRoutes.pageKey, pageKey)))
      .orderBy(asc(pageRoutes.urlString))
      .limit(100);
    if (routes.length > 0) {
      const details = routes.map(({ id, url }) => ({
        ...fault('pageKey', 'used_by', { title: url }),
        id,
        url,
      }));
      throw new AppError('in_use', { details });
    }
    if (template.kind === 'component') await assertNotUsed(tx, siteId, pageKey);
    await putAside(tx, template);
  });
}

/** Puts a template whose row the transaction has locked aside. */
export async function putAside(tx: Queryable, { id, siteId, publishedVersion }: TemplateRow): Promise<void> {
  await tx
    .update(pageTemplates)
    .set({ deletedAt: new Date(), scheduledVersion: null, scheduledAt: null, scheduledBy: null })
    .where(eq(pageTemplates.id, id));
  if (publishedVersion !== null) await bumpRevision(tx, siteId);
}
