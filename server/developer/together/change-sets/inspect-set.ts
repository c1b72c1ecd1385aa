import type { Trouble } from '#common/contract/change-sets.ts';
import { type CheckedRoute, checkRoute } from '#server/builder/page-routes/save-route.ts';
import { createRedirectMap } from '#server/builder/redirects/redirect-map.ts';
import { loadRedirects } from '#server/builder/redirects/store.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Parts } from '#server/platform/parts.ts';
import { pageTroubles, readTemplates } from './inspect-pages';
import { inspectPull } from './inspect-pull';
import { readRoutes, routeTroubles } from './inspect-routes';
import type { ItemRow } from './store';

/** What follows from each route that shall be stored, by the ids of their items. Takes seconds where patterns are analysed. */
export async function checkItems(
  db: Queryable,
  siteId: string,
  items: readonly ItemRow[],
): Promise<ReadonlyMap<string, CheckedRoute>> {
  const checked = new Map<string, CheckedRoute>();
  for (const { id, route, routeId } of items)
    if (route !== null) checked.set(id, await checkRoute(db, siteId, { ...route, id: routeId ?? undefined }));
  return checked;
}

/** The obstacles of pages and routes, by the ids of their items, as seen in the transaction `db`. */
export async function siteTroubles(
  db: Queryable,
  siteId: string,
  items: readonly ItemRow[],
  checked: ReadonlyMap<string, CheckedRoute>,
): Promise<ReadonlyMap<string, readonly Trouble[]>> {
  const [templates, routes] = [await readTemplates(db, items), await readRoutes(db, siteId, items)];
  const redirects = items.some(({ kind }) => kind === 'route')
    ? await loadRedirects(db, siteId)
    : createRedirectMap([]);
  const found = new Map<string, readonly Trouble[]>();
  for (const item of items) {
    if (item.kind === 'page') found.set(item.id, await pageTroubles(db, item, templates.get(item.templateId ?? '')));
    if (item.kind !== 'route') continue;
    const looked = { stored: routes.get(item.routeId ?? ''), checked: checked.get(item.id) };
    found.set(item.id, await routeTroubles(db, { siteId, items, redirects }, item, looked));
  }
  return found;
}

/** The obstacles of each item of a set, by the ids of the items. */
export async function inspectSet(
  parts: Pick<Parts, 'db' | 'settings' | 'events'>,
  { siteId, organizationId }: { readonly siteId: string; readonly organizationId: string },
  items: readonly ItemRow[],
): Promise<ReadonlyMap<string, readonly Trouble[]>> {
  const checked = await checkItems(parts.db, siteId, items);
  const found = new Map(await siteTroubles(parts.db, siteId, items, checked));
  for (const item of items) {
    if (item.kind !== 'pull') continue;
    const trouble = await inspectPull(parts, organizationId, item);
    found.set(item.id, trouble === null ? [] : [trouble]);
  }
  return found;
}
