import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PageRoute } from '#common/contract/page-routes.ts';
import type { PageOutput } from '#common/widgets/drawing/view.ts';
import { assignVersion, type Visitor } from '#server/published/analytics/experiments/assign-version.ts';
import type { ShownPage } from '#server/published/analytics/store-views.ts';
import type { Scope } from '#common/layout/binding-path.ts';
import { lacksItem } from '#common/widgets/address-items.ts';
import { isNotFoundRoute } from '#common/rules/not-found-address.ts';
import { readUrlString } from '#common/rules/page-route-pattern.ts';
import { fetchPageData } from '#server/builder/data-sources/load-page-data.ts';
import type { FetchParts } from '#server/builder/data-sources/fetch-data-source.ts';
import { forgetLargePage, noteLargePage } from '#server/builder/pages/large-pages.ts';
import { QueueFull } from '#server/platform/fair-queue.ts';
import { withQuery } from '#server/platform/http/location.ts';
import { countOf, METRICS } from '#server/platform/metrics.ts';
import { createSingleFlightCache } from '#server/platform/single-flight-cache.ts';
import { PageTooLarge } from './draw-budget';
import type { Encoded } from './encoded';
import { ERRORS_WITHIN_SITE, SITE_ERROR_STATUS, type SiteError } from './error-page';
import { columnTexts } from '#common/rules/column-texts.ts';
import { prefilled } from './prefilled';
import type { ReadyPage, SiteState } from './site-state';
import { withTrail } from './trail';
import type { WholePage } from './whole-page';

/** What the site answers to an address. */
export type Answer =
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly content: Encoded;
      readonly page: WholePage;
      /** The page of the site that it is, and its route; null for errors and previews. */
      readonly shown: ShownPage | null;
      /** Another visitor may get another version: no cache between may keep it. */
      readonly isOwn: boolean;
    }
  | { readonly kind: 'redirect'; readonly status: 301 | 302 | 308; readonly to: string };

type Drawn = Encoded | 'too-large' | 'not-found';
/** What a page is drawn of. */
interface Made {
  readonly revision: number;
  readonly api: readonly unknown[];
}
interface Output extends Made {
  readonly drawn: Drawn;
}

/** Finished pages of all sites, as of a revision and data. In bytes, compressed forms estimated. */
const outputs = new LRUCache<string, Output>({ maxSize: 64 * 1024 * 1024, maxEntrySize: 16 * 1024 * 1024 });
/** Drawings under way: who asks for the same meanwhile waits for the same. */
const underWay = new Map<string, Made & { readonly drawing: Promise<Drawn> }>();

/** The data with the numbers of tables as the page's language writes them. */
function writtenData({ sources, lang }: Pick<ReadyPage, 'lang' | 'sources'>, api: Readonly<Record<string, unknown>>) {
  const columns = new Map(sources.map(({ key, request }) => [key, request.columns]));
  return Object.fromEntries(Object.entries(api).map(([key, data]) => [key, columnTexts(data, columns.get(key), lang)]));
}

/** What bindings read beside the data (docs/widgets.md "Bindings"). */
export function pageScope(
  { site, identity }: SiteState,
  ready: Pick<ReadyPage, 'title' | 'lang' | 'media' | 'sources'>,
  path: string,
  keys: Readonly<Record<string, string>>,
  api: Readonly<Record<string, unknown>>,
): Scope {
  return {
    route: keys,
    api: writtenData(ready, api),
    media: ready.media,
    site: { name: site.name, description: site.description, url: identity.origin, lang: site.lang },
    page: { title: ready.title, path, url: `${identity.origin}${path}` },
    locale: ready.lang,
  };
}

/** What an error is answered with. */
interface MadeError {
  readonly page: WholePage;
  readonly content: Encoded;
  /** Milliseconds that it may be shown: what its header shows may come from data. */
  readonly freshMs: number;
}

/** Data of an error's page are asked for again after this time, however short a source keeps its own. */
const ERROR_MS = 60_000;
/** An error whose page of the site could not be made is a page of ours for this time. */
const RETRY_MS = 5000;

/** Errors of all sites, as of a revision: a flood of wrong addresses costs a look here. */
const errors = createSingleFlightCache<MadeError>(16 * 1024 * 1024, ({ content }) => content.body.length * 2 + 1000, {
  ttlOf: ({ freshMs }) => freshMs,
});

const NO_DATA = { media: {}, sources: [] };

