import { expect, test } from 'vitest';
import { standingOf } from './describe-state';
import { bought, free, offer } from './testing/sample-plans';

test.each([
  ['paid', {}, 'renews'],
  ['canceled for the end', { cancelAtPeriodEnd: true }, 'ends'],
  ['another plan follows', { nextPlan: free() }, 'changes'],
  ['a payment is missing, whatever follows', { state: 'past_due', cancelAtPeriodEnd: true }, 'pastDue'],
  ['the first payment is missing', { state: 'incomplete' }, 'incomplete'],
  ['it has ended', { state: 'canceled' }, 'canceled'],
] as const)('%s', (_name, change, standing) => {
  expect(standingOf({ subscription: bought(change), grant: null })).toBe(standing);
});

test('nothing bought is free; a granted plan comes before what was bought', () => {
  expect(standingOf({ subscription: null, grant: null })).toBe('free');
  expect(standingOf({ subscription: bought(), grant: { plan: offer(), until: null } })).toBe('granted');
  const until = '2026-12-01T00:00:00.000Z';
  expect(standingOf({ subscription: bought(), grant: { plan: offer(), until } })).toBe('grantedUntil');
});
