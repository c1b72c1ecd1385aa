import { and, asc, desc, eq, ilike, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { fault } from '#common/contract/faults.ts';
import type { LeftOut, SitemapEntry } from '#common/contract/sitemap.ts';
import { NOT_FOUND_ADDRESS } from '#common/rules/not-found-address.ts';
import { ROUTABLE } from '#server/builder/pages/routable.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { likePattern, type ListQuery, sortedBy } from '#server/platform/db/list-query.ts';
import { pageRoutes } from '#server/platform/db/schema/page-routes.ts';
import { layoutVersions, pageTemplates } from '#server/platform/db/schema/pages.ts';
import { redirects } from '#server/platform/db/schema/redirects.ts';
import { bumpRevision } from '#server/platform/site-revision/bump-revision.ts';

/** The ids of a site's routes whose addresses are left out. */
export async function excludedRoutes(db: Queryable, siteId: string): Promise<ReadonlySet<string>> {
  const left = and(eq(pageRoutes.siteId, siteId), eq(pageRoutes.inSitemap, false));
  const rows = await db.select({ id: pageRoutes.id }).from(pageRoutes).where(left);
  return new Set(rows.map(({ id }) => id));
}

/** Lists the addresses of a route, or no longer. @throws AppError `not_found` */
export async function includeRoute(db: Database, siteId: string, id: string, included: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(pageRoutes)
      .set({ inSitemap: included })
      .where(and(eq(pageRoutes.siteId, siteId), eq(pageRoutes.id, id)))
      .returning({ id: pageRoutes.id });
    if (changed.length === 0) throw new AppError('not_found');
    await bumpRevision(tx, siteId);
  });
}

/** A list's rows: each route with its page, and pages that no route leads to. */
function joined(db: Queryable, siteId: string) {
  const route = db.select().from(pageRoutes).where(eq(pageRoutes.siteId, siteId)).as('route');
  const page = db
    .select()
    .from(pageTemplates)
    .where(
      and(eq(pageTemplates.siteId, siteId), isNull(pageTemplates.deletedAt), inArray(pageTemplates.kind, ROUTABLE)),
    )
    .as('page');
  const isLive = and(eq(layoutVersions.templateId, page.id), eq(layoutVersions.version, page.publishedVersion));
  const isMoved = sql`exists (select 1 from ${redirects} where ${redirects.siteId} = ${siteId}
    and rtrim(${redirects.from}, '/') = rtrim(${route.urlString}, '/'))`;
  const isNotFound = sql`not ${route.isAdvanced} and rtrim(${route.urlString}, '/') = rtrim(${NOT_FOUND_ADDRESS}, '/')`;
  const why = sql<LeftOut | null>`case
    when ${route.id} is null then 'no_route'
    when ${page.id} is null then 'no_page'
    when not ${route.isActive} then 'inactive'
    when ${page.publishedVersion} is null then 'not_live'
    when ${isMoved} then 'redirected'
    when ${isNotFound} then 'not_found_page'
    when ${layoutVersions.noindex} then 'noindex'
    when not ${route.inSitemap} then 'excluded'
    end`;
  return { route, page, why, isLive };
}

function filterOf(filter: ListQuery['filter'], why: SQL): SQL[] {
  return Object.entries(filter ?? {}).map(([name, value]) => {
    if (name === 'listed' && typeof value === 'boolean')
      return value ? sql`(${why}) is null` : sql`(${why}) is not null`;
    throw new AppError('invalid', { details: [fault(`filter.${name}`, 'unknown_filter', { name })] });
  });
}

function iso(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}

/** A page of the site's addresses, by address unless sorted, pages without one last; and how many are listed in all. */
export async function listEntries(
  db: Queryable,
  siteId: string,
  query: ListQuery,
): Promise<{ entries: SitemapEntry[]; tc: number; listed: number }> {
  const { route, page, why, isLive } = joined(db, siteId);
  const pattern = query.search ? likePattern(query.search) : null;
  const found = pattern === null ? undefined : or(ilike(route.urlString, pattern), ilike(page.name, pattern));
  const where = and(found, ...filterOf(query.filter, why));
  const sorted = sortedBy(query.sort, {
    url_string: route.urlString,
    page_name: page.name,
    changed_on: page.updatedOn,
  });
  const rows = await db
    .select({
      routeId: route.id,
      url_string: route.urlString,
      type: route.type,
      isAdvanced: route.isAdvanced,
      inSitemap: route.inSitemap,
      pageKey: page.pageKey,
      page_name: page.name,
      liveOn: layoutVersions.addedOn,
      changedOn: page.updatedOn,
      why,
    })
    .from(route)
    .fullJoin(page, eq(page.pageKey, route.pageKey))
    .leftJoin(layoutVersions, isLive)
    .where(where)
    .orderBy(...(sorted ? [sorted] : []), asc(route.urlString), asc(page.name), desc(route.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const [sums] = await db
    .select({
      tc: sql<number>`(count(*) filter (where ${where ?? sql`true`}))::integer`,
      listed: sql<number>`(count(*) filter (where (${why}) is null))::integer`,
    })
    .from(route)
    .fullJoin(page, eq(page.pageKey, route.pageKey))
    .leftJoin(layoutVersions, isLive);
  const entries = rows.map(({ type, isAdvanced, inSitemap, liveOn, changedOn, ...row }) => ({
    ...row,
    dynamic: type === 'dynamic' || isAdvanced === true,
    included: inSitemap === true,
    live_on: iso(liveOn),
    changed_on: iso(changedOn),
  }));
  return { entries, tc: sums?.tc ?? 0, listed: sums?.listed ?? 0 };
}
