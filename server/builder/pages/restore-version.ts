import { and, eq } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { layoutVersions, pageTemplates } from '#server/platform/db/schema/pages.ts';
import { checkInstances } from './check-instances';
import { lockComponents } from './component-uses';
import { loadDocument } from './load-document';
import { unpack } from './pack';
import type { Author } from './save-layout';
import { findTemplate, type TemplateRow } from './layout-store';
import { storeReferences } from './store-references';

/**
 * `restoreVersion` of a template whose row the transaction has locked.
 * @throws AppError not_found (the version)
 */
export async function restoreIn(
  tx: Transaction,
  author: Author,
  template: TemplateRow,
  version: number,
): Promise<number> {
  const [old] = await tx
    .select()
    .from(layoutVersions)
    .where(and(eq(layoutVersions.templateId, template.id), eq(layoutVersions.version, version)));
  if (!old) throw new AppError('not_found');
  const next = template.latestVersion + 1;
  await tx.insert(layoutVersions).values({
    templateId: template.id,
    version: next,
    document: old.document,
    size: old.size,
    contentHash: old.contentHash,
    isEmpty: old.isEmpty,
    noindex: old.noindex,
    restoredFrom: version,
    authorId: author.userId,
  });
  await tx
    .update(pageTemplates)
    .set({ latestVersion: next, updatedOn: new Date() })
    .where(eq(pageTemplates.id, template.id));
  const { root, meta } = await unpack(old.document);
  await storeReferences(tx, { siteId: author.siteId, kind: 'latest', id: template.id }, root, meta);
  return next;
}

/**
 * Makes an old version the newest again, byte for byte, as a new version; what is live stays live.
 * @returns number of the new version
 * @throws AppError not_found (page or version); invalid (a component that would be in itself)
 */
export async function restoreVersion(db: Database, author: Author, pageKey: string, version: number): Promise<number> {
  return db.transaction(async (tx) => {
    await lockComponents(tx, author.siteId, 'change');
    const template = await findTemplate(tx, author.siteId, pageKey, 'update');
    if (!template) throw new AppError('not_found');
    // What is in it may have got instances of it since.
    if (template.kind === 'component') await checkInstances(tx, template, await loadDocument(tx, template, version));
    return restoreIn(tx, author, template, version);
  });
}
