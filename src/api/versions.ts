import type { Reply } from './client/endpoints';
import { type CallState, useCall } from './client/use-call';

const LIST = 'POST v1/dashboard/getVersions';
export type VersionInfo = Reply<typeof LIST>['versions'][number];

/** The newest hundred versions of a page. */
export function useVersions(pageKey: string): CallState<typeof LIST> {
  return useCall(LIST, { body: { pageKey, size: 100 } });
}
