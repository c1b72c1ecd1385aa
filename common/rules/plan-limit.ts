/** Percent of a limit at which people are notified. */
export const LIMIT_LEVELS = [100, 80] as const;

/**
 * Whether a level of a limit is reached. Of a limit of one or two only the last level counts: one of two is no warning.
 */
export function isAtLevel(used: number, max: number, level: (typeof LIMIT_LEVELS)[number]): boolean {
  return (max > 2 || level === 100) && used * 100 >= max * level;
}

/**
 * How much of a limit is taken: `near` from 80 % on, `full` at 100 %. Without a limit (`max` null) it is always `open`.
 */
export type UsageLevel = 'open' | 'near' | 'full';

/** The level of what is used now. */
export function usageLevel({ used, max }: { readonly used: number; readonly max: number | null }): UsageLevel {
  if (max === null) return 'open';
  if (isAtLevel(used, max, 100)) return 'full';
  return isAtLevel(used, max, 80) ? 'near' : 'open';
}
