import type { PageRoute } from '#common/contract/page-routes.ts';
import type { Redirect } from '#common/contract/redirects.ts';
import type { LayoutDocument } from '#common/layout/document.ts';
import { repairSteps } from '#common/layout/repair.ts';
import type { RouteIndex } from '#common/rules/match-page-route.ts';
import { isNotFoundRoute, NOT_FOUND_ADDRESS } from '#common/rules/not-found-address.ts';
import { type AddressItems, addressItems } from '#common/widgets/address-items.ts';
import { kindOf, registries } from '#common/widgets/registry.ts';
import { resolveTheme } from '#common/widgets/site-theme/resolve-theme.ts';
import { SHIPPED_FONTS } from '#common/widgets/site-theme/shipped-fonts.ts';
import { ownFamilies } from '#server/builder/fonts/store.ts';
import { type NamedConstants, namedConstants } from '#server/builder/pages/named-constants.ts';
import { dataSourceUsesKeys } from '#server/builder/data-sources/placeholders.ts';
import { loadSources, type StoredSource } from '#server/builder/data-sources/store.ts';
import { readSnapshots } from '#server/builder/project-widgets/read-snapshots.ts';
import type { RedirectMap } from '#server/builder/redirects/redirect-map.ts';
import { loadRedirects } from '#server/builder/redirects/store.ts';
import { collectReferences } from '#server/builder/pages/collect-references.ts';
import { expandDocument } from '#server/builder/pages/expand-document.ts';
import { findPublished, findTemplate, loadVersion } from '#server/builder/pages/layout-store.ts';
import { siteRoutes } from '#server/builder/page-routes/route-index.ts';
import { createFairQueue } from '#server/platform/fair-queue.ts';
import { type AddressRule, networkRule } from '#server/platform/http/network-rule.ts';
import { inSlices } from '#server/platform/in-slices.ts';
import { createSingleFlightCache } from '#server/platform/single-flight-cache.ts';
import type { Parts } from '#server/platform/parts.ts';
import type { PageOutput } from '#common/widgets/drawing/view.ts';
import type { BeaconFacts } from '#server/published/analytics/beacon/beacon-script.ts';
import type { RunningExperiments } from '#server/published/analytics/experiments/marks.ts';
import { runningExperiments } from '#server/published/analytics/experiments/running-experiments.ts';
import { type GoalRow, listGoals } from '#server/published/analytics/goals/store.ts';
import { AMP_CSS_BYTES } from './amp-head';
import { drawnComponents } from './component-html';
import { errorDocument, errorDocumentLike, type SiteError } from './error-page';
import { firstSite, siteOrigin, type SiteRow } from '#server/builder/sites/find-site.ts';
import { imageLoader } from './page-images';
import type { FormsOfPage } from './page-forms';
import { withoutLimits } from './without-limits';
import { visitorRule } from './visitors';
import { planWithin } from './plan-within';
import { ampCssBytes, wholePage, wholePageSteps, type SiteIdentity, type WholePage } from './whole-page';

export type SiteParts = Pick<Parts, 'db' | 'settings' | 'appSecret'>;

/** A page with what has to be fetched for it. */
export interface ReadyPage {
  readonly page: WholePage;
  /** Data sources its bindings name. */
  readonly sources: readonly StoredSource[];
  /** Media constants its bindings name. */
  readonly media: NamedConstants;
  /** To be awaited before the page is drawn with data: it may name images of the library, as the page itself does. */
  readonly findImages: (data: unknown) => Promise<void>;
  /** Collections that show the item of the address; none where a data source is asked by its keys and says itself what is missing. */
  readonly items: readonly AddressItems[];
  /** It shows the pages above it (`page.trail`). */
  readonly readsTrail: boolean;
  /** When this version was saved. */
  readonly savedOn: Date;
  /** Language of the page: its own, else the site's. */
  readonly lang: string;
  /** Plain title, '' when it is bound. */
  readonly title: string;
}

