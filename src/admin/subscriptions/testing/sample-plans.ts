import type { CurrentSubscription, OfferedPlan, Subscription } from '#src/api/subscriptions.ts';

const RESETS = '2026-12-01T00:00:00.000Z';

/** A plan of tests. */
export function offer(change: Partial<OfferedPlan> = {}): OfferedPlan {
  return {
    id: 'pro',
    key: 'pro',
    name: 'Pro',
    price: 2900,
    currency: 'usd',
    interval: 'month' as const,
    isDefault: false,
    isCurrent: false,
    change: 'checkout' as const,
    limits: { projects: 50, queries: 2000, sites: 25, emails: 20_000, storage: 20_000_000_000 },
    ...change,
  };
}

/** The plan of who bought nothing. */
export function free(change: Partial<OfferedPlan> = {}): OfferedPlan {
  return offer({
    id: 'free',
    key: 'free',
    name: 'Free',
    price: 0,
    isDefault: true,
    change: null,
    limits: { projects: 10, queries: 200, sites: 10, emails: 500, storage: 500_000_000 },
    ...change,
  });
}

/** A bought plan. */
export function bought(change: Partial<Subscription> = {}): Subscription {
  return {
    id: 's',
    plan: offer(),
    state: 'active' as const,
    periodStart: null,
    periodEnd: '2026-12-22T12:00:00.000Z',
    cancelAtPeriodEnd: false,
    nextPlan: null,
    graceUntil: null,
    ...change,
  };
}

/** What an organization has: by default the free plan, and little of it used. */
export function current(change: Partial<CurrentSubscription> = {}): CurrentSubscription {
  return {
    status: true,
    subscription: null,
    grant: null,
    plan: free(),
    payments: 'local' as const,
    usage: {
      projects: { used: 1, max: 10, resetsOn: null },
      queries: { used: 20, max: 200, resetsOn: RESETS },
      sites: { used: 2, max: 10, resetsOn: null },
      emails: { used: 0, max: 500, resetsOn: RESETS },
      storage: {
        used: 120_000_000,
        max: 500_000_000,
        resetsOn: null,
        parts: { repositories: 80_000_000, deployments: 30_000_000, media: 10_000_000 },
      },
    },
    ...change,
  };
}
