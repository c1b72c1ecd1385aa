import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import type { ReplacedPage } from '#common/contract/components.ts';
import { instanceFaults } from '#server/builder/pages/check-instances.ts';
import { instanceKeys, loadComponents } from '#server/builder/pages/component-documents.ts';
import { lockComponents } from '#server/builder/pages/component-uses.ts';
import { findTemplate, type TemplateRow } from '#server/builder/pages/layout-store.ts';
import { loadDocument } from '#server/builder/pages/load-document.ts';
import { restoreIn } from '#server/builder/pages/restore-version.ts';
import type { Author } from '#server/builder/pages/save-layout.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type ActedBy, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { pageTemplates } from '#server/platform/db/schema/pages.ts';
import { bumpRevision } from '#server/platform/site-revision/bump-revision.ts';

type Changed = Pick<ReplacedPage, 'pageKey' | 'version'>;

/** The order that deletions lock pages in. */
function byKey(a: Changed, b: Changed): number {
  return a.pageKey < b.pageKey ? -1 : 1;
}

/**
 * Checks the components as they will be, before any of them is stored: readers keep versions by number.
 * @throws AppError invalid
 */
async function assertNoCircle(tx: Transaction, gone: TemplateRow, changed: readonly TemplateRow[]): Promise<void> {
  const roots = new Map([[gone.pageKey, (await loadDocument(tx, gone)).root]]);
  for (const template of changed.filter(({ kind }) => kind === 'component'))
    roots.set(template.pageKey, (await loadDocument(tx, template, template.latestVersion - 1)).root);
  const keys = [...roots.values()].flatMap(instanceKeys);
  const stored = await loadComponents(tx, gone.siteId, [...new Set(keys)], { shown: 'newest' });
  const find = (each: string) => roots.get(each) ?? stored.get(each)?.root;
  const details = [...roots].flatMap(([each, root]) => instanceFaults(root, find, each));
  if (details.length > 0) throw new AppError('invalid', { details: details.slice(0, 100) });
}

/**
 * Takes the deletion of a component back, and makes pages what they were before as new versions.
 * @param pages as `deleteComponent` gave them
 * @returns names of pages that were saved since, which stay
 * @throws AppError not_found; already_exists where a newer page has its key; invalid (a circle)
 */
export async function restoreComponent(
  db: Database,
  author: Author,
  { key, pages }: { readonly key: string; readonly pages: readonly Changed[] },
  by: ActedBy,
): Promise<string[]> {
  const { siteId } = author;
  return db.transaction(async (tx) => {
    await lockComponents(tx, siteId, 'change');
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
    const changed: TemplateRow[] = [];
    for (const { pageKey, version } of [...pages].sort(byKey)) {
      const template = await findTemplate(tx, siteId, pageKey, 'update');
      if (template && template.latestVersion === version && version > 1) changed.push(template);
      else if (template) stayed.push(template.name);
    }
    await assertNoCircle(tx, { ...gone, deletedAt: null }, changed);
    for (const template of changed) await restoreIn(tx, author, template, template.latestVersion - 1);
    return stayed;
  });
}