/** Everything of a site that answers a request without the database, until the site changes. */
export interface SiteState {
  readonly site: SiteRow;
  readonly identity: SiteIdentity;
  readonly index: RouteIndex<PageRoute>;
  readonly routes: readonly PageRoute[];
  readonly redirects: RedirectMap<Redirect>;
  /** The page that is live under a key, or null. Made on first use. */
  readonly published: (pageKey: string) => Promise<ReadyPage | null>;
  /** Version B of a page under an A/B test; null where none runs. */
  readonly versionB: (pageKey: string) => Promise<ReadyPage | null>;
  /** The highest version of a page when the site last changed: none above it has been live. 0: there is no page. */
  readonly newestVersion: (pageKey: string) => Promise<number>;
  /**
   * What a page is drawn of: the live version, or the other one of an A/B test where that is named. For forms: what visitors
   * send is checked by it.
   */
  readonly document: (pageKey: string, version?: number) => Promise<LiveDocument | null>;
  /** The same as AMP; null also where the page is none, or would have more CSS than AMP takes. */
  readonly amp: (pageKey: string) => Promise<ReadyPage | null>;
  /** The same with every entry of its lists, also where it shows the first ones only: what it could link to. */
  readonly unlimited: (pageKey: string) => Promise<WholePage | null>;
  /** An error as a page of ours, made of nothing but the site's settings. */
  readonly errorPage: (error: SiteError) => WholePage;
  /** An error as a page of the site: what is live at `/404/`, else with the header and footer of the home page; null without one. */
  readonly errorPageOfSite: (error: SiteError) => Promise<ReadyPage | null>;
  /** Whether a visitor at this address may see the site. */
  readonly admits: AddressRule;
  /** A/B tests that are running, by the keys of their pages. */
  readonly experiments: RunningExperiments;
  /** What the beacon's clicks may reach. */
  readonly clickGoals: readonly GoalRow[];
  /** Whose views are not counted. */
  readonly isUncounted: AddressRule;
}

/**
 * Preparing a document takes many times its bytes in memory: few run at once; small ones take milliseconds. One whose data
 * come from elsewhere waits for them, so that no organization has all places.
 */
const preparing = createFairQueue({ running: 4, runningEach: 2, waiting: 1000, waitingEach: 200 });

/**
 * Loads a document and makes it ready when its turn comes.
 * @param site whose page it is: organizations take turns
 * @throws QueueFull, and any error of `work`
 */
export function prepare<Made>(site: Pick<SiteRow, 'organizationId'>, work: () => Promise<Made>): Promise<Made> {
  return preparing.run(site.organizationId, work);
}

/** What a document is made into; `hasAmp`: it names its AMP form; `marked`: elements name their blocks. */
interface Made {
  readonly savedOn: Date;
  readonly output?: PageOutput;
  readonly hasAmp?: boolean;
  readonly marked?: boolean;
  /** The page counts itself. */
  readonly beacon?: BeaconFacts | undefined;
  readonly pixel?: boolean | undefined;
  readonly forms?: FormsOfPage | undefined;
}

/** Makes a document ready to be drawn: its images and data sources looked up, its plan made. */
export async function readyPage(
  { db }: Pick<SiteParts, 'db'>,
  siteId: string,
  identity: SiteIdentity,
  document: LayoutDocument,
  { savedOn, output = 'page', hasAmp = false, marked = false, beacon, pixel, forms }: Made,
): Promise<ReadyPage> {
  const { root, meta } = document;
  const references = collectReferences(root, meta);
  const named = references.flatMap(({ kind, target }) => (kind === 'api' ? [target] : []));
  const sources = await loadSources(db, siteId, named);
  const media = await namedConstants(db, siteId, references);
  const components = output === 'page' ? drawnComponents(await readSnapshots(db, siteId, root)) : undefined;
  const shelf = imageLoader(db, siteId);
  await shelf.find(root, meta, media);
  const { title } = meta;
  return {
    page: await planWithin(
      wholePageSteps(document, shelf.images, identity, {
        components,
        output,
        hasAmp,
        marked,
        savedOn,
        beacon,
        pixel,
        forms,
      }),
      output,
    ),
    sources,
    media,
    findImages: (data) => shelf.find(data),
    items: sources.some(({ request }) => dataSourceUsesKeys(request)) ? [] : addressItems(root),
    readsTrail: Object.values(root).some(({ type }) => type.resolvedName === 'Breadcrumbs'),
    savedOn,
    lang: meta.lang || identity.lang,
    title: title.includes('{{') ? '' : title,
  };
}

