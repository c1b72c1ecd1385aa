import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Trouble } from '#common/contract/change-sets.ts';
import { fault } from '#common/contract/faults.ts';
import { parseUrlString } from '#common/rules/page-route-pattern.ts';
import type { CheckedRoute } from '#server/builder/page-routes/save-route.ts';
import type { RedirectMap } from '#server/builder/redirects/redirect-map.ts';
import { findTemplate } from '#server/builder/pages/layout-store.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { pageRoutes } from '#server/platform/db/schema/page-routes.ts';
import type { ItemRow } from './store';
import { toTrouble } from './trouble';

export type RouteRow = typeof pageRoutes.$inferSelect;

/** The stored routes that some items change or remove, by their ids. */
export async function readRoutes(
  db: Queryable,
  siteId: string,
  items: readonly ItemRow[],
): Promise<ReadonlyMap<string, RouteRow>> {
  const ids = items.flatMap(({ routeId }) => (routeId === null ? [] : [routeId]));
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(pageRoutes)
    .where(and(eq(pageRoutes.siteId, siteId), inArray(pageRoutes.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** '/a/<x>/' and '/a/<y>' answer the same addresses. */
function shapeOf(url: string): string {
  return url.replace(/<[^>]*>/g, '<>').replace(/(?<=.)\/$/, '');
}

const shapeIn = sql`regexp_replace(regexp_replace(${pageRoutes.urlString}, '<[^>]*>', '<>', 'g'), '(.)/$', '\\1')`;

/** What else of the set decides whether a route is free, and whether its page is live. */
export interface RouteSurroundings {
  readonly siteId: string;
  readonly items: readonly ItemRow[];
  readonly redirects: RedirectMap<unknown>;
}

/** A stored route of the same shape that stays as it is, or another one of the set. */
async function isTaken(db: Queryable, { siteId, items }: RouteSurroundings, item: ItemRow, url: string) {
  const shape = shapeOf(url);
  const isTwin = (other: ItemRow) =>
    other.id !== item.id && other.route?.is_active === true && !other.route.page_type_advanced;
  if (items.some((other) => isTwin(other) && shapeOf(other.route?.url_string ?? '') === shape)) return true;
  const ours = items.flatMap(({ routeId }) => (routeId === null ? [] : [routeId]));
  // What is without placeholders is found by the index.
  const same = shape.includes('<')
    ? and(eq(pageRoutes.type, 'dynamic'), sql`${shapeIn} = ${shape}`)
    : inArray(pageRoutes.urlString, shape === '/' ? [shape] : [shape, `${shape}/`]);
  const rows = await db
    .select({ id: pageRoutes.id })
    .from(pageRoutes)
    .where(and(eq(pageRoutes.siteId, siteId), eq(pageRoutes.isActive, true), eq(pageRoutes.isAdvanced, false), same));
  return rows.some(({ id }) => !ours.includes(id));
}

async function isLiveThen(db: Queryable, { siteId, items }: RouteSurroundings, pageKey: string) {
  if (items.some((item) => item.kind === 'page' && item.pageKey === pageKey)) return true;
  return ((await findTemplate(db, siteId, pageKey))?.publishedVersion ?? null) !== null;
}

async function ofAddress(
  db: Queryable,
  around: RouteSurroundings,
  item: ItemRow,
  { sent }: CheckedRoute,
): Promise<readonly Trouble[]> {
  if (!sent.is_active) return [];
  const address = sent.url_string;
  const isPlain = !sent.page_type_advanced;
  const troubles: Trouble[] = [];
  if (isPlain && (await isTaken(db, around, item, address)))
    troubles.push(toTrouble(fault(null, 'set_route_taken', { address }), 'remove'));
  const isFixed = isPlain && parseUrlString(address).keys.length === 0;
  if (isFixed && around.redirects.find(address) !== undefined)
    troubles.push(toTrouble(fault(null, 'set_redirect_taken', { address }), 'remove'));
  if (!(await isLiveThen(db, around, sent.page_template)))
    troubles.push(toTrouble(fault(null, 'set_route_dead', { page: sent.page_template }), 'add-page'));
  return troubles;
}

/**
 * The obstacles to a route of a set.
 * @param stored the current route that it changes or removes
 * @param checked the new route with its faults; absent for a removal
 */
export async function routeTroubles(
  db: Queryable,
  around: RouteSurroundings,
  item: ItemRow,
  { stored, checked }: { readonly stored: RouteRow | undefined; readonly checked: CheckedRoute | undefined },
): Promise<readonly Trouble[]> {
  if (item.act !== 'add' && !stored) return [toTrouble(fault(null, 'set_route_gone'), 'remove')];
  const changed = item.act !== 'add' && stored?.version !== item.seenVersion;
  const own = changed ? [toTrouble(fault(null, 'set_route_changed'), 'refresh')] : [];
  if (!checked) return own;
  const faults = checked.faults.map((detail) => toTrouble(detail, 'remove'));
  return [...own, ...faults, ...(await ofAddress(db, around, item, checked))];
}
