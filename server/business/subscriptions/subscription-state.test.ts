// @module-tag no-database
import { describe, expect, it } from 'vitest';
import type { ProviderSubscription } from './payments/payments';
import { dueNotice, type Held, nextState } from './subscription-state';

function day(n: number) {
  return new Date(Date.UTC(2026, 10, 1) + n * 86_400_000);
}

function held(fields: Partial<Held> = {}): Held {
  return {
    state: 'free',
    planId: null,
    providerId: null,
    periodStart: null,
    periodEnd: null,
    cancelAtEnd: false,
    nextPlanId: null,
    graceUntil: null,
    ...fields,
  };
}

function read(fields: Partial<ProviderSubscription> = {}): ProviderSubscription {
  return {
    id: 'sub',
    planId: 'pro',
    status: 'active',
    periodStart: day(0),
    periodEnd: day(30),
    cancelAtEnd: false,
    nextPlanId: null,
    unpaidSince: null,
    ...fields,
  };
}

const live = held({ state: 'active', planId: 'pro', providerId: 'sub', periodStart: day(0), periodEnd: day(30) });

const table: readonly [string, Held, ProviderSubscription | null, number, Partial<Held>][] = [
  ['nothing was ever bought', held(), null, 0, { state: 'free', planId: null }],
  ['the first payment is missing', held(), read({ status: 'incomplete' }), 0, { state: 'incomplete', planId: 'pro' }],
  ['the first payment came', held({ state: 'incomplete' }), read(), 0, { state: 'active', periodEnd: day(30) }],
  ['nobody ever paid', held({ state: 'incomplete', planId: 'pro' }), read({ status: 'expired' }), 1, { state: 'free' }],
  ['a second try expired', held({ state: 'canceled' }), read({ status: 'expired' }), 1, { state: 'canceled' }],
  ['it renewed', live, read({ periodStart: day(30), periodEnd: day(60) }), 31, { state: 'active', periodEnd: day(60) }],
  ['it will end', live, read({ cancelAtEnd: true }), 1, { state: 'active', cancelAtEnd: true }],
  ['another plan follows', live, read({ nextPlanId: 'free' }), 1, { state: 'active', nextPlanId: 'free' }],
  [
    'it ended',
    { ...live, cancelAtEnd: true },
    read({ status: 'ended' }),
    30,
    { state: 'canceled', cancelAtEnd: false },
  ],
  ['it is gone', live, null, 5, { state: 'canceled', planId: 'pro', graceUntil: null }],
  [
    ...(['a payment failed', live, read({ status: 'past_due', unpaidSince: day(30) }), 31] as const),
    { state: 'past_due', graceUntil: day(44) },
  ],
  [
    ...(['the grace is over', live, read({ status: 'past_due', unpaidSince: day(30) }), 44] as const),
    { state: 'canceled', graceUntil: day(44) },
  ],
  [
    'the provider ended it after the grace',
    held({ ...live, state: 'past_due', graceUntil: day(44) }),
    read({ status: 'ended' }),
    45,
    { state: 'canceled', graceUntil: day(44) },
  ],
  [
    ...(['it was paid in time', held({ ...live, state: 'past_due', graceUntil: day(44) }), read(), 40] as const),
    { state: 'active', graceUntil: null },
  ],
  ['a price of nobody keeps the plan', live, read({ planId: null }), 1, { state: 'active', planId: 'pro' }],
  ['it was bought again', held({ state: 'canceled', planId: 'pro' }), read({ planId: 'max' }), 1, { planId: 'max' }],
];

describe('what is stored after a reading', () => {
  it.each(table)('%s', (_, before, subscription, at, after) => {
    const next = nextState(before, { at: day(at), subscription });
    expect(next).toMatchObject(after);
    // A second reading gives the same state.
    expect(nextState(next, { at: day(at), subscription })).toEqual(next);
  });
});

it('mails are due on the day, after 7 and 12 days, and at the end', () => {
  const graceUntil = day(14);
  const due = (state: Held['state'], n: number) => dueNotice({ state, graceUntil }, day(n));
  expect([0, 6.9, 7, 11, 12, 13].map((n) => due('past_due', n))).toEqual([
    'failed',
    'failed',
    'reminder',
    'reminder',
    'last',
    'last',
  ]);
  expect(due('canceled', 14)).toBe('ended');
  expect(due('active', 1)).toBeNull();
  expect(dueNotice({ state: 'canceled', graceUntil: null }, day(1))).toBeNull();
});
