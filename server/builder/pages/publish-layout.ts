import { and, eq } from 'drizzle-orm';
import { AppError } from '#server/platform/app-error.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { layoutVersions, pageTemplates } from '#server/platform/db/schema/pages.ts';
import { bumpRevision } from '#server/platform/site-revision/bump-revision.ts';
import { checkDocument, assertKind } from './check-document';
import { assertNoExperiment } from './assert-no-experiment';
import { findTemplate, loadVersion, type LoadedVersion, type TemplateRow } from './layout-store';
import { dropReferences, storeReferences } from './store-references';

const noSchedule = { scheduledVersion: null, scheduledAt: null };

async function publishable(
  tx: Transaction,
  siteId: string,
  pageKey: string,
  version?: number,
): Promise<{ readonly template: TemplateRow; readonly loaded: LoadedVersion }> {
  const template = await findTemplate(tx, siteId, pageKey, 'update');
  const loaded = template && (await loadVersion(tx, siteId, pageKey, version ?? template.latestVersion));
  if (!template || !loaded) throw new AppError('not_found');
  await assertNoExperiment(tx, template.id);
  // A row damaged outside the product is for the editor to repair; it never reaches visitors.
  await checkDocument(loaded.document);
  assertKind(template.kind, loaded.document);
  return { template, loaded };
}

/** Which version of which page; `version` absent: the latest draft. */
export interface ToPublish {
  readonly siteId: string;
  readonly pageKey: string;
  readonly version?: number | undefined;
}

/**
 * `publishLayout` within a transaction of the caller's.
 * @throws AppError as `publishLayout`
 */
export async function publishIn(tx: Transaction, { siteId, pageKey, version: wanted }: ToPublish): Promise<number> {
  const { template, loaded } = await publishable(tx, siteId, pageKey, wanted);
  const { version, document } = loaded;
  await tx
    .update(pageTemplates)
    .set({ publishedVersion: version, ...noSchedule })
    .where(eq(pageTemplates.id, template.id));
  await tx
    .update(layoutVersions)
    .set({ wasPublished: true })
    .where(and(eq(layoutVersions.templateId, template.id), eq(layoutVersions.version, version)));
  await storeReferences(tx, { siteId, kind: 'published', id: template.id }, document.root, document.meta);
  await bumpRevision(tx, siteId);
  return version;
}

/**
 * Puts a version live for visitors: all of it or nothing, and a waiting publication is called off.
 * @returns number of the version that is live
 * @throws AppError not_found (page or version), invalid (the stored document is damaged), in_use (a test runs on the page)
 */
export function publishLayout(db: Database, target: ToPublish): Promise<number> {
  return db.transaction((tx) => publishIn(tx, target));
}

/**
 * Notes that a version is to go live at a time; the job of publish-schedule.ts does it then.
 * @throws AppError not_found, invalid, in_use
 */
export async function scheduleLayout(
  db: Database,
  target: {
    readonly siteId: string;
    readonly pageKey: string;
    readonly version?: number | undefined;
    readonly at: Date;
  },
): Promise<{ readonly version: number; readonly templateId: string }> {
  return db.transaction(async (tx) => {
    const { template, loaded } = await publishable(tx, target.siteId, target.pageKey, target.version);
    await tx
      .update(pageTemplates)
      .set({ scheduledVersion: loaded.version, scheduledAt: target.at })
      .where(eq(pageTemplates.id, template.id));
    return { version: loaded.version, templateId: template.id };
  });
}

/** `unpublishLayout` within a transaction of the caller's. @throws AppError not_found, in_use */
export async function unpublishIn(tx: Transaction, siteId: string, pageKey: string): Promise<void> {
  const template = await findTemplate(tx, siteId, pageKey, 'update');
  if (!template) throw new AppError('not_found');
  await assertNoExperiment(tx, template.id);
  await tx
    .update(pageTemplates)
    .set({ publishedVersion: null, ...noSchedule })
    .where(eq(pageTemplates.id, template.id));
  await dropReferences(tx, [template.id], 'published');
  await bumpRevision(tx, siteId);
}

/**
 * Takes a page off the site, and calls a waiting publication off.
 * @throws AppError not_found, in_use (a test runs on the page)
 */
export function unpublishLayout(db: Database, siteId: string, pageKey: string): Promise<void> {
  return db.transaction((tx) => unpublishIn(tx, siteId, pageKey));
}
