import { BUCKETS } from '#server/platform/metrics.ts';

/** How numbers of several minutes or instances become one. */
export type Merging = 'sum' | 'max' | 'min';

/** How many of each bucket of times there are; the last one counts what is beyond all bounds. */
const TIMES = BUCKETS.length + 1;

/** Rows of `metric_minutes` by their `name`: how they are merged, and how many numbers each holds. */
export const GROUPS = {
  /** Times by bucket, then replies of 500 and more; `site` too. */
  app: { merging: 'sum', size: TIMES + 1 },
  site: { merging: 'sum', size: TIMES + 1 },
  /** Times by bucket, then failures. */
  sources: { merging: 'sum', size: TIMES + 1 },
  /** From memory, drawn. */
  pages: { merging: 'sum', size: 2 },
  /** Sent, failed. */
  mails: { merging: 'sum', size: 2 },
  /** Seconds that the oldest job has been due, jobs that are due. */
  queue: { merging: 'max', size: 2 },
  /** 99th percentile of the event loop's delay in seconds, bytes of memory. */
  process: { merging: 'max', size: 2 },
  /** Seconds of a query with its wait for a connection, bytes. */
  database: { merging: 'max', size: 2 },
  /** Free bytes. */
  disk: { merging: 'min', size: 1 },
} as const satisfies Readonly<Record<string, { readonly merging: Merging; readonly size: number }>>;
export type Group = keyof typeof GROUPS;

export const GROUP_NAMES = Object.keys(GROUPS) as Group[];

/** Numbers of each group of which something is known. */
export type Numbers = Partial<Record<Group, readonly number[]>>;
