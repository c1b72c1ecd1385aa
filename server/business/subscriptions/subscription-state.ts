import type { SubscriptionRow } from '#server/builder/plan-limits/read-subscription.ts';
import type { Reading } from './payments/payments';

const DAY_MS = 86_400_000;
/** How long everything goes on after a payment failed. */
export const GRACE_DAYS = 14;

/** What is stored of the provider's subscription. */
export type Held = Pick<
  SubscriptionRow,
  'state' | 'planId' | 'providerId' | 'periodStart' | 'periodEnd' | 'cancelAtEnd' | 'nextPlanId' | 'graceUntil'
>;

/** Something was paid for and has not ended. */
export function isLive(state: Held['state']): boolean {
  return state === 'active' || state === 'past_due';
}

const NOTHING_AHEAD = { cancelAtEnd: false, nextPlanId: null } as const;

/** The expired grace period is kept: it shows why the subscription ended. */
function canceled(held: Held, at: Date): Held {
  return {
    ...held,
    ...NOTHING_AHEAD,
    state: 'canceled',
    graceUntil: held.graceUntil !== null && held.graceUntil <= at ? held.graceUntil : null,
  };
}

/** Unpaid: keep a free or canceled state, else fall back to the free plan. */
function unpaid(held: Held): Held {
  if (held.state === 'canceled' || held.state === 'free') return held;
  return { ...held, ...NOTHING_AHEAD, state: 'free', graceUntil: null };
}

/**
 * What is to be stored after the provider's object was read: the only way a subscription changes. It depends on nothing but
 * what is stored and what was read, so the last reading decides, independent of the events before and their order.
 */
export function nextState(held: Held, { at, subscription }: Pick<Reading, 'at' | 'subscription'>): Held {
  if (subscription === null) return isLive(held.state) ? canceled(held, at) : unpaid(held);
  const { status, unpaidSince, nextPlanId, cancelAtEnd, periodStart, periodEnd } = subscription;
  if (status === 'expired') return isLive(held.state) ? canceled(held, at) : unpaid(held);
  const read: Held = {
    state: held.state,
    planId: subscription.planId ?? held.planId,
    providerId: subscription.id,
    periodStart,
    periodEnd,
    cancelAtEnd,
    nextPlanId,
    graceUntil: null,
  };
  if (status === 'active') return { ...read, state: 'active' };
  if (status === 'incomplete') return { ...read, ...NOTHING_AHEAD, state: 'incomplete' };
  if (status === 'ended') return canceled({ ...read, graceUntil: held.graceUntil }, at);
  const graceUntil = new Date((unpaidSince ?? at).getTime() + GRACE_DAYS * DAY_MS);
  return graceUntil <= at ? canceled({ ...read, graceUntil }, at) : { ...read, state: 'past_due', graceUntil };
}

/** The mails while a payment is missing, by days since it failed; the last one once it has ended. */
const STEPS = [
  [12, 'last'],
  [7, 'reminder'],
  [0, 'failed'],
] as const;

/** The mail that is due; null: none. It is sent unless it is the one that was sent last. */
export function dueNotice({ state, graceUntil }: Pick<Held, 'state' | 'graceUntil'>, at: Date) {
  if (graceUntil === null) return null;
  if (state === 'canceled') return 'ended' as const;
  if (state !== 'past_due') return null;
  const days = GRACE_DAYS - (graceUntil.getTime() - at.getTime()) / DAY_MS;
  return STEPS.find(([after]) => days >= after)?.[1] ?? ('failed' as const);
}
