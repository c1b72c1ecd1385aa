import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { InstallationPlan } from '#src/api/plans.ts';
import { loadArea, startI18n } from '#src/i18n/i18n.ts';
import { PlanDialog } from './plan-dialog';

const pro: InstallationPlan = {
  id: 'p1',
  key: 'pro',
  name: 'Pro',
  price: 1990,
  currency: 'usd',
  interval: 'month',
  isDefault: false,
  limits: { projects: 10, queries: null, sites: 3, emails: 500, storage: 500_000_000 },
  providerPrice: null,
  retired: false,
  subscribers: 2,
  added_on: '2026-11-22T00:00:00.000Z',
};

let sent: unknown[] = [];
let prices: unknown[] = [];
let reply: () => Response = () => Response.json({ status: true, message: '', msg: '', plan: pro });

beforeAll(async () => {
  await startI18n('en-US');
  await loadArea('plans', 'faults');
});
beforeEach(() => {
  sent = [];
  prices = [];
  reply = () => Response.json({ status: true, message: '', msg: '', plan: pro });
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    if (address.endsWith('/providerPrices')) return Promise.resolve(Response.json({ status: true, prices }));
    sent.push((JSON.parse(body) as { plan: unknown }).plan);
    return Promise.resolve(reply());
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(plan: InstallationPlan | null) {
  const onClose = vi.fn();
  render(<PlanDialog plan={plan} currency="usd" onClose={onClose} />);
  return onClose;
}

const PRICE_ID = 'Price ID at the payment provider (optional)';

function field(label: string) {
  return screen.getByLabelText<HTMLInputElement>(label);
}

function type(label: string, value: string) {
  return fireEvent.input(field(label), { target: { value } });
}

function save() {
  return act(async () => fireEvent.click(screen.getByText('Save')));
}

function faultOf(label: string) {
  return document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;
}

test('a new plan is sent in the smallest unit of its currency, limits as numbers or none', async () => {
  const onClose = open(null);
  type('Name', ' Team ');
  type('Key', 'team');
  type('Price', '19,9');
  type('Currency', 'eur');
  fireEvent.change(field('Billed'), { target: { value: 'year' } });
  type('Projects', '10');
  type('Sites', '2');
  type('Queries per month', '1000');
  fireEvent.click(field('No limit: Emails per month'));
  type('Storage in MB', '1500');
  await save();
  expect(sent).toEqual([
    {
      name: 'Team',
      key: 'team',
      price: 1990,
      currency: 'eur',
      interval: 'year',
      isDefault: false,
      limits: { projects: 10, queries: 1000, sites: 2, emails: null, storage: 1_500_000_000 },
    },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('what is missing or wrong is said at its field, and nothing is sent', async () => {
  open(null);
  type('Key', 'Team');
  type('Price', '19.999');
  type('Sites', '0');
  type('Emails per month', '1.5');
  await save();
  expect(faultOf('Name')).toBe('Please enter name!');
  expect(faultOf('Key')).toContain('Use lowercase letters');
  expect(faultOf('Price')).toBe('Enter an amount such as 19.90.');
  expect(faultOf('Sites')).toBe('Enter 1 or more.');
  expect(faultOf('Emails per month')).toBe('Enter a whole number.');
  expect(faultOf('Projects')).toBe('This field is required.');
  expect(document.activeElement).toBe(field('Name'));
  expect(sent).toEqual([]);
  // A corrected fault goes while it is typed.
  type('Price', '19.99');
  expect(field('Price').getAttribute('aria-invalid')).toBeNull();
});

test('yen have no digits after the point; what is no currency says so', async () => {
  open({ ...pro, price: 1990, currency: 'jpy' });
  expect(field('Price').value).toBe('1990');
  expect(screen.getByText('Japanese Yen')).toBeTruthy();
  type('Price', '19.90');
  await save();
  expect(faultOf('Price')).toBe('Enter an amount such as 1990.');
  type('Currency', 'qqq');
  await save();
  expect(faultOf('Currency')).toBe('Enter a currency code such as EUR.');
  type('Currency', 'usd');
  await save();
  expect(sent).toMatchObject([{ id: 'p1', price: 1990, currency: 'usd' }]);
});

test('a plan that was bought says that people keep it, and is sent back as it was', async () => {
  open(pro);
  expect(screen.getByText(/they keep what they subscribed to/)).toBeTruthy();
  expect(field('Queries per month').disabled).toBe(true);
  expect(field('No limit: Queries per month').checked).toBe(true);
  await save();
  const { id, key, name, price, currency, interval, isDefault, limits } = pro;
  expect(sent).toEqual([{ id, key, name, price, currency, interval, isDefault, limits }]);
});

test('what the server refuses stands at its field', async () => {
  const details = [{ path: 'plan.key', code: 'key_taken', values: { key: 'pro' } }];
  const refusal = { status: false, code: 'already_exists', message: '', msg: '', requestId: 'r', details };
  reply = () => Response.json(refusal, { status: 409 });
  const onClose = open(pro);
  await save();
  expect(faultOf('Key')).toBe('The key pro is already in use.');
  expect(document.activeElement).toBe(field('Key'));
  expect(onClose).not.toHaveBeenCalled();
});

test('what the payment provider has for the price is shown, and that it differs', async () => {
  const price = { active: true, amount: 2990, currency: 'usd', interval: 'month' };
  prices = [{ planId: 'p1', price, matches: false }];
  open({ ...pro, providerPrice: 'price_1' });
  const said = await screen.findByText('At the payment provider: $29.90 per month');
  expect(said.dataset.differs).toBe('true');
  type(PRICE_ID, 'price_2');
  expect(faultOf(PRICE_ID)).toMatch(/^Leave empty/);
});

test('a price that differs is refused beside its field, with both amounts', async () => {
  const values = { theirs: 'USD 29.90', ours: 'USD 19.90' };
  const details = [{ path: 'plan.providerPrice', code: 'provider_price_amount', values }];
  reply = () => Response.json({ status: false, code: 'invalid', message: '', details }, { status: 422 });
  open(pro);
  type(PRICE_ID, 'price_1');
  await save();
  expect(faultOf(PRICE_ID)).toBe(
    'The payment provider charges USD 29.90 for this price, but the plan costs USD 19.90.',
  );
});
