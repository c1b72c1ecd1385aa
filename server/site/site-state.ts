import { eq } from 'drizzle-orm';
import type { PageRoute } from '#common/contract/page-routes.ts';
import type { LayoutDocument } from '#common/layout/document.ts';
import { repair } from '#common/layout/repair.ts';
import { buildRouteIndex, type RouteIndex } from '#common/rules/match-page-route.ts';
import { registry } from '#common/widgets/registry.ts';
import { resolveTheme } from '#common/widgets/site-theme/resolve-theme.ts';
import { loadSources, type StoredSource } from '#server/data-sources/store.ts';
import { redirects } from '#server/db/schema/pages.ts';
import { collectReferences } from '#server/layouts/collect-references.ts';
import { loadPublished } from '#server/layouts/store.ts';
import { loadRoutes } from '#server/page-routes/store.ts';
import type { Parts } from '#server/parts.ts';
import { errorDocument, type SiteError } from './error-page';
import { firstSite, siteOrigin, type SiteRow } from './find-site';
import { openShelf } from './page-images';
import { withoutLimits } from './without-limits';
import { visitorRule } from './visitors';
import { wholePage, type SiteFace, type WholePage } from './whole-page';

export type SiteParts = Pick<Parts, 'db' | 'settings'>;

/** A page with what has to be fetched for it. */
export interface ReadyPage {
  readonly page: WholePage;
  /** Data sources its bindings name. */
  readonly sources: readonly StoredSource[];
  /** To be awaited before the page is drawn with data: it may name images of the library, as the page itself does. */
  readonly findImages: (data: unknown) => Promise<void>;
  /** The page with every entry of its lists, also where it shows the first ones only: what it could link to. */
  readonly unlimited: () => WholePage;
  /** When this version was saved. */
  readonly savedOn: Date;
  /** Plain title, '' when it is bound. */
  readonly title: string;
}

/** Everything of a site that answers a request without the database, until the site changes. */
export interface SiteState {
  readonly site: SiteRow;
  readonly face: SiteFace;
  readonly index: RouteIndex<PageRoute>;
  readonly routes: readonly PageRoute[];
  readonly redirects: ReadonlyMap<string, { readonly to: string; readonly status: 301 | 302 }>;
  /** The page that is live under a key, or null. Made on first use. */
  readonly published: (pageKey: string) => Promise<ReadyPage | null>;
  readonly errorPage: (error: SiteError) => WholePage;
  /** Whether a visitor at this address may see the site. */
  readonly admits: (address: string) => boolean;
}

/** Makes a document ready to be drawn: its images and data sources looked up, its plan made. */
export async function readyPage(
  { db }: SiteParts,
  siteId: string,
  face: SiteFace,
  document: LayoutDocument,
  savedOn: Date,
): Promise<ReadyPage> {
  const { root, meta } = document;
  const named = collectReferences(root, meta).flatMap(({ kind, target }) => (kind === 'api' ? [target] : []));
  const sources = await loadSources(db, siteId, named);
  const shelf = openShelf(db, siteId);
  await shelf.find(root, meta);
  const { title } = meta;
  const page = wholePage(document, shelf.images, face);
  const whole = withoutLimits(document);
  return {
    page,
    unlimited: () => (whole === document ? page : wholePage(whole, shelf.images, face)),
    sources,
    findImages: (data) => shelf.find(data),
    savedOn,
    title: title.includes('{{') ? '' : title,
  };
}

/** A map that makes its values on first use and forgets what failed, so that the next request tries again. */
export function lazily<Key, Value>(make: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const made = new Map<Key, Promise<Value>>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const making = make(key);
    made.set(key, making);
    making.catch(() => made.delete(key));
    return making;
  };
}

/** Reads what a site needs to answer. Pages are made when first asked for. */
export async function loadSiteState(parts: SiteParts, site: SiteRow): Promise<SiteState> {
  const { db, settings } = parts;
  const routes = await loadRoutes(db, site.id);
  const moved = await db.select().from(redirects).where(eq(redirects.siteId, site.id));
  const face: SiteFace = {
    name: site.name,
    lang: site.lang,
    theme: resolveTheme(site.theme),
    origin: siteOrigin(settings, site, await firstSite(db)),
  };
  const keys = new Set(routes.map((route) => route.page_template));
  const load = lazily(async (pageKey: string) => {
    const found = await loadPublished(db, site.id, pageKey);
    if (!found) return null;
    return readyPage(parts, site.id, face, repair(found.document, registry).document, found.addedOn);
  });
  const errors = new Map<SiteError, WholePage>();
  const errorPage = (error: SiteError) => {
    const page = errors.get(error) ?? wholePage(errorDocument(error, site.lang), new Map(), face);
    errors.set(error, page);
    return page;
  };
  return {
    site,
    face,
    routes,
    index: buildRouteIndex(routes),
    redirects: new Map(moved.map(({ from, to, status }) => [from, { to, status }])),
    published: (pageKey) => (keys.has(pageKey) ? load(pageKey) : Promise.resolve(null)),
    errorPage,
    admits: visitorRule(site.whitelistIp),
  };
}
