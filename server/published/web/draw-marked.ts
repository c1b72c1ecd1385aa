import { repairSteps } from '#common/layout/repair.ts';
import { registries } from '#common/widgets/registry.ts';
import type { FetchParts } from '#server/builder/data-sources/fetch-data-source.ts';
import { fetchPageData } from '#server/builder/data-sources/load-page-data.ts';
import { expandDocument } from '#server/builder/pages/expand-document.ts';
import { findTemplate, loadVersion } from '#server/builder/pages/layout-store.ts';
import { siteById } from '#server/builder/sites/find-site.ts';
import { QueueFull } from '#server/platform/fair-queue.ts';
import { inSlices } from '#server/platform/in-slices.ts';
import { pageScope, tooLarge } from './answer';
import { exampleAddress } from './example-address';
import { loadSiteState, prepare, readyPage } from './site-state';

/** A page as its preview shows it. */
export interface MarkedPage {
  /** Its path on the site, from the example of a route; '/' where no route shows it. */
  readonly path: string;
  readonly html: Buffer;
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
      const { document: saved } = await inSlices(repairSteps(found.document, registries.page));
      const document = await expandDocument(db, siteId, saved, { shown: 'newest' });
      return readyPage(parts, siteId, state.identity, document, { savedOn: found.addedOn, marked: true });
    });
    if (!ready) return null;
    const { path, keys } = exampleAddress(state, pageKey, ready);
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
