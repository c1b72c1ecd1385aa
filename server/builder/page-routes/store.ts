import { fault } from '#common/contract/faults.ts';
import { and, asc, count, desc, eq, ilike, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { PageRoute } from '#common/contract/page-routes.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts';
import { likePattern, sortedBy, totalOf, type ListQuery } from '#server/platform/db/list-query.ts';
import { pageRoutes } from '#server/platform/db/schema/page-routes.ts';
import { pageTemplates } from '#server/platform/db/schema/pages.ts';
import { bumpRevision } from '#server/platform/site-revision/bump-revision.ts';

type Row = typeof pageRoutes.$inferSelect;

/** The record on the wire. */
export function routeToWire(row: Row): PageRoute {
  return {
    id: row.id,
    url_string: row.urlString,
    regex_pattern: row.regexPattern,
    sample_url_string: row.sampleUrlString,
    type: row.type,
    keys: row.keys,
    page_template: row.pageKey,
    version: row.version,
    added_on: row.addedOn.toISOString(),
    updated_on: row.updatedOn.toISOString(),
    is_active: row.isActive,
    page_type_advanced: row.isAdvanced,
  };
}

const sortable = {
  url_string: pageRoutes.urlString,
  page_template: pageRoutes.pageKey,
  type: pageRoutes.type,
  is_active: pageRoutes.isActive,
  added_on: pageRoutes.addedOn,
  updated_on: pageRoutes.updatedOn,
};

function filterOf(filter: ListQuery['filter']): SQL[] {
  return Object.entries(filter ?? {}).map(([name, value]) => {
    if (name === 'page_template' && typeof value === 'string') return eq(pageRoutes.pageKey, value);
    if (name === 'is_active' && typeof value === 'boolean') return eq(pageRoutes.isActive, value);
    if (name === 'page_type_advanced' && typeof value === 'boolean') return eq(pageRoutes.isAdvanced, value);
    if (name === 'type' && (value === 'dynamic' || value === 'simple')) return eq(pageRoutes.type, value);
    throw new AppError('invalid', { details: [fault(`filter.${name}`, 'unknown_filter', { name })] });
  });
}

/** A page of the site's routes; `filter`: `page_template`, `is_active`, `page_type_advanced`, `type`. Newest first unless sorted. */
export async function listRoutes(db: Queryable, siteId: string, query: ListQuery) {
  const search = query.search ? likePattern(query.search) : null;
  const found =
    search === null ? undefined : or(ilike(pageRoutes.urlString, search), ilike(pageRoutes.pageKey, search));
  const where = and(eq(pageRoutes.siteId, siteId), found, ...filterOf(query.filter));
  const rows = await db
    .select()
    .from(pageRoutes)
    .where(where)
    .orderBy(sortedBy(query.sort, sortable) ?? desc(pageRoutes.addedOn), desc(pageRoutes.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  const tc = await totalOf(query, rows.length, () => db.$count(pageRoutes, where));
  const names = await pageNames(
    db,
    siteId,
    rows.map(({ pageKey }) => pageKey),
  );
  return { pageRoutes: rows.map((row) => ({ ...routeToWire(row), page_name: names.get(row.pageKey) ?? null })), tc };
}

/** Names of pages, by their keys. */
async function pageNames(db: Queryable, siteId: string, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const { pageKey: key, name, deletedAt } = pageTemplates;
  const rows = await db
    .select({ key, name })
    .from(pageTemplates)
    .where(and(eq(pageTemplates.siteId, siteId), isNull(deletedAt), inArray(key, [...new Set(keys)])));
  return new Map(rows.map((row) => [row.key, row.name]));
}

/** Routes read at once: others get their turn between. */
const BATCH = 2000;

/** All routes of a site in the order in which equals answer: oldest first, then by id. */
export async function loadRoutes(db: Queryable, siteId: string): Promise<PageRoute[]> {
  const routes: PageRoute[] = [];
  let after: SQL | undefined;
  for (;;) {
    const batch = await db
      .select()
      .from(pageRoutes)
      .where(and(eq(pageRoutes.siteId, siteId), after))
      .orderBy(asc(pageRoutes.addedOn), asc(pageRoutes.id))
      .limit(BATCH);
    for (const row of batch) routes.push(routeToWire(row));
    const last = batch.at(-1);
    if (last === undefined || batch.length < BATCH) return routes;
    after = sql`(${pageRoutes.addedOn}, ${pageRoutes.id}) > (${last.addedOn.toISOString()}::timestamptz, ${last.id})`;
  }
}

/** Changes with every change of a site's routes: cheap to ask, however many there are. */
export async function routesStamp(db: Queryable, siteId: string): Promise<string> {
  const state = sql`${pageRoutes.id} || ':' || ${pageRoutes.version} || ':' || ${pageRoutes.updatedOn}`;
  const [row] = await db
    .select({ count: count(), sum: sql<string>`coalesce(sum(hashtextextended(${state}, 0)), 0)::text` })
    .from(pageRoutes)
    .where(eq(pageRoutes.siteId, siteId));
  return `${String(row?.count ?? 0)} ${row?.sum ?? '0'}`;
}

/** `removeRoute` within a transaction of the caller's. @throws AppError not_found */
export async function removeRouteIn(tx: Transaction, siteId: string, id: string): Promise<void> {
  const gone = await tx
    .delete(pageRoutes)
    .where(and(eq(pageRoutes.siteId, siteId), eq(pageRoutes.id, id)))
    .returning({ id: pageRoutes.id });
  if (gone.length === 0) throw new AppError('not_found');
  await bumpRevision(tx, siteId);
}

/**
 * Deletes a route.
 * @throws AppError not_found
 */
export function removeRoute(db: Database, siteId: string, id: string): Promise<void> {
  return db.transaction((tx) => removeRouteIn(tx, siteId, id));
}

/** Puts a route back as it was, under its id and at its age, whether it was changed or removed since. */
export async function restoreRouteIn(tx: Transaction, siteId: string, route: PageRoute): Promise<void> {
  const columns = {
    urlString: route.url_string,
    regexPattern: route.regex_pattern,
    sampleUrlString: route.sample_url_string,
    type: route.type,
    keys: route.keys,
    pageKey: route.page_template,
    isActive: route.is_active,
    isAdvanced: route.page_type_advanced,
    updatedOn: new Date(),
  };
  const made = { id: route.id, siteId, version: route.version + 1, addedOn: new Date(route.added_on) };
  await tx
    .insert(pageRoutes)
    .values({ ...made, ...columns })
    .onConflictDoUpdate({
      target: pageRoutes.id,
      set: { ...columns, version: sql`${pageRoutes.version} + 1` },
      setWhere: eq(pageRoutes.siteId, siteId),
    });
  await bumpRevision(tx, siteId);
}
