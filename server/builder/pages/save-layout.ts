import { and, eq, isNull } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import { ROOT, type LayoutDocument } from '#common/layout/document.ts';
import { kindOf } from '#common/widgets/registry.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { layoutVersions, pageTemplates } from '#server/platform/db/schema/pages.ts';
import { assertKind } from './check-document';
import { assertNotDeleted, holdInstances } from './component-uses';
import { hashContents } from './content-hash';
import { pack } from './pack';
import { findTemplate, loadVersion, type TemplateRow } from './layout-store';
import { storeReferences } from './store-references';
import { isSameContents } from './unpublished-changes';

/** Who saves, and where. */
export interface Author {
  readonly siteId: string;
  readonly userId: string | null;
}

export interface Save {
  readonly pageKey: string;
  readonly document: LayoutDocument;
  readonly isNewRecord: boolean;
  /** The version the editor began from; absent = last write wins. */
  readonly baseVersion?: number | undefined;
  readonly label?: string | undefined;
  readonly confirmEmpty?: boolean | undefined;
  readonly losers?: ConflictBackups | undefined;
}

/** What gave way in a conflict, to be kept as labeled versions. */
export interface ConflictBackups {
  readonly mine?: { readonly document: LayoutDocument; readonly label?: string | undefined } | undefined;
  readonly theirs?: { readonly version: number; readonly label?: string | undefined } | undefined;
}

/** A document ready to be stored. */
interface MadeDocument {
  readonly document: LayoutDocument;
  readonly bytes: Buffer;
  readonly size: number;
  readonly contentHash: string;
}

interface NewVersion extends MadeDocument {
  readonly label?: string | null | undefined;
  readonly restoredFrom?: number;
}

/** Compresses and hashes a document, before the transaction that stores it. */
export async function makeVersion(document: LayoutDocument): Promise<MadeDocument> {
  return { document, ...(await pack(document)), contentHash: await hashContents(document) };
}

function isEmpty(document: LayoutDocument) {
  return (document.root[ROOT]?.nodes.length ?? 0) === 0;
}

/** Writes version `version` of a locked template (see {@link saveLayout}) and its references. */
async function insertVersion(tx: Transaction, author: Author, templateId: string, version: number, made: NewVersion) {
  await tx.insert(layoutVersions).values({
    templateId,
    version,
    document: made.bytes,
    size: made.size,
    contentHash: made.contentHash,
    isEmpty: isEmpty(made.document),
    noindex: made.document.meta.noindex === true,
    label: made.label || null,
    restoredFrom: made.restoredFrom ?? null,
    authorId: author.userId,
  });
  await storeReferences(
    tx,
    { siteId: author.siteId, kind: 'latest', id: templateId },
    made.document.root,
    made.document.meta,
  );
}

/**
 * Adds the next version to a template whose row the transaction has locked: the lock is what makes the numbers
 * follow each other however many save at once.
 */
export async function addVersion(
  tx: Transaction,
  author: Author,
  template: TemplateRow,
  made: NewVersion,
): Promise<number> {
  const version = template.latestVersion + 1;
  await insertVersion(tx, author, template.id, version, made);
  await tx
    .update(pageTemplates)
    .set({ latestVersion: version, updatedOn: new Date() })
    .where(eq(pageTemplates.id, template.id));
  return version;
}

/** Makes a template with version 1, of the document's kind. Gives null when the site has a page of that key. */
export async function createTemplate(
  tx: Transaction,
  author: Author,
  fields: { readonly pageKey: string; readonly name: string; readonly description?: string; readonly image?: string },
  made: NewVersion,
): Promise<TemplateRow | null> {
  const [template] = await tx
    .insert(pageTemplates)
    .values({
      siteId: author.siteId,
      pageKey: fields.pageKey,
      kind: kindOf(made.document.root),
      name: fields.name,
      description: fields.description ?? '',
      templateImg: fields.image ?? '',
      latestVersion: 1,
    })
    .onConflictDoNothing()
    .returning();
  if (template) await insertVersion(tx, author, template.id, 1, made);
  return template ?? null;
}

