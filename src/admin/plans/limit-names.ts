import type { LimitName } from '#src/api/plans.ts';

/** What a plan limits, in the order it is shown. */
export const LIMIT_NAMES = [
  'projects',
  'sites',
  'queries',
  'emails',
  'storage',
] as const satisfies readonly LimitName[];