async function errorOfSite(parts: FetchParts, state: SiteState, error: SiteError): Promise<MadeError | null> {
  const ready = await state.errorPageOfSite(error);
  const data = ready && (await fetchPageData(parts, ready.sources, {}));
  if (!ready || data?.kind !== 'ok') return null;
  await ready.findImages(data.api);
  const content = await ready.page.draw(pageScope(state, ready, '/', {}, data.api), state.site.organizationId);
  const freshMs = data.freshSeconds === Infinity ? Infinity : Math.max(data.freshSeconds * 1000, ERROR_MS);
  return { page: ready.page, content, freshMs };
}

function errorOfOurs(state: SiteState, error: SiteError, freshMs: number): MadeError {
  const page = state.errorPage(error);
  const content = page.drawNow(pageScope(state, { ...NO_DATA, title: '', lang: state.site.lang }, '/', {}, {}));
  return { page, content, freshMs };
}

async function makeError(parts: FetchParts, state: SiteState, error: SiteError): Promise<MadeError> {
  if (!ERRORS_WITHIN_SITE.has(error)) return errorOfOurs(state, error, Infinity);
  try {
    return (await errorOfSite(parts, state, error)) ?? errorOfOurs(state, error, ERROR_MS);
  } catch {
    // The cause may be that of the error itself, such as a database that is not there.
    return errorOfOurs(state, error, RETRY_MS);
  }
}

/**
 * An error as a page of the site, with its header and footer; who may not see the site, or while it is down, gets a page of ours
 * in its look. Its bytes are kept.
 */
export async function errorAnswer(parts: FetchParts, state: SiteState, error: SiteError): Promise<Answer> {
  const stamp = String(state.site.revision);
  const { page, content } = await errors.get(`${state.site.id} ${error}`, () => makeError(parts, state, error), stamp);
  return { kind: 'page', status: SITE_ERROR_STATUS[error], page, content, shown: null, isOwn: false };
}

/**
 * The canonical address of a page: literals as the route has them, keys encoded.
 * @param path the requested path: the own pattern of an advanced route defines no canonical form
 */
export function canonicalPath(route: PageRoute, keys: Readonly<Record<string, string>>, path: string): string {
  if (route.page_type_advanced) return path;
  const { segments, slash } = readUrlString(route.url_string);
  if (segments.length === 0) return '/';
  const parts = segments.map((segment) =>
    encodeURIComponent('key' in segment ? (keys[segment.key] ?? '') : segment.literal),
  );
  return `/${parts.join('/')}${slash ? '/' : ''}`;
}

/** The one fault of a page itself. @throws any other */
export function tooLarge(error: unknown): 'too-large' {
  if (error instanceof PageTooLarge) return 'too-large';
  throw error;
}

/** Values of data are the same objects while nothing was fetched again. */
function isSame(a: Made | undefined, b: Made) {
  if (a?.revision !== b.revision || a.api.length !== b.api.length) return false;
  return a.api.every((value, index) => value === b.api[index]);
}

function keyOf(state: SiteState, pageKey: string, path: string, shown: string) {
  return createHash('sha1').update(`${state.site.id} ${pageKey} ${shown} ${path}`).digest('base64');
}

/** A page's bytes: from the cache, from a drawing that another request has started, or drawn now. */
async function drawOnce(
  { metrics }: FetchParts,
  key: string,
  made: Made,
  draw: () => Promise<Encoded | 'not-found'>,
): Promise<Drawn> {
  const pages = countOf(metrics, METRICS.pages, ['result']);
  const [known, open] = [outputs.get(key), underWay.get(key)];
  const shared = isSame(known, made) ? known?.drawn : isSame(open, made) ? open?.drawing : undefined;
  pages.inc({ result: shared === undefined ? 'miss' : 'hit' });
  if (shared !== undefined) return shared;
  const drawing = draw().catch(tooLarge);
  underWay.set(key, { ...made, drawing });
  try {
    const drawn = await drawing;
    // Addresses of nothing are without number: pages are not dropped for them.
    if (drawn === 'not-found') return drawn;
    const size = drawn === 'too-large' ? 1000 : Math.ceil(drawn.body.length * 1.5) + 1000;
    outputs.set(key, { ...made, drawn }, { size });
    return drawn;
  } finally {
    if (underWay.get(key)?.drawing === drawing) underWay.delete(key);
  }
}

/** The output that a query asks for: `amp=1`; all other parameters are ignored. */
export function outputOf(search: string): PageOutput {
  return search.includes('amp') && new URLSearchParams(search).get('amp') === '1' ? 'amp' : 'page';
}

