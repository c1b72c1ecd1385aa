import type { CurrentSubscription } from '#src/api/subscriptions.ts';
import type { Tone } from '#src/ui/badge.tsx';

/** Status of a subscription, as `state.<key>` and `stateText.<key>` of the locale file word it. */
export type SubscriptionStatus =
  | 'free'
  | 'incomplete'
  | 'renews'
  | 'changes'
  | 'ends'
  | 'pastDue'
  | 'canceled'
  | 'granted'
  | 'grantedUntil';

const TONES: Readonly<Record<SubscriptionStatus, Tone>> = {
  free: 'plain',
  incomplete: 'accent',
  renews: 'success',
  changes: 'accent',
  ends: 'warning',
  pastDue: 'danger',
  canceled: 'plain',
  granted: 'primary',
  grantedUntil: 'primary',
};

/** The color of its badge. */
export function toneOf(standing: SubscriptionStatus): Tone {
  return TONES[standing];
}

/** The organization's current status: a granted plan comes before what was bought. */
export function standingOf({
  subscription,
  grant,
}: Pick<CurrentSubscription, 'subscription' | 'grant'>): SubscriptionStatus {
  if (grant) return grant.until === null ? 'granted' : 'grantedUntil';
  return subscription ? standingOfBought(subscription) : 'free';
}

/** Status of what was bought, regardless of grants. */
export function standingOfBought(subscription: NonNullable<CurrentSubscription['subscription']>): SubscriptionStatus {
  const { state, cancelAtPeriodEnd, nextPlan } = subscription;
  if (state === 'past_due') return 'pastDue';
  if (state !== 'active') return state;
  if (cancelAtPeriodEnd) return 'ends';
  return nextPlan ? 'changes' : 'renews';
}

/** Whether something is paid for and has not ended. */
export function isLive(current: Pick<CurrentSubscription, 'subscription'>): boolean {
  return current.subscription?.state === 'active' || current.subscription?.state === 'past_due';
}
