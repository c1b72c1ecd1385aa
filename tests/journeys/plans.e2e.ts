import type { Page } from '@playwright/test';
import { apiFor, signIn, type Api } from '../fixtures/api';
import { faultsNow, looksAt, nameOf, openAs, untilDrawn, visit } from '../fixtures/looks';
import { expect, ownProduct, test } from '../fixtures/test';

// The operator's plans, and what organizations have of them.

// Other journeys count on the plans an installation begins with.
test.use(ownProduct());

function row(page: Page, ...names: readonly (string | RegExp)[]) {
  return names.reduce((found, name) => found.filter({ hasText: name }), page.getByRole('row'));
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Buys a plan with local payments, which charge nothing. */
async function buy(api: Api, key: string): Promise<void> {
  const { plans } = (await api.call('subscriptions/plans')) as { plans: { id: string; key: string }[] };
  const subscriptionId = plans.find((plan) => plan.key === key)?.id;
  const { url } = (await api.call('subscriptions/checkout', { subscriptionId })) as { url: string };
  await api.call('subscriptions/confirm', { token: new URL(url).searchParams.get('token') });
}

test(
  'an operator creates a plan, grants it, changes its price and retires it',
  { tag: ['@keyboard', '@details'] },
  async ({ product, signedIn: page, api }) => {
    await page.goto(`${product.appUrl}/installation/plans`);
    await expect(row(page, 'Free', 'Default')).toBeVisible();
    await page.getByRole('button', { name: 'New plan' }).click();
    const form = page.getByRole('dialog', { name: 'New plan' });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByLabel('Name')).toBeFocused();
    await expect(form.getByText('Please enter name!')).toBeVisible();
    await form.getByLabel('Name').fill('Team');
    await form.getByLabel('Key').fill('pro');
    await form.getByLabel('Price', { exact: true }).fill('19.90');
    await form.getByLabel('Currency').fill('eur');
    await expect(form.getByText('Euro', { exact: true })).toBeVisible();
    await form.getByLabel('Projects', { exact: true }).fill('10');
    await form.getByLabel('Sites', { exact: true }).fill('5');
    await form.getByLabel('Queries per month', { exact: true }).fill('1000');
    await form.getByRole('checkbox', { name: 'No limit: Emails per month' }).check();
    await form.getByLabel('Storage in MB', { exact: true }).fill('5000');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByLabel('Key')).toHaveAccessibleDescription('The key pro is already in use.');
    await expect(form.getByLabel('Key')).toBeFocused();
    await form.getByLabel('Key').fill('team');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(row(page, 'Team', '€19.90', 'Monthly', '1,000', 'No limit')).toBeVisible();

    await page.goto(`${product.appUrl}/installation/subscriptions`);
    await expect(row(page, 'Acme', 'Free', 'No subscription', '1 of')).toBeVisible();
    await choose(page, 'Acme', 'Grant plan');
    const grant = page.getByRole('dialog', { name: 'Grant Acme a plan' });
    await grant.getByLabel('Plan').selectOption('Team');
    await grant.getByLabel('Last day').fill('2020-01-01');
    await grant.getByRole('button', { name: 'Grant plan' }).click();
    await expect(grant.getByText('Choose a time in the future.')).toBeVisible();
    await expect(grant.getByText('This field is required.')).toBeVisible();
    await grant.getByLabel('Last day').fill('2099-12-31');
    await grant.getByLabel('Reason').fill('A partner of ours');
    await grant.getByRole('button', { name: 'Grant plan' }).click();
    await expect(page.getByRole('status').getByText('Acme now has Team.')).toBeVisible();
    await expect(row(page, 'Acme', 'Team', 'Granted until Dec 31, 2099')).toBeVisible();

    await page.goto(`${product.appUrl}/installation/plans`);
    await choose(page, 'Team', 'Edit plan');
    const edit = page.getByRole('dialog', { name: 'Edit Team' });
    await expect(edit.getByText(/they keep what they subscribed to/)).toBeVisible();
    await edit.getByLabel('Price', { exact: true }).fill('29.9');
    await edit.getByLabel('Price ID').fill('price of ours');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit.getByLabel('Price ID')).toHaveAccessibleDescription(/at most 100/);
    await edit.getByLabel('Price ID').fill('price_of_ours');
    await edit.getByRole('button', { name: 'Save' }).click();
    // Who had it keeps it; a successor is offered.
    await expect(row(page, 'Team', '€19.90', 'Retired')).toBeVisible();
    await page.getByRole('radio', { name: 'On offer' }).click();
    await expect(page.getByRole('radio', { name: 'On offer' })).toBeChecked();
    await expect(row(page, '€19.90')).toHaveCount(0);
    await choose(page, 'Team', 'Retire plan');
    await expect(row(page, 'Team')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'Team', '€29.90')).toBeVisible();
    await choose(page, 'Team', 'Retire plan');
    await expect(row(page, 'Team')).toHaveCount(0);
    await page.getByRole('button', { name: 'More for Free' }).click();
    await expect(page.getByRole('menuitem', { name: 'Retire plan' })).toHaveAttribute('aria-disabled', 'true');

    await page.goto(`${product.appUrl}/installation/subscriptions?state=granted`);
    await expect(row(page, 'Acme', 'Team')).toBeVisible();
    await choose(page, 'Acme', 'End granted plan');
    const end = page.getByRole('dialog', { name: 'End the granted plan of Acme?' });
    await end.getByLabel('Reason').fill('The partnership is over');
    await end.getByRole('button', { name: 'End granted plan' }).click();
    await expect(page.getByText('Nothing matches this filter')).toBeVisible();
    await page.getByLabel('Status').selectOption('All statuses');
    await expect(row(page, 'Acme', 'Free')).toBeVisible();
    await choose(page, 'Acme', 'Payment events');
    await expect(page.getByRole('tab', { name: 'Payment events' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('Nothing matches this filter')).toBeVisible();
    await page.getByRole('button', { name: 'Only one organization' }).click();
    await expect(page.getByText('No payment events yet')).toBeVisible();

    const { plans } = (await api.call('admin/plans/dash/getPlans', { search: 'Team' })) as { plans: object[] };
    expect(plans).toMatchObject([
      { price: 1990, retired: true, providerPrice: null },
      { price: 2990, retired: true, providerPrice: 'price_of_ours' },
    ]);

    await page.goto(`${product.appUrl}/organization?tab=audit`);
    await expect(
      row(page, 'Saved a plan', 'Team', '€29.90 per month', 'Queries per month: 1,000', 'Emails per month: No limit'),
    ).toBeVisible();
    await expect(row(page, 'Granted a plan', 'A partner of ours', 'Dec 31, 2099')).toBeVisible();
    await expect(row(page, 'Granted plan ended', 'The partnership is over')).toBeVisible();
  },
);