/** Who asks, in an A/B test; null: who is not counted, and gets what is live. Asked only where a test runs. */
export type FindVisitor = () => Visitor | null;

/** A page as one visitor gets it. */
interface Chosen {
  readonly ready: ReadyPage | null;
  /** An A/B test runs on it. */
  readonly isTested: boolean;
  /** The version of the visitor's bucket; undefined: no test, or who is not counted. */
  readonly version?: number | undefined;
  /** It is version B, and not what is live. */
  readonly isB?: boolean;
}

/**
 * A page in the form that is asked for, in an A/B test in the version of the visitor's bucket; where it has no AMP form it is
 * itself, which names no other.
 */
async function choose(
  state: SiteState,
  pageKey: string,
  output: PageOutput,
  findVisitor: FindVisitor,
): Promise<Chosen> {
  const amp = output === 'amp' ? await state.amp(pageKey) : null;
  if (amp) return { ready: amp, isTested: false };
  const test = state.experiments.get(pageKey);
  if (!test) return { ready: await state.published(pageKey), isTested: false };
  const visitor = findVisitor();
  const version = visitor ? assignVersion(test, visitor) : undefined;
  if (version !== test.versionB) return { ready: await state.published(pageKey), isTested: true, version };
  return { ready: await state.versionB(pageKey), isTested: true, version, isB: true };
}

/**
 * Answers a path of a site.
 * @param path encoded, as in the request line, without the query
 * @param search the query with its '?', or ''
 * @param findVisitor whose bucket chooses the version of a page under an A/B test; without it that is what is live
 */
export async function answerPath(
  parts: FetchParts,
  state: SiteState,
  path: string,
  search: string,
  findVisitor: FindVisitor = () => null,
): Promise<Answer> {
  try {
    return await findAnswer(parts, state, path, search, findVisitor);
  } catch (error) {
    if (error instanceof QueueFull) return await errorAnswer(parts, state, 'unavailable');
    throw error;
  }
}

async function findAnswer(
  parts: FetchParts,
  state: SiteState,
  path: string,
  search: string,
  findVisitor: FindVisitor,
): Promise<Answer> {
  if (!path.startsWith('/') || path.includes('\\')) return errorAnswer(parts, state, 'bad-request');
  const moved = state.redirects.find(path);
  if (moved) return { kind: 'redirect', status: moved.status, to: withQuery(moved.to, search) };
  const match = state.index.match(path);
  if (match === 'malformed') return errorAnswer(parts, state, 'bad-request');
  if (!match || isNotFoundRoute(match.route)) return errorAnswer(parts, state, 'not-found');
  const { page_template: pageKey } = match.route;
  const { ready, isTested, version, isB = false } = await choose(state, pageKey, outputOf(search), findVisitor);
  if (!ready) return errorAnswer(parts, state, 'not-found');
  if (match.redirect !== undefined) return { kind: 'redirect', status: 308, to: match.redirect + search };
  const data = await fetchPageData(parts, ready.sources, match.keys);
  if (data.kind !== 'ok') return errorAnswer(parts, state, data.kind);
  const canonical = canonicalPath(match.route, match.keys, path);
  const scope = await withTrail(state, ready, pageScope(state, ready, canonical, match.keys, data.api));
  if (ready.page.isEmpty(scope)) return errorAnswer(parts, state, 'not-found');
  const shownAs = isB ? `page ${String(version)}` : ready.page.output;
  const { clock } = ready.page;
  const moment = clock === null ? '' : ` ${String(Math.floor(Date.now() / clock))}`;
  const key = keyOf(state, pageKey, path, shownAs + moment);
  const api = ready.sources.map((source) => data.api[source.key]);
  const draw = async () => {
    if (lacksItem(ready.items, scope)) return 'not-found';
    await ready.findImages(data.api);
    return ready.page.draw(scope, state.site.organizationId);
  };
  const drawn = await drawOnce(parts, key, { revision: state.site.revision, api }, draw);
  const asked = { pageKey, path };
  if (drawn === 'not-found') return errorAnswer(parts, state, 'not-found');
  if (drawn === 'too-large') {
    noteLargePage(state.site.id, { ...asked, revision: state.site.revision });
    return errorAnswer(parts, state, 'too-large');
  }
  forgetLargePage(state.site.id, asked);
  const shown = { pageKey, route: match.route.url_string, version };
  const filled = prefilled(drawn, search);
  const isOwn = isTested || filled !== drawn;
  return { kind: 'page', status: 200, page: ready.page, content: filled, shown, isOwn };
}
