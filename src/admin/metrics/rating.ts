import type { VitalBudgets } from '#src/api/vitals.ts';

/** Vitals that have a budget, in the order in which they are shown. */
export const BUDGETED = ['lcp', 'inp', 'cls', 'ttfb'] as const satisfies readonly (keyof VitalBudgets)[];
export type Budgeted = (typeof BUDGETED)[number];

export type Rating = 'good' | 'fair' | 'poor';
/** A badge's tone for each. */
export const TONES = { good: 'success', fair: 'warning', poor: 'danger' } as const;

/**
 * How a value is: within its budget, beyond it, or poor. A budget that is wider than what is poor for all wins.
 */
export function ratingOf(value: number, budget: number, poor: number): Rating {
  return value <= budget ? 'good' : value <= Math.max(budget, poor) ? 'fair' : 'poor';
}
