import type { ListedRoute, PageRoute } from '#common/contract/page-routes.ts';
import { call } from './client/client';
import type { CallInput, Reply } from './client/endpoints';
import { listBody, type ListQuery } from './client/list';
import { type CallState, reread, useCall } from './client/use-call';

export type { ListedRoute, PageRoute };
export type PageRouteInput = CallInput<'POST v1/pageRoutes/saveRoute'>['body'];

const LIST = 'POST v1/pageRoutes/dash/getRoutes';
const CHECK = 'POST v1/pageRoutes/check';
const RESOLVE = 'POST v1/pageRoutes/resolve';
const FIND_DEAD = 'POST v1/pageRoutes/findDead';
const PROPOSE = 'POST v1/pageRoutes/propose';
export type Resolution = Reply<typeof RESOLVE>;
export type ProposedRoute = Pick<Reply<typeof PROPOSE>, 'url' | 'examples'>;

/** The page routes of the site; null asks for none. */
export function usePageRoutes(query: ListQuery | null = {}): CallState<typeof LIST> {
  return useCall(LIST, query && { body: listBody(query) });
}

/** What is wrong among the routes of the site, `size` at a time. */
export function useRouteProblems(page: number, size: number): CallState<typeof CHECK> {
  return useCall(CHECK, { body: { page, size } });
}

/** Creates a route (without id) or changes one. @throws ApiError `invalid` with a reason for each field */
export async function savePageRoute(route: PageRouteInput): Promise<string> {
  const { message } = await call('POST v1/pageRoutes/saveRoute', { body: route });
  await reread(LIST, CHECK, RESOLVE, FIND_DEAD);
  return message;
}

export async function deletePageRoute(id: string): Promise<void> {
  await call('POST v1/pageRoutes/delete/:id', { params: { id } });
  await reread(LIST, CHECK, RESOLVE, FIND_DEAD);
}

/** What answers this address of the site now. */
export function useResolution(url: string): CallState<typeof RESOLVE> {
  return useCall(RESOLVE, { body: { url } });
}

/** What would answer this address of the site. */
export function resolveAddress(url: string, signal?: AbortSignal): Promise<Resolution> {
  return call(RESOLVE, { body: { url } }, { signal });
}

/**
 * The address that a page without one is offered, and an item's values for its keys.
 * @param pageKey null asks nothing
 * @param root its blocks where they are not saved yet
 */
export function useProposedRoute(pageKey: string | null, root?: unknown): CallState<typeof PROPOSE> {
  return useCall(PROPOSE, pageKey === null ? null : { body: { pageKey, root } }, { keepPreviousData: false });
}

/** Paths that are looked up with one call. */
const DEAD_PATHS = 200;

/** Which of these paths of the site nothing answers, of the first 200; none asks nothing. */
export function useDeadPaths(paths: readonly string[]): readonly string[] {
  const asked = paths.slice(0, DEAD_PATHS);
  return useCall(FIND_DEAD, asked.length === 0 ? null : { body: { paths: asked } }).data?.dead ?? [];
}
