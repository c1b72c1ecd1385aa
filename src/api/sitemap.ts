import type { SitemapEntry } from '#common/contract/sitemap.ts';
import { call } from './client/client';
import { listBody, type ListQuery } from './client/list';
import { type CallState, reread, useCall } from './client/use-call';

export type { SitemapEntry };
const LIST = 'POST v1/sitemap/dash/getEntries';

/** The addresses of the site, and whether the sitemap lists each. */
export function useSitemap(query: ListQuery): CallState<typeof LIST> {
  return useCall(LIST, { body: listBody(query) });
}

/** Lists the addresses of a route, or no longer. */
export async function includeInSitemap(routeId: string, included: boolean): Promise<void> {
  await call('POST v1/sitemap/include', { body: { routeId, included } });
  await reread(LIST);
}
