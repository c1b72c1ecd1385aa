import type { PlanChange } from '#common/contract/subscriptions.ts';
import { monthlyPrice, type PlanRow } from '#server/builder/plan-limits/plans.ts';
import { isLive, type Held } from './subscription-state';

/**
 * What choosing a plan does; null: nothing, or nothing that is possible now.
 * @param plan what was bought, null for nothing
 */
export function planChange(state: Held['state'], plan: PlanRow | null, to: PlanRow): PlanChange | null {
  const isPaid = to.price > 0;
  if (plan === null || !isLive(state)) return isPaid ? 'checkout' : null;
  if (to.id === plan.id) return null;
  if (!isPaid) return 'end';
  // What is owed is paid first; and a customer pays in one currency.
  if (state === 'past_due' || to.currency !== plan.currency) return null;
  return monthlyPrice(to) > monthlyPrice(plan) ? 'now' : 'later';
}
