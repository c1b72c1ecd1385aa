import { escapeHtml } from '#common/html/escape-html.ts';
import { repairSteps } from '#common/layout/repair.ts';
import { lacksItem } from '#common/widgets/address-items.ts';
import { kindOf, registries } from '#common/widgets/registry.ts';
import { fetchPageData, keptPageData } from '#server/builder/data-sources/load-page-data.ts';
import type { PageOutput } from '#common/widgets/drawing/view.ts';
import { expandDocument } from '#server/builder/pages/expand-document.ts';
import { findTemplate, loadPreviewDraft, loadPublished, loadVersion } from '#server/builder/pages/layout-store.ts';
import type { Parts } from '#server/platform/parts.ts';
import { errorAnswer, pageScope, tooLarge, type Answer } from './answer';
import { QueueFull } from '#server/platform/fair-queue.ts';
import { inSlices } from '#server/platform/in-slices.ts';
import { signPreview, verifyPreview, type PreviewClaims } from '#server/builder/pages/preview-token.ts';
import { encode } from './encoded';
import { type ExampleAddress, exampleAddress, keysAt } from './example-address';
import { redirectLinks } from './page-links';
import { type PreviewedSite, previewedSite } from './previewed-site';
import type { SiteCache } from './site-cache';
import { prepare, readyPage, type ReadyPage } from './site-state';
import { withTrail } from './trail';

/** Where the page is drawn, with its keys: at the address of the link, without one at its example. */
function shownAt(state: PreviewedSite, { url, pageKey }: PreviewClaims, ready: ReadyPage): ExampleAddress {
  if (url === '') return exampleAddress(state, pageKey, ready);
  const path = url.split('?', 1)[0] ?? '/';
  return { path, keys: keysAt(state, pageKey, path) };
}

type PreviewParts = Pick<Parts, 'db' | 'settings' | 'appSecret' | 'log' | 'metrics'>;

async function loadShown({ db }: Pick<Parts, 'db'>, { siteId, pageKey, shown }: PreviewClaims) {
  if ('draft' in shown) return loadPreviewDraft(db, siteId, shown.draft);
  if ('live' in shown) return (await loadPublished(db, siteId, pageKey))?.document ?? null;
  const version = 'version' in shown ? shown.version : (await findTemplate(db, siteId, pageKey))?.latestVersion;
  return version === undefined ? null : ((await loadVersion(db, siteId, pageKey, version))?.document ?? null);
}

/** What another page than the previewed one shows: in a change set its version, else what visitors see. */
function elsewhere(versions: PreviewedSite['versions'], pageKey: string): PreviewClaims['shown'] {
  if (versions === null) return { newest: true };
  const version = versions.get(pageKey);
  return version === undefined ? { live: true } : { version };
}

/**
 * Where a link of a previewed page leads: to the page itself as it is previewed; to another page's newest version where the
 * link leads on, for the rest of the same hour, else to what visitors see there; null for what is no page of the site.
 */
function previewOf(
  { redirects, index, versions }: PreviewedSite,
  secret: string,
  claims: PreviewClaims,
  url: URL,
): string | null {
  const moved = redirects.find(url.pathname)?.to;
  const path = moved?.startsWith('/') ? moved : url.pathname;
  const match = index.match(path.split(/[?#]/, 1)[0] ?? '/');
  if (!match || match === 'malformed') return null;
  const { siteId, leadsOn, exp, changeSetId } = claims;
  const pageKey = match.route.page_template;
  // Absolute: a preview is served on the host of SITE_URL, which may be another site's.
  if (!leadsOn && pageKey !== claims.pageKey) return escapeHtml(url.href);
  const shown = pageKey === claims.pageKey ? claims.shown : elsewhere(versions, pageKey);
  const token = signPreview(secret, { siteId, pageKey, shown, url: path + url.search, leadsOn, exp, changeSetId });
  return `/preview/${token}${escapeHtml(url.hash)}`;
}

/**
 * The page of a signed preview link: a draft drawn as the site would draw it. The link names its site,
 * independently of the host.
 * @param output the requested output, also one that visitors cannot get
 * @returns null when the link's signature is invalid or it has expired
 */
export async function answerPreview(
  parts: PreviewParts,
  cache: SiteCache,
  token: string,
  output: PageOutput = 'page',
): Promise<Answer | null> {
  const claims = verifyPreview(parts.appSecret, token, Date.now());
  const state = claims && (await cache.byId(claims.siteId));
  if (!claims || !state) return null;
  try {
    return await drawPreview(parts, await previewedSite(parts.db, state, claims.changeSetId), claims, output);
  } catch (error) {
    if (error instanceof QueueFull) return await errorAnswer(parts, state, 'unavailable');
    throw error;
  }
}

async function drawPreview(
  parts: PreviewParts,
  state: PreviewedSite,
  claims: PreviewClaims,
  wanted: PageOutput,
): Promise<Answer> {
  const ready = await prepare(state.site, async () => {
    const found = await loadShown(parts, claims);
    if (!found) return null;
    const { document: saved } = await inSlices(repairSteps(found, registries[kindOf(found.root)]));
    const shown = 'live' in claims.shown ? 'live' : 'newest';
    const document = await expandDocument(parts.db, state.site.id, saved, { shown, versions: state.versions });
    const output = kindOf(document.root) === 'page' ? wanted : 'page';
    const forms = { appSecret: parts.appSecret, siteId: state.site.id, pageKey: null, version: 0 };
    return readyPage(parts, state.site.id, state.identity, document, { savedOn: new Date(), output, forms });
  });
  if (!ready) return errorAnswer(parts, state, 'not-found');
  const { path, keys } = shownAt(state, claims, ready);
  const data = await (claims.isPicture ? keptPageData : fetchPageData)(parts, ready.sources, keys);
  if (data.kind !== 'ok') return errorAnswer(parts, state, data.kind);
  const scope = await withTrail(state, ready, pageScope(state, ready, path, keys, data.api));
  // Without an address it is the design that is asked for, whether its example is there or not.
  if (claims.url !== '' && lacksItem(ready.items, scope)) return errorAnswer(parts, state, 'not-found');
  await ready.findImages(data.api);
  const drawn = await ready.page.draw(scope, state.site.organizationId).catch(tooLarge);
  if (drawn === 'too-large') return errorAnswer(parts, state, 'too-large');
  const html = redirectLinks(drawn.body.toString(), { origin: state.identity.origin, path }, (url) =>
    previewOf(state, parts.appSecret, claims, url),
  );
  return { kind: 'page', status: 200, page: ready.page, content: encode(html), shown: null, isOwn: false };
}