/** Planned pages of all sites, by site and page, as of a revision. Bytes: the ready parts, and about as much for the rest. */
const planned = createSingleFlightCache<ReadyPage | null>(
  96 * 1024 * 1024,
  (ready) => (ready?.page.size ?? 0) * 2 + 10_000,
);

/** The live document of a page as it is drawn: a version never changes, even when its site does. */
export interface LiveDocument {
  readonly document: LayoutDocument;
  readonly templateId: string;
  readonly version: number;
  readonly savedOn: Date;
  readonly size: number;
}
/** Documents of all sites, by template, live or version; as objects they take several times their bytes. */
const documents = createSingleFlightCache<LiveDocument | null>(
  48 * 1024 * 1024,
  (live) => (live?.size ?? 0) * 4 + 1000,
);

/**
 * The live document of a page with the live blocks of its components, which change without it.
 * @param version another one than is live; it may be as large as that
 * @param known which version is live, where that was asked before
 */
async function liveDocument(
  db: SiteParts['db'],
  siteId: string,
  pageKey: string,
  version?: number,
  known: ReturnType<typeof findPublished> = findPublished(db, siteId, pageKey),
): Promise<(LiveDocument & { readonly amp: boolean }) | null> {
  const live = await known;
  if (!live) return null;
  const wanted = version ?? live.version;
  const load = async () => {
    const found = await loadVersion(db, siteId, pageKey, wanted);
    if (!found) return null;
    const { document } = await inSlices(repairSteps(found.document, registries[found.kind]));
    return { document, templateId: live.templateId, version: wanted, savedOn: found.addedOn, size: live.size };
  };
  const kept = await documents.get(`${live.templateId}/${String(version ?? 'live')}`, load, String(wanted));
  if (!kept) return null;
  const document = await expandDocument(db, siteId, kept.document, { shown: 'live' });
  return { ...kept, document, amp: live.amp && kindOf(kept.document.root) === 'page' };
}

/** What an error is drawn with, and the page that its forms are of. */
interface ErrorDocument {
  readonly document: LayoutDocument;
  readonly pageKey: string | null;
  readonly version: number;
}

/** Newest versions of pages of all sites, by site and page, as of a revision. */
const newestVersions = createSingleFlightCache<number>(50_000, () => 1);

/** What of a site its pages show. */
export async function siteIdentity({ db, settings }: SiteParts, site: SiteRow): Promise<SiteIdentity> {
  const theme = resolveTheme(site.theme);
  const hasOwn = Object.values(theme.families).some((family) => !Object.hasOwn(SHIPPED_FONTS, family));
  return {
    name: site.name,
    lang: site.lang,
    theme,
    ...(hasOwn && { fonts: await ownFamilies(db, site.id) }),
    origin: siteOrigin(settings, site, await firstSite(db)),
  };
}

