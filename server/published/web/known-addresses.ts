import { setImmediate } from 'node:timers/promises';
import type { PageRoute } from '#common/contract/page-routes.ts';
import type { FetchParts } from '#server/builder/data-sources/fetch-data-source.ts';
import { inlineKeys, pickInline } from '#server/builder/data-sources/pick-inline.ts';
import { dataSourceUsesKeys } from '#server/builder/data-sources/placeholders.ts';
import { fetchPageData } from '#server/builder/data-sources/load-page-data.ts';
import { isNotFoundRoute } from '#common/rules/not-found-address.ts';
import { excludedRoutes } from '#server/builder/sitemap/store.ts';
import { publishedVersions } from '#server/builder/pages/published-versions.ts';
import { answerPath, canonicalPath, pageScope, tooLarge } from './answer';
import { linksOf } from './page-links';
import type { ReadyPage, SiteState } from './site-state';

/** An address that may be found, and when the version that is live there was saved. */
export interface KnownAddress {
  readonly loc: string;
  readonly savedOn: Date;
}

/** What is drawn for links and samples at most, and for how long: each page may ask data sources. */
export const DRAWN = { pages: 2000, ms: 20_000 };
/** Addresses looked at before others get their turn. */
const SLICE = 500;
/** Addresses kept at most: links come from data, which may hold anything. */
const MAX_ADDRESSES = 500_000;
/** sitemaps.org: a location is shorter than this. */
const MAX_LENGTH = 2048;

/** What the Collections of a page hold for a key: the values of those that show the item of the address. */
interface HeldValues {
  readonly key: string;
  readonly values: ReadonlySet<string>;
}

/** A page with keys, and what its lists hold; null: they are not known, or not the same at each address. */
interface KeyedPage {
  readonly ready: ReadyPage;
  readonly held: readonly HeldValues[] | null;
}

async function heldValues(parts: FetchParts, ready: ReadyPage): Promise<KeyedPage['held']> {
  const { items, sources } = ready;
  if (items.length === 0 || items.some(({ saysNone, isFixed }) => saysNone || !isFixed)) return null;
  const data = await fetchPageData(parts, sources, {});
  const held = items.map(({ key, values }) => ({
    key,
    values: data.kind === 'ok' ? values({ api: data.api, media: ready.media }) : null,
  }));
  return held.some(({ values }) => values === null)
    ? null
    : held.map(({ key, values }) => ({ key, values: new Set(values) }));
}

/** False where a page's own data has no entry for these keys; data that is fetched by a key is not checked. */
function mayExist({ ready: { sources }, held }: KeyedPage, keys: Readonly<Record<string, string>>) {
  if (held && !held.some(({ key, values }) => values.has(keys[key] ?? ''))) return false;
  return sources.every(
    ({ request }) =>
      request.inline === undefined || !dataSourceUsesKeys(request) || pickInline(request, keys).kind === 'ok',
  );
}

/** Keys that the data of a page holds for a route of one key. */
function listedKeys(route: PageRoute, { ready: { sources }, held }: KeyedPage): Readonly<Record<string, string>>[] {
  const [key, ...more] = route.keys;
  if (key === undefined || more.length > 0 || route.page_type_advanced) return [];
  const listed = (held ?? []).flatMap((each) => (each.key === key ? [...each.values] : []));
  const names = new Set([...sources.flatMap(({ request }) => inlineKeys(request, key)), ...listed]);
  names.delete('');
  return [...names].map((name) => ({ [key]: name }));
}

/**
 * Every known address of a site whose page may be found. Without keys: from the routes. With keys: from data that
 * the page holds or lists, a route's sample if it answers, and links of pages without keys, whose lists are drawn beyond the number that they
 * show.
 */
export async function knownAddresses(parts: FetchParts, state: SiteState, limits = DRAWN): Promise<KnownAddress[]> {
  const found = new Map<string, KnownAddress>();
  const end = performance.now() + limits.ms;
  let drawn = 0;
  const mayDraw = () => ++drawn <= limits.pages && performance.now() < end;
  let looked = 0;

  const versions = await publishedVersions(parts.db, state.site.id);
  const excluded = await excludedRoutes(parts.db, state.site.id);
  const mayBeFound = ({ page_template: pageKey }: PageRoute) => versions.get(pageKey)?.noindex === false;

  const keyedPages = new Map<string, Promise<KeyedPage | null>>();
  const keyedPage = (pageKey: string) => {
    const load = async () => {
      const ready = await state.published(pageKey);
      return ready && { ready, held: mayDraw() ? await heldValues(parts, ready) : null };
    };
    const known = keyedPages.get(pageKey) ?? load();
    keyedPages.set(pageKey, known);
    return known;
  };
  /** Notes the address of a path in its one spelling; false where no page that may be found answers. */
  const note = async (path: string): Promise<boolean> => {
    looked += 1;
    if (looked % SLICE === 0) await setImmediate();
    const match = state.index.match(path);
    if (!match || match === 'malformed' || isNotFoundRoute(match.route) || state.redirects.find(path)) return false;
    const version = versions.get(match.route.page_template);
    if (!version || version.noindex) return false;
    const keyed = match.route.keys.length > 0 ? await keyedPage(match.route.page_template) : null;
    if (keyed && !mayExist(keyed, match.keys)) return false;
    const own = canonicalPath(match.route, match.keys, match.redirect ?? path);
    const loc = new URL(own, state.identity.origin).href;
    const isKept = !excluded.has(match.route.id) && loc.length < MAX_LENGTH && found.size < MAX_ADDRESSES;
    if (isKept) found.set(loc, { loc, savedOn: version.savedOn });
    return true;
  };
  const answers = async (path: string): Promise<boolean> => {
    if (!mayDraw()) return false;
    await setImmediate();
    const answer = await answerPath(parts, state, path, '');
    return answer.kind === 'page' && answer.status === 200;
  };
  const linksFrom = async ({ url_string: path, page_template }: PageRoute): Promise<Iterable<string>> => {
    const ready = mayDraw() ? await state.published(page_template) : null;
    const data = ready && (await fetchPageData(parts, ready.sources, {}));
    await setImmediate();
    if (!ready || data?.kind !== 'ok') return [];
    const scope = pageScope(state, ready, path, {}, data.api);
    const whole = await (await state.unlimited(page_template))?.draw(scope, state.site.organizationId).catch(tooLarge);
    return !whole || whole === 'too-large' ? [] : linksOf(whole.body.toString(), state.identity.origin, path);
  };

  const active = state.routes.filter((route) => route.is_active);
  const isOpen = (route: PageRoute) => route.page_type_advanced || route.keys.length > 0;
  const lists: PageRoute[] = [];
  for (const route of active) if (!isOpen(route) && (await note(route.url_string))) lists.push(route);
  const open = active.filter((route) => isOpen(route) && mayBeFound(route) && !excluded.has(route.id));
  // Links and samples yield values of keys: routes without a key have nothing to find.
  if (open.length === 0) return [...found.values()];

  for (const route of open) {
    const keyed = route.keys.length > 0 ? await keyedPage(route.page_template) : null;
    if (!keyed) continue;
    for (const keys of listedKeys(route, keyed)) await note(canonicalPath(route, keys, ''));
    const sample = route.sample_url_string;
    if (sample !== '' && (await answers(sample))) await note(sample);
  }
  for (const list of lists) for (const path of await linksFrom(list)) await note(path);
  return [...found.values()];
}
