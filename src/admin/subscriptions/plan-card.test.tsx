import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { CurrentSubscription, OfferedPlan } from '#src/api/subscriptions.ts';
import { loadArea, startI18n } from '#src/i18n/i18n.ts';
import { PlanCard } from './plan-card';
import { bought, current, free, offer } from './testing/sample-plans';

beforeAll(async () => {
  await startI18n('en-US');
  await loadArea('subscriptions');
});
afterEach(cleanup);

function show(plan: OfferedPlan, now: CurrentSubscription, refusal: string | null = null) {
  const onChoose = vi.fn();
  render(<PlanCard plan={plan} current={now} refusal={refusal} onChoose={onChoose} />);
  return { card: within(screen.getByRole('article', { name: plan.name })), onChoose };
}

function lines() {
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

test('says of each limit whether it is more, less or the same as now', () => {
  const limits = { projects: null, queries: 200, sites: 5, emails: 20_000, storage: 20_000_000_000 };
  const { card, onChoose } = show(offer({ limits }), current());
  expect(card.getByText('$29.00 per month')).toBeDefined();
  expect(lines()).toEqual([
    'ProjectsNo limitMore than now',
    'Queries per month200Same as now',
    'Sites5Less than now',
    'Emails per month20,000More than now',
    'Storage20 GBMore than now',
  ]);
  fireEvent.click(card.getByRole('button', { name: 'Choose Pro' }));
  expect(onChoose).toHaveBeenCalledOnce();
});

test('the plan that holds is marked, compared with nothing and not chosen again', () => {
  const { card } = show(free({ isCurrent: true }), current());
  expect(card.getByText('Current plan')).toBeDefined();
  expect(card.getByText('Free of charge')).toBeDefined();
  expect(lines()[0]).toBe('Projects10');
  expect(card.queryByRole('button')).toBeNull();
});

test('the plan that follows says from when', () => {
  const now = current({ subscription: bought({ cancelAtPeriodEnd: true }), plan: offer() });
  const { card } = show(free({ change: 'end' }), now);
  expect(card.getByText('From Dec 22, 2026')).toBeDefined();
  expect(card.queryByRole('button')).toBeNull();
});

test.each([
  ['a member reads why not', offer({ change: 'now' }), current(), 'Only administrators.', 'Only administrators.'],
  [
    'an open invoice comes first',
    offer({ change: null }),
    current({ subscription: bought({ state: 'past_due' }) }),
    null,
    'Pay the open invoice first.',
  ],
  [
    'what is paid beside a granted plan',
    offer({ change: null }),
    current({ subscription: bought(), grant: { plan: free(), until: null } }),
    null,
    'You already pay for this plan.',
  ],
  ['anything else', offer({ change: null }), current(), null, 'You cannot change to this plan now.'],
])('%s', (_name, plan, now, refusal, reason) => {
  const { card, onChoose } = show(plan, now, refusal);
  const button = card.getByRole('button');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.dataset.tip).toBe(reason);
  fireEvent.click(button);
  expect(onChoose).not.toHaveBeenCalled();
});
