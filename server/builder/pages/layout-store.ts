import { and, asc, count, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Kind } from '#common/layout/spec.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { layoutVersions, pageTemplates } from '#server/platform/db/schema/pages.ts';
import { pageRoutes } from '#server/platform/db/schema/page-routes.ts';
import { previewDrafts } from '#server/platform/db/schema/pages.ts';
import { unpack, type StoredDocument } from './pack';

export type TemplateRow = typeof pageTemplates.$inferSelect;
type Person = { readonly id: string; readonly name: string } | null;

/** One stored version of a page. `document` is what the database holds: validate or repair before use. */
export interface LoadedVersion {
  readonly templateId: string;
  readonly kind: Kind;
  readonly version: number;
  readonly document: StoredDocument;
  readonly addedOn: Date;
  readonly author: Person;
}

function live(siteId: string, pageKey: string) {
  return and(eq(pageTemplates.siteId, siteId), eq(pageTemplates.pageKey, pageKey), isNull(pageTemplates.deletedAt));
}

/** The page template with this key in this site, deleted ones apart. `lock`: held until the transaction ends. */
export async function findTemplate(
  db: Queryable,
  siteId: string,
  pageKey: string,
  lock?: 'update' | 'share',
): Promise<TemplateRow | null> {
  const query = db.select().from(pageTemplates).where(live(siteId, pageKey)).limit(1);
  const [row] = await (lock === undefined ? query : query.for(lock));
  return row ?? null;
}

const isLive = and(
  eq(layoutVersions.templateId, pageTemplates.id),
  eq(layoutVersions.version, pageTemplates.publishedVersion),
);
const columns = {
  templateId: layoutVersions.templateId,
  kind: pageTemplates.kind,
  version: layoutVersions.version,
  bytes: layoutVersions.document,
  addedOn: layoutVersions.addedOn,
  authorId: users.id,
  authorName: users.name,
};
type Row = {
  readonly templateId: string;
  readonly kind: Kind;
  readonly version: number;
  readonly bytes: Buffer;
  readonly addedOn: Date;
  readonly authorId: string | null;
  readonly authorName: string | null;
};

function personOf(id: string | null, name: string | null): Person {
  return id === null ? null : { id, name: name ?? '' };
}

async function loaded(row: Row): Promise<LoadedVersion> {
  return {
    templateId: row.templateId,
    kind: row.kind,
    version: row.version,
    document: await unpack(row.bytes),
    addedOn: row.addedOn,
    author: personOf(row.authorId, row.authorName),
  };
}

/** One version of a page of this site, or null. */
export async function loadVersion(
  db: Queryable,
  siteId: string,
  pageKey: string,
  version: number,
): Promise<LoadedVersion | null> {
  const [row] = await db
    .select(columns)
    .from(layoutVersions)
    .innerJoin(pageTemplates, eq(pageTemplates.id, layoutVersions.templateId))
    .leftJoin(users, eq(users.id, layoutVersions.authorId))
    .where(and(live(siteId, pageKey), eq(layoutVersions.version, version)));
  return row ? loaded(row) : null;
}

/** Which version of a page is live, its bytes as JSON, and whether it is there as AMP too; null when there is none. */
export async function findPublished(db: Queryable, siteId: string, pageKey: string) {
  const { templateId, version, size } = layoutVersions;
  const [row] = await db
    .select({ templateId, version, size, amp: pageTemplates.amp })
    .from(pageTemplates)
    .innerJoin(layoutVersions, isLive)
    .where(live(siteId, pageKey));
  return row ?? null;
}

/** The version of a page that is live, or null when the page is not there or not published. */
export async function loadPublished(db: Queryable, siteId: string, pageKey: string): Promise<LoadedVersion | null> {
  const [row] = await db
    .select(columns)
    .from(pageTemplates)
    .innerJoin(layoutVersions, isLive)
    .leftJoin(users, eq(users.id, layoutVersions.authorId))
    .where(live(siteId, pageKey));
  return row ? loaded(row) : null;
}

/** The page `initConfig` means without a pageKey (docs/contract.md "Layouts"): the one the route '/' names, else the oldest. */
export async function findHomeKey(db: Queryable, siteId: string): Promise<string | null> {
  const inSite = and(eq(pageTemplates.siteId, siteId), isNull(pageTemplates.deletedAt));
  const [routed] = await db
    .select({ pageKey: pageTemplates.pageKey })
    .from(pageRoutes)
    .innerJoin(pageTemplates, and(inSite, eq(pageTemplates.pageKey, pageRoutes.pageKey)))
    .where(and(eq(pageRoutes.siteId, siteId), eq(pageRoutes.urlString, '/'), eq(pageRoutes.isActive, true)))
    .orderBy(asc(pageRoutes.addedOn))
    .limit(1);
  if (routed) return routed.pageKey;
  const [oldest] = await db
    .select({ pageKey: pageTemplates.pageKey })
    .from(pageTemplates)
    .where(and(inSite, eq(pageTemplates.kind, 'page')))
    .orderBy(asc(pageTemplates.addedOn), asc(pageTemplates.id))
    .limit(1);
  return oldest?.pageKey ?? null;
}

/** The versions of a page, newest first. */
export async function listVersions(db: Queryable, template: TemplateRow, size: number, page: number) {
  const own = eq(layoutVersions.templateId, template.id);
  const rows = await db
    .select({
      version: layoutVersions.version,
      label: layoutVersions.label,
      addedOn: layoutVersions.addedOn,
      size: layoutVersions.size,
      wasPublished: layoutVersions.wasPublished,
      authorId: users.id,
      authorName: users.name,
    })
    .from(layoutVersions)
    .leftJoin(users, eq(users.id, layoutVersions.authorId))
    .where(own)
    .orderBy(desc(layoutVersions.version))
    .limit(size)
    .offset((page - 1) * size);
  const [all] = await db.select({ tc: count() }).from(layoutVersions).where(own);
  const versions = rows.map((row) => ({
    version: row.version,
    label: row.label,
    added_on: row.addedOn.toISOString(),
    by: personOf(row.authorId, row.authorName),
    size: row.size,
    published: row.version === template.publishedVersion,
    wasPublished: row.wasPublished,
  }));
  return { versions, tc: all?.tc ?? 0 };
}

/** An unsaved layout that a preview link of this site shows, or null once its hour is over. */
export async function loadPreviewDraft(db: Queryable, siteId: string, id: string): Promise<StoredDocument | null> {
  const [row] = await db
    .select({ bytes: previewDrafts.document })
    .from(previewDrafts)
    .where(and(eq(previewDrafts.id, id), eq(previewDrafts.siteId, siteId), gt(previewDrafts.expiresAt, new Date())));
  return row ? unpack(row.bytes) : null;
}
