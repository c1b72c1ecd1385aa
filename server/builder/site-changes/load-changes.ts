import { and, eq } from 'drizzle-orm';
import type { PageRoute } from '#common/contract/page-routes.ts';
import { checkRoute } from '#server/builder/page-routes/save-route.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { changeSetItems, changeSets } from '#server/platform/db/schema/change-sets.ts';

/** The layouts and routes of a change set, for rendering the site with these changes. */
export interface SiteChanges {
  /** Versions of pages by their keys. */
  readonly versions: ReadonlyMap<string, number>;
  /** The routes of the site with those of the set in their place, oldest first. */
  readonly routesOver: (routes: readonly PageRoute[]) => PageRoute[];
}

type ItemRow = typeof changeSetItems.$inferSelect;

/** The route of an item as it would be stored; null where it is removed. */
async function toRoute(db: Queryable, siteId: string, item: ItemRow): Promise<PageRoute | null> {
  if (item.route === null) return null;
  const { columns } = await checkRoute(db, siteId, item.route);
  const added = item.routeBefore?.added_on ?? item.addedOn.toISOString();
  return {
    id: item.routeId ?? item.id,
    url_string: columns.urlString,
    regex_pattern: columns.regexPattern,
    sample_url_string: columns.sampleUrlString,
    type: columns.type,
    keys: columns.keys,
    page_template: columns.pageKey,
    version: 0,
    added_on: added,
    updated_on: item.addedOn.toISOString(),
    is_active: columns.isActive,
    page_type_advanced: columns.isAdvanced,
  };
}

/** What a change set of a site does to it; nothing where there is no such set. */
export async function loadSiteChanges(db: Queryable, siteId: string, changeSetId: string): Promise<SiteChanges> {
  const rows = await db
    .select({ item: changeSetItems })
    .from(changeSetItems)
    .innerJoin(changeSets, eq(changeSets.id, changeSetItems.changeSetId))
    .where(and(eq(changeSets.id, changeSetId), eq(changeSets.siteId, siteId)));
  const versions = new Map<string, number>();
  const written: PageRoute[] = [];
  const gone = new Set<string>();
  for (const { item } of rows) {
    if (item.pageKey !== null && item.version !== null) versions.set(item.pageKey, item.version);
    if (item.kind !== 'route') continue;
    if (item.routeId !== null) gone.add(item.routeId);
    const route = await toRoute(db, siteId, item);
    if (route) written.push(route);
  }
  const byAge = (a: PageRoute, b: PageRoute) => (a.added_on < b.added_on ? -1 : 1);
  return { versions, routesOver: (routes) => [...routes.filter(({ id }) => !gone.has(id)), ...written].sort(byAge) };
}
