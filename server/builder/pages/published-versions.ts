import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '#server/platform/db/database.ts';
import { layoutVersions, pageTemplates } from '#server/platform/db/schema/pages.ts';
import { unpack } from './pack';

/** What is known of a live page without drawing it. */
export interface PublishedVersion {
  readonly pageKey: string;
  readonly templateId: string;
  readonly version: number;
  /** When this version was saved. */
  readonly savedOn: Date;
  readonly noindex: boolean;
}

/** Versions listed, and documents read, at once: others get their turn between. */
const BATCH = 2000;
const DOCUMENTS = 50;
/** A version never changes. */
const noindexOf = new LRUCache<string, boolean>({ max: 200_000 });

function nameOf({ templateId, version }: Pick<PublishedVersion, 'templateId' | 'version'>) {
  return `${templateId}/${String(version)}`;
}

const isLive = and(
  eq(layoutVersions.templateId, pageTemplates.id),
  eq(layoutVersions.version, pageTemplates.publishedVersion),
);

type Listed = Omit<PublishedVersion, 'noindex'> & { readonly noindex: boolean | null };

/** Reads of these versions whether they may be found, where that was not stored with them and is not known yet. */
async function readSettings(db: Queryable, listed: readonly Listed[]): Promise<void> {
  const unknown = listed.filter((each) => each.noindex === null && noindexOf.get(nameOf(each)) === undefined);
  for (let from = 0; from < unknown.length; from += DOCUMENTS) {
    const ids = unknown.slice(from, from + DOCUMENTS).map(({ templateId }) => templateId);
    const rows = await db
      .select({
        templateId: layoutVersions.templateId,
        version: layoutVersions.version,
        bytes: layoutVersions.document,
      })
      .from(pageTemplates)
      .innerJoin(layoutVersions, isLive)
      .where(inArray(pageTemplates.id, ids));
    for (const row of rows) {
      const { meta } = await unpack(row.bytes);
      noindexOf.set(nameOf(row), (meta as { noindex?: unknown } | null)?.noindex === true);
    }
  }
}

/** The live version of every page of a site, by pageKey; documents are read only of versions older than the stored setting. */
export async function publishedVersions(db: Queryable, siteId: string): Promise<Map<string, PublishedVersion>> {
  const found = new Map<string, PublishedVersion>();
  for (let last = ''; ;) {
    const listed: Listed[] = await db
      .select({
        pageKey: pageTemplates.pageKey,
        templateId: pageTemplates.id,
        version: layoutVersions.version,
        savedOn: layoutVersions.addedOn,
        noindex: layoutVersions.noindex,
      })
      .from(pageTemplates)
      .innerJoin(layoutVersions, isLive)
      .where(and(eq(pageTemplates.siteId, siteId), isNull(pageTemplates.deletedAt), gt(pageTemplates.id, last)))
      .orderBy(asc(pageTemplates.id))
      .limit(BATCH);
    await readSettings(db, listed);
    for (const each of listed) {
      found.set(each.pageKey, { ...each, noindex: each.noindex ?? noindexOf.get(nameOf(each)) ?? true });
    }
    last = listed.at(-1)?.templateId ?? '';
    if (listed.length < BATCH) return found;
  }
}
