import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { detailTexts } from './detail-texts';

/** Words a key by itself, and a line as the screens do. */
const t = ((key: string, values?: Record<string, string>) =>
  key === 'audit:detail.line' ? `${values?.label}: ${values?.value}` : (values?.defaultValue ?? key)) as TFunction;

test('what was stands before what is, roles and yes and no in words', () => {
  expect(detailTexts({ to: 'admin', from: 'viewer' }, t, 'en-US')).toEqual([
    'audit:detail.from: organizations:role.viewer',
    'audit:detail.to: organizations:role.admin',
  ]);
  expect(detailTexts({ jira: 'false', github: 'true' }, t, 'en-US')).toEqual([
    'audit:detail.github: audit:detail.yes',
    'audit:detail.jira: audit:detail.no',
  ]);
});

test('a fact nobody has a text for stands as it is, at the end', () => {
  expect(detailTexts({ odd: 'x', reason: 'A ticket' }, t, 'en-US')).toEqual([
    'audit:detail.reason: A ticket',
    'odd: x',
  ]);
});

test('a plan is told by its price and its limits in words', () => {
  const limits = JSON.stringify({ projects: 10, queries: 2000, sites: 1, emails: null, storage: 500_000_000 });
  expect(detailTexts({ price: '2900 usd/month', limits }, t, 'en-US')).toEqual([
    'audit:detail.price: subscriptions:price.month',
    `audit:detail.limits: ${[
      'app:limits.names.projects: 10',
      'app:limits.names.queries: 2,000',
      'app:limits.names.sites: 1',
      'app:limits.names.emails: subscriptions:noLimit',
      'app:limits.names.storage: 500 MB',
    ].join(', ')}`,
  ]);
  expect(detailTexts({ price: '0 usd/year' }, t, 'en-US')).toEqual(['audit:detail.price: subscriptions:price.none']);
  expect(detailTexts({ change: 'now', payments: 'fail', days: '32' }, t, 'en-US')).toEqual([
    'audit:detail.change: now',
    'audit:detail.days: 32',
    'audit:detail.payments: fail',
  ]);
});

test('money stands in the unit people count in, an end as a day', () => {
  const until = new Date(2099, 11, 31, 23, 59).toISOString();
  expect(detailTexts({ until, amount: '500 usd' }, t, 'en-US')).toEqual([
    'audit:detail.amount: $5.00',
    'audit:detail.until: Dec 31, 2099',
  ]);
});