test(
  'an invoice is refunded in part, with what is left of it in sight',
  { tag: ['@keyboard', '@details'] },
  async ({ product, signedIn: page, api }) => {
    await page.goto(`${product.appUrl}/installation/subscriptions`);
    await choose(page, 'Acme', 'Refund invoice');
    await expect(page.getByRole('dialog').getByText('Nothing to refund')).toBeVisible();
    await buy(api, 'pro');
    await page.reload();
    await expect(row(page, 'Acme', 'Pro', 'Active', 'Renews on')).toBeVisible();
    await choose(page, 'Acme', 'Refund invoice');
    const dialog = page.getByRole('dialog', { name: 'Refund an invoice of Acme' });
    const total = await dialog.getByLabel('Amount').inputValue();
    await dialog.getByLabel('Amount').fill('100000');
    await dialog.getByLabel('Reason').fill('Charged by mistake');
    await dialog.getByRole('button', { name: 'Refund invoice' }).click();
    await expect(dialog.getByText(/^Enter .*\d or less\.$/)).toBeVisible();
    await dialog.getByLabel('Amount').fill('5');
    await dialog.getByRole('button', { name: 'Refund invoice' }).click();
    await expect(page.getByRole('status').getByText(/5\.00 was refunded to Acme\.$/)).toBeVisible();
    await expect(dialog).toBeHidden();
    await choose(page, 'Acme', 'Refund invoice');
    await expect(dialog.getByLabel('Amount')).toHaveValue((Number(total) - 5).toFixed(2));
  },
);

