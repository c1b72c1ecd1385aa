import { createContext, use, useMemo, type ReactNode } from 'react';
import useSWR from 'swr';
import type { Json } from '#common/layout/document.ts';
import { call } from '#src/api/client/client.ts';
import { useMeta } from '../engine/engine-hooks';

/** Values that bindings have right now, by root: what the canvas shows and the binding picker offers. */
export type SampleScope = { readonly [root: string]: Json | undefined };

/** Data sources read at once. */
const PAGE_SIZE = 200;

const SampleScopeContext = createContext<SampleScope | null>(null);

/** The sample values of the page, in its own language where it has one; null while they load or when there is no data. */
export function useSampleScope(): SampleScope | null {
  const scope = use(SampleScopeContext);
  const { lang } = useMeta();
  return useMemo(() => (scope && lang ? { ...scope, locale: lang } : scope), [scope, lang]);
}

/** Keys of the address, as the sample of the route that shows the page gives them. */
async function sampleKeys(pageKey: string): Promise<Record<string, string>> {
  const filter = { page_template: pageKey, is_active: true };
  const { routesList } = await call('POST v1/pageRoutes/dash/getRoutes', { body: { size: 1, filter } });
  const [route] = routesList.pageRoutes;
  if (!route || route.keys.length === 0) return {};
  const { keys } = await call('POST v1/pageRoutes/resolve', { body: { url: route.sample_url_string } });
  return keys ?? {};
}

/** One data source's reply as JSON; undefined when it does not answer now, which is no fault of the page. */
async function sampleReply(id: string, keys: Record<string, string>): Promise<Json | undefined> {
  const reply = await call('POST v1/apis/test', { body: { id, keys } }).catch(() => null);
  return reply && reply.status < 400 ? (reply.body as Json) : undefined;
}

/** Every data source of the site. */
async function allSources() {
  const sources = [];
  for (let page = 1, left = 1; left > 0; page += 1) {
    const { apis, tc } = await call('POST v1/apis/dash/getApis', { body: { size: PAGE_SIZE, page } });
    sources.push(...apis);
    left = apis.length === 0 ? 0 : tc - sources.length;
  }
  return sources;
}

async function loadScope(pageKey: string): Promise<SampleScope> {
  const [apis, keys, { site }] = await Promise.all([
    allSources(),
    sampleKeys(pageKey),
    call('GET v1/settings/site', {}),
  ]);
  // A page whose address lacks a key has no use for the source.
  const enabled = apis.filter((api) => api.enabled && api.keys.every((key) => Object.hasOwn(keys, key)));
  const replies = await Promise.all(enabled.map((api) => sampleReply(api.id, keys)));
  const api = Object.fromEntries(
    enabled.flatMap(({ key }, index) => (replies[index] === undefined ? [] : [[key, replies[index]]])),
  );
  return { route: keys, api, site: { name: site.name, url: site.url, lang: site.lang }, locale: site.lang };
}

/**
 * Loads the sample values of a page once and hands them to everything inside.
 * @param pageKey null = none (the bench, tests)
 */
export function SampleScopeProvider({ pageKey, children }: { pageKey: string | null; children: ReactNode }) {
  const { data } = useSWR(pageKey === null ? null : ['sample-scope', pageKey], () => loadScope(pageKey ?? ''), {
    revalidateOnFocus: false,
  });
  return <SampleScopeContext value={data ?? null}>{children}</SampleScopeContext>;
}
