import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import type { ReplacedPage } from '#common/contract/components.ts';
import { findTemplate } from '#server/builder/pages/layout-store.ts';
import { restoreIn } from '#server/builder/pages/restore-version.ts';
import type { Author } from '#server/builder/pages/save-layout.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type ActedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import type { Database } from '#server/platform/db/database.ts';
import { pageTemplates } from '#server/platform/db/schema/pages.ts';
import { bumpRevision } from '#server/platform/site-revision/bump-revision.ts';

type Changed = Pick<ReplacedPage, 'pageKey' | 'version'>;

/** The order that deletions lock pages in. */
function byKey(a: Changed, b: Changed): number {
  return a.pageKey < b.pageKey ? -1 : 1;
}

/**
 * Takes the deletion of a component back, and makes pages what they were before as new versions.
 * @param pages as `deleteComponent` gave them
 * @returns names of pages that were saved since, which stay
 * @throws AppError not_found; already_exists where a newer page has its key
 */
export async function restoreComponent(
  db: Database,
  author: Author,
  { key, pages }: { readonly key: string; readonly pages: readonly Changed[] },
  by: ActedBy,
): Promise<string[]> {
  const { siteId } = author;
  return db.transaction(async (tx) => {
    if (await findTemplate(tx, siteId, key))
      throw new AppError('already_exists', { details: [fault('key', 'page_exists', { key })] });
    const [gone] = await tx
      .select()
      .from(pageTemplates)
      .where(
        and(
          eq(pageTemplates.siteId, siteId),
          eq(pageTemplates.pageKey, key),
          eq(pageTemplates.kind, 'component'),
          isNotNull(pageTemplates.deletedAt),
        ),
      )
      .orderBy(desc(pageTemplates.deletedAt))
      .limit(1)
      .for('update');
    if (!gone) throw new AppError('not_found');
    await tx.update(pageTemplates).set({ deletedAt: null }).where(eq(pageTemplates.id, gone.id));
    if (gone.publishedVersion !== null) await bumpRevision(tx, siteId);
    await recordAuditEvent(tx, { ...by, act: 'component-restored', target: gone.name });
    const stayed: string[] = [];
    for (const { pageKey, version } of [...pages].sort(byKey)) {
      const template = await findTemplate(tx, siteId, pageKey, 'update');
      if (template && template.latestVersion === version && version > 1)
        await restoreIn(tx, author, template, version - 1);
      else if (template) stayed.push(template.name);
    }
    return stayed;
  });
}
