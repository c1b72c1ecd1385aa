import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import useSWR from 'swr';
import type { Json } from '#common/layout/document.ts';
import { sampleRoute } from '#common/rules/sample-route.ts';
import { call } from '#src/api/client/client.ts';
import { useMeta } from '../engine/engine-hooks';

/** Values that bindings have right now, by root: what the canvas shows and the binding picker offers. */
export type SampleScope = { readonly [root: string]: Json | undefined };

/** Media constants that bindings may name; those of a larger site are bound by typing. */
const MAX_CONSTANTS = 1000;

/** Routes of the page among which the sample is chosen. */
const MAX_ROUTES = 100;

/** What was loaded for a page. */
interface Loaded {
  readonly scope: SampleScope;
  /** Where its sample route shows it; '' without one. */
  readonly path: string;
}

interface Samples {
  readonly loaded: Loaded | null;
  /** Has the data sources loaded that the page does not name. */
  readonly wantAll: () => void;
}

const SampleScopeContext = createContext<Samples>({ loaded: null, wantAll: () => undefined });

/** The sample values of the page, in its own language where it has one; null while they load or when there is no data. */
export function useSampleScope(): SampleScope | null {
  const { loaded } = use(SampleScopeContext);
  const { lang = '', title } = useMeta();
  return useMemo(() => loaded && withPage(loaded, lang, title), [loaded, lang, title]);
}

/** The scope as the site has it for this page: a title made from data is no plain one there. */
function withPage({ scope, path }: Loaded, lang: string, title: string): SampleScope {
  const { url = '' } = scope['site'] as { url?: string };
  const own = lang === '' ? scope : { ...scope, locale: lang };
  return { ...own, page: { title: title.includes('{{') ? '' : title, path, url: url.replace(/\/$/, '') + path } };
}

/** The same with what every data source of the site answers, for what offers them. */
export function useAllSamples(): SampleScope | null {
  const { wantAll } = use(SampleScopeContext);
  useEffect(wantAll, [wantAll]);
  return useSampleScope();
}

/** An address of the page and its keys, as the sample of the route that shows it gives them. */
async function sampleAddress(pageKey: string): Promise<{ path: string; keys: Record<string, string> }> {
  const filter = { page_template: pageKey, is_active: true };
  const body = { size: MAX_ROUTES, sort: 'added_on', filter };
  const { routesList } = await call('POST v1/pageRoutes/dash/getRoutes', { body });
  const route = sampleRoute(routesList.pageRoutes, pageKey);
  const path = route?.sample_url_string ?? '';
  if (!route || route.keys.length === 0) return { path, keys: {} };
  const { keys } = await call('POST v1/pageRoutes/resolve', { body: { url: route.sample_url_string } });
  return { path, keys: keys ?? {} };
}

async function loadScope(pageKey: string, all: boolean, lang: string): Promise<Loaded> {
  const [{ path, keys }, { site }, constants] = await Promise.all([
    sampleAddress(pageKey),
    call('GET v1/settings/site', {}),
    call('POST v1/media/dash/getMediaConstants', { body: { size: MAX_CONSTANTS } }),
  ]);
  const { samples } = await call('POST v1/apis/samples', {
    body: { pageKey, keys, all, ...(lang !== '' && { lang }) },
  });
  const api = samples as { [key: string]: Json };
  const { name, description, url, lang: language } = site;
  const media = Object.fromEntries(constants.media.list.map(({ key, images }) => [key, images]));
  const scope = { route: keys, api, media, site: { name, description, url, lang: language }, locale: language };
  return { scope, path };
}

/**
 * Loads the sample values of a page once and hands them to everything inside: those of the data sources that it names, and of
 * the others when something offers them.
 * @param pageKey null = none (the bench, tests)
 */
export function SampleScopeProvider({ pageKey, children }: { pageKey: string | null; children: ReactNode }) {
  const [all, setAll] = useState(false);
  const { lang = '' } = useMeta();
  const { data } = useSWR(
    pageKey === null ? null : ['sample-scope', pageKey, all, lang],
    () => loadScope(pageKey ?? '', all, lang),
    { revalidateOnFocus: false, keepPreviousData: true },
  );
  const samples = useMemo(() => ({ loaded: data ?? null, wantAll: () => setAll(true) }), [data]);
  return <SampleScopeContext value={samples}>{children}</SampleScopeContext>;
}