test(
  'time and payments are simulated where no money is charged',
  { tag: ['@keyboard', '@details'] },
  async ({ product, signedIn: page, api }) => {
    await page.goto(`${product.appUrl}/installation/subscriptions`);
    const held = (await api.call('subscriptions/current')) as { subscription: object | null };
    if (held.subscription === null) await buy(api, 'pro');
    await page.reload();
    await choose(page, 'Acme', 'Simulate payments');
    const dialog = page.getByRole('dialog', { name: 'Simulate payments of Acme' });
    await dialog.getByLabel('Days that pass').fill('1000');
    await dialog.getByRole('button', { name: 'Simulate' }).click();
    await expect(dialog.getByText('Enter a whole number from 0 to 800.')).toBeVisible();
    await dialog.getByLabel('Days that pass').fill('32');
    await dialog.getByLabel('Payments from now on').selectOption('Fail');
    await dialog.getByRole('button', { name: 'Simulate' }).click();
    await expect(page.getByRole('status').getByText('Acme was updated.')).toBeVisible();
    await expect(row(page, 'Acme', 'Payment failed', 'Must be paid by')).toBeVisible();
    await choose(page, 'Acme', 'Simulate payments');
    await dialog.getByLabel('Payments from now on').selectOption('Succeed');
    await dialog.getByRole('button', { name: 'Simulate' }).click();
    await expect(row(page, 'Acme', 'Active', 'Renews on')).toBeVisible();
    await page.goto(`${product.appUrl}/organization?tab=audit`);
    await expect(row(page, 'Simulated payments', 'Days: 32', 'Payments: fail')).toBeVisible();
  },
);

const FAULT = 'Request to the payment provider timed out after 20 seconds: no answer from api.stripe.com';

function event(id: string, acted_on: string | null, fault: string | null) {
  return {
    id,
    type: 'customer.subscription.updated',
    organizationId: 'o1',
    organization: 'Acme',
    received_on: '2026-11-22T10:00:00.000Z',
    acted_on,
    fault,
  };
}

/** Local payments send no events. */
const EVENTS = [
  event('evt_1QX0aBcDeFgHiJkLmNoPqRsT', null, FAULT),
  event('evt_1QX0aBcDeFgHiJkLmNoPqRsU', null, null),
  event('evt_1QX0aBcDeFgHiJkLmNoPqRsV', '2026-11-22T10:00:01.000Z', null),
];

for (const look of looksAt([1280, 390, 320])) {
  test(
    `axe finds nothing on plans and subscriptions: ${nameOf(look)}`,
    { tag: '@looks' },
    async ({ context, product, request }) => {
      const session = await signIn(request, product.appUrl);
      const api = apiFor(request, product.appUrl, session.accessToken);
      const { plans } = (await api.call('admin/plans/dash/getPlans', {})) as { plans: { id: string; key: string }[] };
      const planId = plans.find(({ key }) => key === 'business')?.id;
      const organization = (await api.call('organizations')) as { organizations: { id: string }[] };
      const grant = { planId, reason: 'A partner of ours', until: '2099-12-31T00:00:00.000Z' };
      await api.call(`admin/subscriptions/${organization.organizations[0]?.id}/grant`, grant);
      const page = await openAs(context, look, session);
      await page.route('**/payment-events/dash/getEvents', (route) =>
        route.fulfill({ json: { status: true, events: EVENTS, tc: EVENTS.length } }),
      );
      const faults: string[] = [];
      const check = async (name: string) => {
        await untilDrawn(page);
        faults.push(...(await faultsNow(page, look, name)));
      };
      await visit(page, product, '/installation/plans');
      await check('plans');
      await page.locator('.ui-page-actions .ui-button').click();
      await page.getByRole('dialog').locator('button[type=submit]').click();
      await expect(page.getByRole('dialog').getByRole('alert').first()).toBeVisible();
      await check('new plan');
      await visit(page, product, '/installation/subscriptions');
      await check('subscriptions');
      await page.locator('.ui-row-actions button').first().click();
      await page.getByRole('menuitem').first().click();
      await expect(page.getByRole('dialog').locator('textarea')).toBeVisible();
      await check('grant');
      await visit(page, product, '/installation/subscriptions?tab=events');
      await expect(page.getByRole('row')).toHaveCount(EVENTS.length + 1);
      await check('events');
      expect(faults).toEqual([]);
    },
  );
}
