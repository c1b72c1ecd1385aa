import { type ErrorDetail, fault } from '#common/contract/faults.ts';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { PageRoute } from '#common/contract/page-routes.ts';
import { AppError } from '#server/platform/app-error.ts';
import { organizationOf } from '#server/platform/db/organization-of.ts';
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts';
import { pageRoutes } from '#server/platform/db/schema/page-routes.ts';
import { findTemplate, type TemplateRow } from '#server/builder/pages/layout-store.ts';
import { ROUTABLE } from '#server/builder/pages/routable.ts';
import { bumpRevision } from '#server/platform/site-revision/bump-revision.ts';
import { type Derived, deriveRoute, type SentRoute } from './derive-route';
import { sampleFault } from './sample-fault';
import { routeToWire } from './store';

export interface RouteToSave extends SentRoute {
  readonly id?: string | undefined;
  readonly page_template: string;
  readonly is_active: boolean;
}

/** Routes of one site, and those of them with patterns of their own: each of these is asked in turn for every address. */
const MAX_ROUTES = 150_000;
const MAX_PATTERNS = 100;

/** @throws AppError invalid when the site has as many routes as it may have */
async function assertRouteRoom(tx: Transaction, siteId: string, { id, page_type_advanced: own }: RouteToSave) {
  const others = and(eq(pageRoutes.siteId, siteId), id === undefined ? undefined : ne(pageRoutes.id, id));
  const counted = own ? and(others, eq(pageRoutes.isAdvanced, true)) : others;
  if ((await tx.$count(pageRoutes, counted)) < (own ? MAX_PATTERNS : MAX_ROUTES)) return;
  const detail = own
    ? fault('page_type_advanced', 'pattern_count', { maximum: MAX_PATTERNS })
    : fault('url_string', 'route_count', { maximum: MAX_ROUTES });
  throw new AppError('invalid', { details: [detail] });
}

/** A route as it would be stored, and what is wrong with it, looked up before its transaction: an analysis takes seconds. */
export interface CheckedRoute {
  readonly sent: RouteToSave;
  readonly columns: ReturnType<typeof columnsOf>;
  readonly faults: readonly ErrorDetail[];
}

function columnsOf(sent: RouteToSave, { pattern, type, keys }: Derived) {
  return {
    urlString: sent.url_string,
    regexPattern: pattern,
    sampleUrlString: sent.sample_url_string,
    type,
    keys,
    pageKey: sent.page_template,
    isActive: sent.is_active,
    isAdvanced: sent.page_type_advanced,
  };
}

/** What follows from a route that was sent, with every fault of it but those that the database knows. */
export async function checkRoute(db: Queryable, siteId: string, sent: RouteToSave): Promise<CheckedRoute> {
  const { derived, faults } = await deriveRoute(sent, await organizationOf(db, siteId));
  const sample = faults.length === 0 ? sampleFault(sent, derived) : null;
  return { sent, columns: columnsOf(sent, derived), faults: sample === null ? faults : [...faults, sample] };
}

/** What is wrong with the page that a route leads to. */
function templateFaults(template: TemplateRow | null): ErrorDetail[] {
  if (!template) return [fault('page_template', 'page_missing')];
  return ROUTABLE.includes(template.kind) ? [] : [fault('page_template', 'page_not_routable')];
}

/**
 * Stores a route that was checked, within a transaction of the caller's.
 * @throws AppError as `saveRoute`
 */
export async function storeRoute(
  tx: Transaction,
  siteId: string,
  { sent, columns, faults }: CheckedRoute,
): Promise<PageRoute> {
  // The share lock holds off a deletion of the template until this route is there for it to see.
  const template = await findTemplate(tx, siteId, sent.page_template, 'share');
  const missing = templateFaults(template);
  if (faults.length + missing.length > 0) throw new AppError('invalid', { details: [...faults, ...missing] });
  if (sent.id === undefined || sent.page_type_advanced) await assertRouteRoom(tx, siteId, sent);
  const [row] =
    sent.id === undefined
      ? await tx
          .insert(pageRoutes)
          .values({ siteId, ...columns })
          .returning()
      : await tx
          .update(pageRoutes)
          .set({ ...columns, version: sql`${pageRoutes.version} + 1`, updatedOn: new Date() })
          .where(and(eq(pageRoutes.siteId, siteId), eq(pageRoutes.id, sent.id)))
          .returning();
  if (!row) throw new AppError('not_found');
  await bumpRevision(tx, siteId);
  return routeToWire(row);
}

/**
 * Creates a route (without id) or changes one, by the rules of docs/contract.md "Page routes".
 * @throws AppError invalid (every fault), not_found (the route)
 */
export async function saveRoute(db: Database, siteId: string, sent: RouteToSave): Promise<PageRoute> {
  const checked = await checkRoute(db, siteId, sent);
  return db.transaction((tx) => storeRoute(tx, siteId, checked));
}
