import { loadSiteChanges } from '#server/builder/site-changes/load-changes.ts';
import { siteRoutes } from '#server/builder/page-routes/route-index.ts';
import { previewUrls } from '#server/builder/pages/preview-token.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Parts } from '#server/platform/parts.ts';
import { findItem } from './change-items';
import { findSet, type ItemRow, readItems } from './store';

/** Where the preview begins: at the item that is named, else at the first page or route of the set, else at the home page. */
function beginAt(items: readonly ItemRow[], named: ItemRow | null): { pageKey: string | null; url: string | null } {
  const item = named ?? items.find(({ kind }) => kind === 'page') ?? items.find(({ kind }) => kind === 'route');
  if (item?.kind === 'page') return { pageKey: item.pageKey, url: null };
  const route = item?.route?.is_active ? item.route : null;
  return route ? { pageKey: route.page_template, url: route.sample_url_string } : { pageKey: null, url: null };
}

/**
 * A signed link to the site as a set would make it.
 * @throws AppError `not_found` for the set, the item, and a site without pages to show
 */
export async function previewSet(
  parts: Pick<Parts, 'db' | 'settings' | 'appSecret'>,
  siteId: string,
  id: string,
  itemId: string | undefined,
): Promise<string> {
  const { db } = parts;
  await findSet(db, siteId, id);
  const named = itemId === undefined ? null : await findItem(db, id, itemId);
  const start = beginAt(await readItems(db, id), named);
  const changes = await loadSiteChanges(db, siteId, id);
  const routes = changes.routesOver((await siteRoutes(db, siteId)).routes).filter(({ is_active }) => is_active);
  const home = routes.find(({ url_string }) => url_string === '/');
  const pageKey = start.pageKey ?? home?.page_template;
  if (pageKey === undefined) throw new AppError('not_found');
  const url = start.url ?? (start.pageKey === null ? '/' : undefined);
  const version = changes.versions.get(pageKey);
  const shown = version === undefined ? ({ live: true } as const) : { version };
  return previewUrls(parts, { siteId, pageKey, shown, url, changeSetId: id }).ownUrl;
}
