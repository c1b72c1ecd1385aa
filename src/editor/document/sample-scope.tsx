import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import useSWR from 'swr';
import type { Json } from '#common/layout/document.ts';
import { sampleRoute } from '#common/rules/sample-route.ts';
import { call } from '#src/api/client/client.ts';
import { useMeta } from '../engine/engine-hooks';

/** Values that bindings have right now, by root: what the canvas shows and the binding picker offers. */
export type SampleScope = { readonly [root: string]: Json | undefined };

/** Routes of the page among which the sample is chosen. */
const MAX_ROUTES = 100;

interface Samples {
  readonly scope: SampleScope | null;
  /** Has the data sources loaded that the page does not name. */
  readonly wantAll: () => void;
}

const SampleScopeContext = createContext<Samples>({ scope: null, wantAll: () => undefined });

/** The sample values of the page, in its own language where it has one; null while they load or when there is no data. */
export function useSampleScope(): SampleScope | null {
  const { scope } = use(SampleScopeContext);
  const { lang } = useMeta();
  return useMemo(() => (scope && lang ? { ...scope, locale: lang } : scope), [scope, lang]);
}

/** The same with what every data source of the site answers, for what offers them. */
export function useAllSamples(): SampleScope | null {
  const { wantAll } = use(SampleScopeContext);
  useEffect(wantAll, [wantAll]);
  return useSampleScope();
}

/** Keys of the address, as the sample of the route that shows the page gives them. */
async function sampleKeys(pageKey: string): Promise<Record<string, string>> {
  const filter = { page_template: pageKey, is_active: true };
  const body = { size: MAX_ROUTES, sort: 'added_on', filter };
  const { routesList } = await call('POST v1/pageRoutes/dash/getRoutes', { body });
  const route = sampleRoute(routesList.pageRoutes, pageKey);
  if (!route || route.keys.length === 0) return {};
  const { keys } = await call('POST v1/pageRoutes/resolve', { body: { url: route.sample_url_string } });
  return keys ?? {};
}

async function loadScope(pageKey: string, all: boolean): Promise<SampleScope> {
  const [keys, { site }] = await Promise.all([sampleKeys(pageKey), call('GET v1/settings/site', {})]);
  const { samples } = await call('POST v1/apis/samples', { body: { pageKey, keys, all } });
  const api = samples as { [key: string]: Json };
  return { route: keys, api, site: { name: site.name, url: site.url, lang: site.lang }, locale: site.lang };
}

/**
 * Loads the sample values of a page once and hands them to everything inside: those of the data sources that it names, and of
 * the others when something offers them.
 * @param pageKey null = none (the bench, tests)
 */
export function SampleScopeProvider({ pageKey, children }: { pageKey: string | null; children: ReactNode }) {
  const [all, setAll] = useState(false);
  const { data } = useSWR(
    pageKey === null ? null : ['sample-scope', pageKey, all],
    () => loadScope(pageKey ?? '', all),
    { revalidateOnFocus: false, keepPreviousData: true },
  );
  const samples = useMemo(() => ({ scope: data ?? null, wantAll: () => setAll(true) }), [data]);
  return <SampleScopeContext value={samples}>{children}</SampleScopeContext>;
}
