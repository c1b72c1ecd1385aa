import type { CurrentSubscription, OfferedPlan } from '#src/api/subscriptions.ts';

/** When a plan begins that was chosen for the end of the period; null: it was not. */
export function startsLater(plan: OfferedPlan, { subscription }: CurrentSubscription): string | null {
  if (subscription === null || plan.isCurrent) return null;
  const { nextPlan, cancelAtPeriodEnd, periodEnd } = subscription;
  const follows = nextPlan === null ? cancelAtPeriodEnd && plan.isDefault : nextPlan.id === plan.id;
  return follows ? periodEnd : null;
}

/** The text that says why a plan cannot be chosen now, as a key of the locale file; null: it can. */
export function whyNot(plan: OfferedPlan, { subscription }: CurrentSubscription) {
  if (plan.change !== null) return null;
  if (subscription?.state === 'past_due') return 'whyNot.payFirst' as const;
  if (subscription?.state === 'active' && subscription.plan.id === plan.id) return 'whyNot.bought' as const;
  return 'errors:plan_unavailable' as const;
}
