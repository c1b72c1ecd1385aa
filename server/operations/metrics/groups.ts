import { BUCKETS } from '#server/platform/metrics.ts';

/** How numbers of several minutes or instances become one. */
export type Merging = 'sum' | 'max' | 'min';

/** How many of each bucket of times there are; the last one counts what is beyond all bounds. */
const TIMES = BUCKETS.length + 1;

/**
 * Figures that stand in one row of `metric_minutes`, by its `name`: how they are merged, and how many numbers there are.
 * - app, site: times by bucket, then answers of 500 and more
 * - sources: times by bucket, then failures
 * - pages: from memory, drawn
 * - mails: sent, failed
 * - queue: seconds that the oldest job has been due, jobs that are due
 * - process: the delay of the event loop in seconds (99 of 100 turns were quicker), bytes of memory
 * - database: seconds that a query took with its wait for a connection, bytes
 * - disk: bytes that are free
 */
export const GROUPS = {
  app: { merging: 'sum', size: TIMES + 1 },
  site: { merging: 'sum', size: TIMES + 1 },
  sources: { merging: 'sum', size: TIMES + 1 },
  pages: { merging: 'sum', size: 2 },
  mails: { merging: 'sum', size: 2 },
  queue: { merging: 'max', size: 2 },
  process: { merging: 'max', size: 2 },
  database: { merging: 'max', size: 2 },
  disk: { merging: 'min', size: 1 },
} as const satisfies Readonly<Record<string, { readonly merging: Merging; readonly size: number }>>;
export type Group = keyof typeof GROUPS;

export const GROUP_NAMES = Object.keys(GROUPS) as Group[];

/** Numbers of each group of which something is known. */
export type Numbers = Partial<Record<Group, readonly number[]>>;
