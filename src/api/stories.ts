import type { StoryRecord } from '#common/contract/stories.ts';
import { listBody, type ListQuery } from './client/list';
import { type CallState, useCall } from './client/use-call';

export type { StoryRecord };
const LIST = 'POST v1/stories/dash/getStories';
const CHECK = 'POST v1/stories/check';

/** The stories of the site with what must be fixed. */
export function useStories(query: ListQuery): CallState<typeof LIST> {
  return useCall(LIST, { body: listBody(query) });
}

/** Faults of the newest version of a story. */
export function useStoryCheck(pageKey: string): CallState<typeof CHECK> {
  return useCall(CHECK, { body: { pageKey } });
}
