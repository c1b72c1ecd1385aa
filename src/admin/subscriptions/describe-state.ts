import type { CurrentSubscription } from '#src/api/subscriptions.ts';
import type { Tone } from '#src/ui/badge.tsx';

/** How a subscription stands, as `state.<key>` and `stateText.<key>` of the locale file word it. */
export type Standing =
  | 'free'
  | 'incomplete'
  | 'renews'
  | 'changes'
  | 'ends'
  | 'pastDue'
  | 'canceled'
  | 'granted'
  | 'grantedUntil';

const TONES: Readonly<Record<Standing, Tone>> = {
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
export const toneOf = (standing: Standing): Tone => TONES[standing];

/** How the organization stands with what holds for it now: a granted plan comes before what was bought. */
export function standingOf({ subscription, grant }: Pick<CurrentSubscription, 'subscription' | 'grant'>): Standing {
  if (grant) return grant.until === null ? 'granted' : 'grantedUntil';
  return subscription ? standingOfBought(subscription) : 'free';
}

/** How what was bought stands, whatever was granted beside it. */
export function standingOfBought(subscription: NonNullable<CurrentSubscription['subscription']>): Standing {
  const { state, cancelAtPeriodEnd, nextPlan } = subscription;
  if (state === 'past_due') return 'pastDue';
  if (state !== 'active') return state;
  if (cancelAtPeriodEnd) return 'ends';
  return nextPlan ? 'changes' : 'renews';
}

/** Whether something is paid for and has not ended. */
export const isLive = (current: Pick<CurrentSubscription, 'subscription'>): boolean =>
  current.subscription?.state === 'active' || current.subscription?.state === 'past_due';
