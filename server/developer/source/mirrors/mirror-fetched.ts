import { defineEvent } from '#server/platform/events.ts';
import type { Reached } from './reach-host';

/** The branches of a repository are as its code host has them. Emitted within the reading, before it counts as done. */
export const mirrorFetched = defineEvent<{ readonly repositoryId: string; readonly reached: Reached }>(
  'mirror-fetched',
);
