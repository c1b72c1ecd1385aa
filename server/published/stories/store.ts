import { and, asc, desc, eq, ilike, isNull, or } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import type { StoryRecord } from '#common/contract/stories.ts';
import { repairSteps } from '#common/layout/repair.ts';
import { registries } from '#common/widgets/registry.ts';
import { loadVersion } from '#server/builder/pages/layout-store.ts';
import { findUnpublishedChanges } from '#server/builder/pages/unpublished-changes.ts';
import { siteById } from '#server/builder/sites/find-site.ts';
import { AppError } from '#server/platform/app-error.ts';
import { likePattern, sortedBy, totalOf, type ListQuery } from '#server/platform/db/list-query.ts';
import { pageTemplates } from '#server/platform/db/schema/pages.ts';
import { inSlices } from '#server/platform/in-slices.ts';
import { sampleAddresses } from '#server/published/web/sample-addresses.ts';
import { prepare, siteIdentity, type SiteParts } from '#server/published/web/site-state.ts';
import { lintDocument } from './check-story';

const sortable = { name: pageTemplates.name, updated_on: pageTemplates.updatedOn };

/**
 * The stories of a site with the faults and warnings of their newest versions; the newest first unless sorted. @throws
 * AppError not_found
 */
export async function listStories(parts: SiteParts, siteId: string, query: ListQuery) {
  const { db } = parts;
  const site = await siteById(db, siteId);
  if (!site) throw new AppError('not_found');
  const [unknown] = Object.keys(query.filter ?? {});
  if (unknown !== undefined)
    throw new AppError('invalid', { details: [fault(`filter.${unknown}`, 'unknown_filter', { name: unknown })] });
  const search = query.search ? likePattern(query.search) : null;
  const matches =
    search === null ? undefined : or(ilike(pageTemplates.name, search), ilike(pageTemplates.pageKey, search));
  const own = and(eq(pageTemplates.siteId, siteId), isNull(pageTemplates.deletedAt), eq(pageTemplates.kind, 'story'));
  const where = and(own, matches);
  const rows = await db
    .select()
    .from(pageTemplates)
    .where(where)
    .orderBy(sortedBy(query.sort, sortable) ?? desc(pageTemplates.updatedOn), asc(pageTemplates.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const identity = await siteIdentity(parts, site);
  const addresses = await sampleAddresses(parts, siteId, identity.origin);
  const changed = await findUnpublishedChanges(db, rows);
  const record = async (row: (typeof rows)[number]): Promise<StoryRecord> => {
    const stored = await loadVersion(db, siteId, row.pageKey, row.latestVersion);
    const { document } = await inSlices(repairSteps(stored?.document ?? {}, registries.story));
    const { pages, faults, warnings, poster } = await lintDocument(parts, siteId, identity, document);
    return {
      global_id: row.pageKey,
      name: row.name,
      version: row.latestVersion,
      publishedVersion: row.publishedVersion,
      unpublishedChanges: changed.has(row.id),
      updated_on: row.updatedOn.toISOString(),
      address: row.publishedVersion === null ? null : (addresses.get(row.pageKey) ?? null),
      poster: poster === null ? null : new URL(poster, `${identity.origin}/`).href,
      pages,
      faults: faults.length,
      warnings: warnings.length,
    };
  };
  const stories = await Promise.all(rows.map((row) => prepare(site, () => record(row))));
  return { stories, tc: await totalOf(query, rows.length, () => db.$count(pageTemplates, where)) };
}
