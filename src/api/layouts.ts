import { readStored } from './client/browser-storage';
import { call } from './client/client';
import type { Reply } from './client/endpoints';
import { type CallState, useCall } from './client/use-call';

const GET = 'GET v1/dashboard/initConfig';
export type StoredLayout = Reply<typeof GET>;

/** The newest layout of a page. */
export function useLayout(pageKey: string): CallState<typeof GET> {
  return useCall(GET, { query: { pageKey } }, { revalidateOnFocus: false });
}

/**
 * Asks for the newest layout before the screen that shows it is there; null while no organisation and site are chosen.
 * Whoever takes it up asks anew when it fails: what was chosen may not be there any more.
 */
export function startLayout(pageKey: string): Promise<StoredLayout> | null {
  if (readStored('selectedOrg') === null || readStored('titleIndex') === null) return null;
  const layout = loadLayout(pageKey);
  layout.catch(() => undefined); // nobody may come for it
  return layout;
}

/** The layout of a page: its newest draft, or one version. @throws ApiError `not_found` */
export function loadLayout(pageKey: string, version?: number): Promise<StoredLayout> {
  return call(GET, { query: { pageKey, version } });
}
