import type { PageRoute } from '#common/contract/page-routes.ts';
import { routeIndexSteps, type RouteIndex } from '#common/rules/match-page-route.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { createSingleFlightCache } from '#server/platform/single-flight-cache.ts';
import { inSlices } from '#server/platform/in-slices.ts';
import { siteRevision } from '#server/platform/site-revision/site-revision.ts';
import { loadRoutes, routesStamp } from './store';

/** All routes of a site, and which of them answers an address. */
export interface SiteRoutes {
  readonly routes: readonly PageRoute[];
  readonly index: RouteIndex<PageRoute>;
}

/** By site and state of its routes. Sized by their number; a route takes some 700 bytes. */
const kept = createSingleFlightCache<SiteRoutes>(400_000, ({ routes }) => routes.length + 20);

/** By site, as of a revision. A stamp reads every route; most changes of a site leave its routes as they are. */
const stamps = createSingleFlightCache<string>(10_000, () => 1);

async function build(db: Queryable, siteId: string): Promise<SiteRoutes> {
  const routes = await loadRoutes(db, siteId);
  return { routes, index: await inSlices(routeIndexSteps(routes)) };
}

/** The routes of a site with their index: rebuilt, in slices, only when they have changed. */
export async function siteRoutes(db: Queryable, siteId: string): Promise<SiteRoutes> {
  // Read first: a change in between makes the data newer than the revision, and the next request reads it again.
  const revision = await siteRevision(db, siteId);
  const stamp = await stamps.get(siteId, () => routesStamp(db, siteId), String(revision));
  return kept.get(`${siteId} ${stamp}`, () => build(db, siteId));
}
