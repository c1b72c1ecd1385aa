import { repairSteps } from '#common/layout/repair.ts';
import { registries } from '#common/widgets/registry.ts';
import type { FetchParts } from '#server/builder/data-sources/fetch-data-source.ts';
import { fetchPageData } from '#server/builder/data-sources/load-page-data.ts';
import { findTemplate, loadVersion } from '#server/builder/pages/layout-store.ts';
import { siteById } from '#server/builder/sites/find-site.ts';
import { QueueFull } from '#server/platform/fair-queue.ts';
import { inSlices } from '#server/platform/in-slices.ts';
import { pageScope, tooLarge } from './answer';
import { loadSiteState, prepare, readyPage, type SiteState } from './site-state';

/** A page as its preview shows it. */
export interface MarkedPage {
  /** Its path on the site, from the example of a route; '/' where no route shows it. */
  readonly path: string;
  readonly html: Buffer;
}

/** An address at which the page is shown, and the values of its keys, as the builder takes them for an example. */
function exampleOf({ routes, index }: SiteState, pageKey: string) {
  const sample = routes.find((route) => route.page_template === pageKey)?.sample_url_string ?? '/';
  const [path = '/'] = sample.split(/[?#]/, 1);
  const match = index.match(path);
  const isOwn = match && match !== 'malformed' && match.route.page_template === pageKey;
  return { path, keys: isOwn ? match.keys : {} };
}

/**
 * Draws the newest version of a page with its data, as its preview shows it; elements name the blocks that they are drawn for.
 * @returns null where there is no such page, its data are not there, or it is too large
 */
export async function drawMarked(parts: FetchParts, siteId: string, pageKey: string): Promise<MarkedPage | null> {
  const { db } = parts;
  const site = await siteById(db, siteId);
  const template = await findTemplate(db, siteId, pageKey);
  if (!site || template?.kind !== 'page') return null;
  const state = await loadSiteState(parts, site);
  try {
    const ready = await prepare(site, async () => {
      const found = await loadVersion(db, siteId, pageKey, template.latestVersion);
      if (!found) return null;
      const { document } = await inSlices(repairSteps(found.document, registries.page));
      return readyPage(parts, siteId, state.identity, document, { savedOn: found.addedOn, marked: true });
    });
    if (!ready) return null;
    const { path, keys } = exampleOf(state, pageKey);
    const data = await fetchPageData(parts, ready.sources, keys);
    if (data.kind !== 'ok') return null;
    await ready.findImages(data.api);
    const drawn = await ready.page
      .draw(pageScope(state, ready, path, keys, data.api), site.organizationId)
      .catch(tooLarge);
    return drawn === 'too-large' ? null : { path, html: drawn.body };
  } catch (error) {
    if (error instanceof QueueFull) return null;
    throw error;
  }
}