async function assertNotStale(tx: Transaction, template: TemplateRow, baseVersion: number) {
  if (baseVersion === template.latestVersion) return;
  const latest = await loadVersion(tx, template.siteId, template.pageKey, template.latestVersion);
  const current = {
    version: template.latestVersion,
    root: latest?.document.root ?? null,
    meta: latest?.document.meta ?? null,
    updated_by: latest?.author ?? null,
  };
  throw new AppError('version_conflict', { fields: { current } });
}

async function assertNotEmptying(tx: Transaction, template: TemplateRow) {
  const [latest] = await tx
    .select({ isEmpty: layoutVersions.isEmpty })
    .from(layoutVersions)
    .where(and(eq(layoutVersions.templateId, template.id), eq(layoutVersions.version, template.latestVersion)));
  if (latest && !latest.isEmpty) throw new AppError('confirm_empty');
}

/** Keeps what gave way. @returns the template with its newest version */
async function keepLosers(tx: Transaction, author: Author, template: TemplateRow, { mine, theirs }: ConflictBackups) {
  if (theirs?.label) {
    const isIt = and(eq(layoutVersions.templateId, template.id), eq(layoutVersions.version, theirs.version));
    await tx
      .update(layoutVersions)
      .set({ label: theirs.label })
      .where(and(isIt, isNull(layoutVersions.label)));
  }
  if (!mine) return template;
  const made = { ...(await makeVersion(mine.document)), label: mine.label };
  return { ...template, latestVersion: await addVersion(tx, author, template, made) };
}

/** Work to be done in the transaction that stored the version. */
type Stored = (tx: Transaction, saved: Saved) => Promise<void>;

/** The version that was written, and whether it says something else than the live one. */
export interface Saved {
  readonly version: number;
  readonly unpublishedChanges: boolean;
}

/**
 * `setConfig` for a document that was validated (docs/contract.md "Layouts"). One transaction: the version is there whole or
 * not at all.
 * @throws AppError already_exists, not_found, invalid (another kind; a deleted component; a circle of components), version_conflict (with `current`), confirm_empty
 */
export async function saveLayout(db: Database, author: Author, save: Save, stored?: Stored): Promise<Saved> {
  const { pageKey, document } = save;
  const made = { ...(await makeVersion(document)), label: save.label };
  return db.transaction(async (tx) => {
    await holdInstances(tx, { siteId: author.siteId, pageKey }, document);
    if (save.isNewRecord) {
      await assertNotDeleted(tx, author.siteId, null, document.root);
      const name = document.meta.title.trim().slice(0, 120) || pageKey;
      if (!(await createTemplate(tx, author, { pageKey, name }, made))) {
        throw new AppError('already_exists', { details: [fault('pageKey', 'page_exists', { key: pageKey })] });
      }
      const saved = { version: 1, unpublishedChanges: true };
      await stored?.(tx, saved);
      return saved;
    }
    const template = await findTemplate(tx, author.siteId, pageKey, 'update');
    if (!template) throw new AppError('not_found');
    for (const each of [document, save.losers?.mine?.document]) if (each) assertKind(template.kind, each);
    if (save.baseVersion !== undefined) await assertNotStale(tx, template, save.baseVersion);
    await assertNotDeleted(tx, author.siteId, { kind: 'latest', id: template.id }, document.root);
    if (!save.confirmEmpty && isEmpty(document)) await assertNotEmptying(tx, template);
    const newest = save.losers ? await keepLosers(tx, author, template, save.losers) : template;
    const version = await addVersion(tx, author, newest, made);
    const isLive = await isSameContents(tx, template.id, version, template.publishedVersion);
    const saved = { version, unpublishedChanges: !isLive };
    await stored?.(tx, saved);
    return saved;
  });
}