/** Reads what a site needs to answer. Pages are made when first asked for. */
export async function loadSiteState(parts: SiteParts, site: SiteRow): Promise<SiteState> {
  const { db } = parts;
  const { routes, index } = await siteRoutes(db, site.id);
  const redirects = await loadRedirects(db, site.id);
  const identity = await siteIdentity(parts, site);
  const clickGoals = site.beacon ? (await listGoals(db, site.id)).filter(({ kind }) => kind === 'click') : [];
  const clicks = clickGoals.length > 0;
  const experiments = await runningExperiments(db, site.id);
  const keys = new Set(routes.map((route) => route.page_template));
  const load = async (pageKey: string, output: PageOutput, version?: number) => {
    const live = await liveDocument(db, site.id, pageKey, version);
    if (!live) return null;
    const hasAmp = live.amp && ampCssBytes(live.document, identity) <= AMP_CSS_BYTES;
    if (output === 'amp' && !hasAmp) return null;
    const beacon = site.beacon ? { version: live.version, clicks } : undefined;
    return readyPage(parts, site.id, identity, live.document, {
      savedOn: live.savedOn,
      output,
      hasAmp,
      beacon,
      pixel: true,
      forms: { appSecret: parts.appSecret, siteId: site.id, pageKey, version: live.version },
    });
  };
  const planOf = (pageKey: string, output: PageOutput, version?: number) =>
    keys.has(pageKey)
      ? planned.get(
          `${site.id} ${pageKey} ${output} ${String(version ?? 'live')}`,
          () => prepare(site, () => load(pageKey, output, version)),
          String(site.revision),
        )
      : Promise.resolve(null);
  const published = (pageKey: string) => planOf(pageKey, 'page');
  const unlimited = async (pageKey: string) => {
    const [live, ready] = [await liveDocument(db, site.id, pageKey), await published(pageKey)];
    const whole = live && withoutLimits(live.document);
    if (!whole || whole === live.document) return ready?.page ?? null;
    return (await readyPage(parts, site.id, identity, whole, { savedOn: live.savedOn })).page;
  };
  const publishedRows = new Map<string, ReturnType<typeof findPublished>>();
  const errors = new Map<SiteError, WholePage>();
  const errorPage = (error: SiteError) => {
    const beacon = site.beacon && error === 'not-found' ? { clicks: false } : undefined;
    const page = errors.get(error) ?? wholePage(errorDocument(error, site.lang), new Map(), identity, { beacon });
    errors.set(error, page);
    return page;
  };
  const pageAt = (path: string) => {
    const match = index.match(path);
    return match === null || match === 'malformed' ? undefined : match.route;
  };
  const atNotFound = pageAt(NOT_FOUND_ADDRESS);
  const notFound = atNotFound && isNotFoundRoute(atNotFound) ? atNotFound.page_template : undefined;
  const home = pageAt('/')?.page_template;
  const errorDocumentOfSite = async (error: SiteError): Promise<ErrorDocument | null> => {
    const own = error === 'not-found' && notFound !== undefined ? await liveDocument(db, site.id, notFound) : null;
    if (own && kindOf(own.document.root) === 'page')
      return {
        document: { ...own.document, meta: { ...own.document.meta, noindex: true } },
        pageKey: notFound ?? null,
        version: own.version,
      };
    const live = home === undefined ? null : await liveDocument(db, site.id, home);
    if (!live) return null;
    return {
      document: errorDocumentLike(live.document, error, site.lang),
      pageKey: home ?? null,
      version: live.version,
    };
  };
  const errorPageOfSite = (error: SiteError) =>
    prepare(site, async () => {
      const found = await errorDocumentOfSite(error);
      const beacon = site.beacon && error === 'not-found' ? { clicks: false } : undefined;
      if (!found) return null;
      const { document, pageKey, version } = found;
      const forms = { appSecret: parts.appSecret, siteId: site.id, pageKey, version };
      return readyPage(parts, site.id, identity, document, { savedOn: new Date(0), beacon, forms });
    });
  return {
    site,
    identity,
    routes,
    index,
    redirects,
    published,
    versionB: async (pageKey) => {
      const test = experiments.get(pageKey);
      return test ? planOf(pageKey, 'page', test.versionB) : null;
    },
    document: (pageKey, version) => {
      const isB = version !== undefined && experiments.get(pageKey)?.versionB === version;
      if (!keys.has(pageKey)) return Promise.resolve(null);
      // Many posts of one form ask for the same: the database is asked once for each revision.
      const published = publishedRows.get(pageKey) ?? findPublished(db, site.id, pageKey);
      publishedRows.set(pageKey, published);
      published.catch(() => publishedRows.delete(pageKey));
      return liveDocument(db, site.id, pageKey, isB ? version : undefined, published);
    },
    newestVersion: (pageKey) =>
      newestVersions.get(
        `${site.id} ${pageKey}`,
        async () => (await findTemplate(db, site.id, pageKey))?.latestVersion ?? 0,
        String(site.revision),
      ),
    amp: (pageKey) => planOf(pageKey, 'amp'),
    unlimited,
    errorPage,
    errorPageOfSite,
    admits: visitorRule(site.whitelistIp),
    experiments,
    clickGoals,
    isUncounted: networkRule(site.uncountedIp),
  };
}
