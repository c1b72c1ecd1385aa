import { routeIndexSteps } from '#common/rules/match-page-route.ts';
import { loadSiteChanges } from '#server/builder/site-changes/load-changes.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { inSlices } from '#server/platform/in-slices.ts';
import type { SiteState } from './site-state';

/** A site as a preview shows it: as it is, or as a change set would make it. */
export interface PreviewedSite extends SiteState {
  /** Versions of the change set by the keys of their pages; null: none is previewed. */
  readonly versions: ReadonlyMap<string, number> | null;
}

/** The state of a site with the routes of a change set laid over it. */
export async function previewedSite(
  db: Queryable,
  state: SiteState,
  changeSetId: string | undefined,
): Promise<PreviewedSite> {
  if (changeSetId === undefined) return { ...state, versions: null };
  const { versions, routesOver } = await loadSiteChanges(db, state.site.id, changeSetId);
  const routes = routesOver(state.routes);
  return { ...state, routes, index: await inSlices(routeIndexSteps(routes)), versions };
}
