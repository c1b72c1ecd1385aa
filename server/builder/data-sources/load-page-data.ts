import {
  DEFAULT_CACHE_SECONDS,
  fetchDataSource,
  lastReply,
  type FetchParts,
  type SourceResult,
} from './fetch-data-source';
import { pickInline } from './pick-inline';
import { dataSourceUsesKeys } from './placeholders';
import { loadSources, type StoredSource } from './store';

/**
 * What a page may draw: `api` holds the reply of each source by key; what is missing there draws as ''.
 * `freshSeconds`: how long the whole stays as it is at least (Infinity where nothing is fetched).
 */
export type PageData =
  | { readonly kind: 'ok'; readonly api: Readonly<Record<string, unknown>>; readonly freshSeconds: number }
  | { readonly kind: 'not-found' | 'upstream-failed' };

/** What one source means for the page: its data, nothing, or the end of the page. */
function verdict(source: StoredSource, result: SourceResult): { data?: unknown } | 'not-found' | 'upstream-failed' {
  if (result.kind === 'ok') return { data: result.data };
  if (result.kind === 'missing-key') return {};
  const keyed = dataSourceUsesKeys(source.request);
  if (keyed && result.kind === 'not-found') return 'not-found';
  if (result.lastGood) return result.lastGood;
  return keyed ? 'upstream-failed' : {};
}

function freshSeconds({ request }: StoredSource) {
  return request.inline === undefined ? (request.cacheSeconds ?? DEFAULT_CACHE_SECONDS) : Infinity;
}

/**
 * Fetches what a page binds, all sources at once (docs/contract.md "Data sources", last paragraph).
 * @param sources from `loadSources`; a published page may keep them until its site's revision changes
 * @param routeKeys decoded keys of the address
 */
export async function fetchPageData(
  parts: FetchParts,
  sources: readonly StoredSource[],
  routeKeys: Readonly<Record<string, string>>,
): Promise<PageData> {
  const results = await Promise.all(
    sources.map(async (source) => [source, verdict(source, await fetchDataSource(parts, source, routeKeys))] as const),
  );
  const api: Record<string, unknown> = {};
  for (const [source, said] of results) {
    if (said === 'not-found') return { kind: 'not-found' };
    if (said !== 'upstream-failed' && 'data' in said) api[source.key] = said.data;
  }
  if (results.some(([, said]) => said === 'upstream-failed')) return { kind: 'upstream-failed' };
  return { kind: 'ok', api, freshSeconds: Math.min(Infinity, ...sources.map(freshSeconds)) };
}

/** The same as `fetchPageData` would give, as far as it is there: no source is called, and none that lacks ends the page. */
export async function keptPageData(
  parts: Pick<FetchParts, 'db'>,
  sources: readonly StoredSource[],
  routeKeys: Readonly<Record<string, string>>,
): Promise<Extract<PageData, { kind: 'ok' }>> {
  const api: Record<string, unknown> = {};
  for (const source of sources) {
    const inline = source.request.inline === undefined ? null : pickInline(source.request, routeKeys);
    const found = inline ? (inline.kind === 'ok' ? inline : null) : await lastReply(parts, source, routeKeys);
    if (found) api[source.key] = found.data;
  }
  return { kind: 'ok', api, freshSeconds: 0 };
}

/** As `fetchPageData`, for the keys of the sources that the page's bindings name (`api.<key>`). */
export async function loadPageData(
  parts: FetchParts,
  siteId: string,
  apiKeys: readonly string[],
  routeKeys: Readonly<Record<string, string>>,
): Promise<PageData> {
  return fetchPageData(parts, await loadSources(parts.db, siteId, apiKeys), routeKeys);
}
