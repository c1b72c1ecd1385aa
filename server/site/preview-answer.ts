import { repair } from '#common/layout/repair.ts';
import { registry } from '#common/widgets/registry.ts';
import { fetchPageData } from '#server/data-sources/load-page-data.ts';
import { loadPreviewDraft, loadVersion } from '#server/layouts/store.ts';
import type { Parts } from '#server/parts.ts';
import { errorAnswer, pageScope, type Answer } from './answer';
import { verifyPreview, type PreviewClaims } from './preview-token';
import type { SiteCache } from './site-cache';
import { readyPage, type SiteState } from './site-state';

/** The keys of the previewed address, where a route of the page gives it any. */
function routeKeys(state: SiteState, { url, pageKey }: PreviewClaims): Readonly<Record<string, string>> {
  const match = state.index.match(url.split('?', 1)[0] ?? '/');
  return match && match !== 'malformed' && match.route.page_template === pageKey ? match.keys : {};
}

async function loadShown({ db }: Pick<Parts, 'db'>, { siteId, pageKey, shown }: PreviewClaims) {
  if ('draft' in shown) return loadPreviewDraft(db, siteId, shown.draft);
  return (await loadVersion(db, siteId, pageKey, shown.version))?.document ?? null;
}

/**
 * What a signed link shows: a draft drawn as the site would draw it. The link carries its site, whatever the host.
 * @returns null when the link is not ours or its hour is over
 */
export async function answerPreview(
  parts: Pick<Parts, 'db' | 'settings' | 'appSecret' | 'log'>,
  cache: SiteCache,
  token: string,
): Promise<Answer | null> {
  const claims = verifyPreview(parts.appSecret, token, Date.now());
  const state = claims && (await cache.byId(claims.siteId));
  if (!claims || !state) return null;
  const found = await loadShown(parts, claims);
  if (!found) return errorAnswer(state, 'not-found');
  const { document } = repair(found, registry);
  const ready = await readyPage(parts, state.site.id, state.face, document, new Date());
  const keys = routeKeys(state, claims);
  const data = await fetchPageData(parts, ready.sources, keys);
  if (data.kind !== 'ok') return errorAnswer(state, data.kind);
  await ready.findImages(data.api);
  const scope = pageScope(state, ready, claims.url.split('?', 1)[0] ?? '/', keys, data.api);
  return { kind: 'page', status: 200, page: ready.page, content: ready.page.bytes(scope) };
}
