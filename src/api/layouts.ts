import { call } from './client';
import type { Reply } from './endpoints';
import { type CallState, useCall } from './use-call';

const GET = 'GET v1/dashboard/initConfig';
export type StoredLayout = Reply<typeof GET>;

/** The newest layout of a page. */
export function useLayout(pageKey: string): CallState<typeof GET> {
  return useCall(GET, { query: { pageKey } }, { revalidateOnFocus: false });
}

/** The layout of a page: its newest draft, or one version. @throws ApiError `not_found` */
export function loadLayout(pageKey: string, version?: number): Promise<StoredLayout> {
  return call(GET, { query: { pageKey, version } });
}
