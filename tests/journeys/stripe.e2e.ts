import type { Page } from '@playwright/test';
import { apiFor, type Api, signIn } from '../fixtures/api';
import { openBrowserOf } from '../fixtures/people';
import { type Product, startProduct } from '../fixtures/product';
import { startStripe, type StripeShop } from '../fixtures/stripe';
import { setLimits } from '../fixtures/set-limits';
import { addSite, currentPlan, planCard } from '../fixtures/subscription';
import { expect, test as base } from '../fixtures/test';

// The same with a payment provider: a Stripe of ours, with its own pages (server/business/subscriptions/testing).

const LIMITS = {
  free: { projects: 2, queries: 2, sites: 1, emails: 2 },
  pro: { projects: 3, queries: 3, sites: 2, emails: 3 },
  business: { projects: 4, queries: 4, sites: 4, emails: 4 },
};
const DAY_MS = 86_400_000;

interface Shop {
  readonly stripe: StripeShop;
  readonly product: Product;
  readonly page: Page;
  readonly api: Api;
}

const test = base.extend<{ stripe: StripeShop; seller: Product; shop: Shop }>({
  stripe: async ({}, use) => {
    const stripe = await startStripe();
    await use(stripe);
    await stripe.close();
  },
  seller: async ({ stripe }, use) => {
    const product = await startProduct(stripe.env);
    await use(product);
    await product.stop();
  },
  shop: async ({ browser, request, stripe, seller: product }, use) => {
    const session = await signIn(request, product.appUrl);
    const api = apiFor(request, product.appUrl, session.accessToken);
    await setLimits(api, LIMITS);
    const page = await openBrowserOf(browser, product, session);
    await use({ stripe, product, page, api });
    await page.context().close();
  },
});

function expectCurrent(page: Page, name: string) {
  return expect(planCard(page, name).getByText('Current plan')).toBeVisible();
}

function sitesMeter(page: Page) {
  return page.getByRole('main').getByRole('meter', { name: 'Sites' });
}

/** The invoice that waits for its payment. */
function openInvoice(page: Page) {
  return page.getByRole('row').filter({ has: page.getByText('Open', { exact: true }), hasText: 'SHOP-' });
}

/** Delivers the events, and waits until the product has read the subscription. */
async function deliver({ stripe, product, api, page }: Shop, state: string): Promise<void> {
  await stripe.deliver(product);
  await expect.poll(async () => (await currentPlan(api)).subscription?.state ?? 'none').toBe(state);
  const events = async () =>
    (await api.call('admin/payment-events/dash/getEvents', { filter: { state: 'waiting' } })).tc;
  await expect.poll(events).toBe(0);
  await page.reload();
}

async function toCheckout({ page, stripe }: Shop, plan: string): Promise<void> {
  await planCard(page, plan)
    .getByRole('button', { name: `Choose ${plan}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `Choose ${plan}?` });
  await expect(dialog.getByText('Taxes may be added.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL(`${stripe.url}/c/pay/*`);
}

/** Buys a plan at the checkout, with the webhook right behind. */
async function buy(shop: Shop, plan: string): Promise<void> {
  const { page, product } = shop;
  await page.goto(`${product.appUrl}/subscription`);
  await toCheckout(shop, plan);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible();
  await deliver(shop, 'active');
  await expectCurrent(page, plan);
}

/** The month ends, so many days ago, with what Stripe does then. */
async function endPeriod({ stripe }: Shop, daysAgo: number): Promise<void> {
  const customer = stripe.customer();
  const [item] = [...stripe.subscriptions.values()].at(-1)!.items.data;
  const left = Math.ceil((item!.current_period_end * 1000 - Date.now()) / DAY_MS);
  stripe.backdate(customer, left + daysAgo);
  stripe.renew(customer);
}

test(
  'coming back from the checkout changes nothing by itself; the webhook does',
  { tag: '@details' },
  async ({ shop }) => {
    const { page, product, stripe, api } = shop;
    await page.goto(`${product.appUrl}/subscription`);
    await expectCurrent(page, 'Free');
    await expect(page.getByText('no money is charged')).toHaveCount(0);
    await toCheckout(shop, 'Pro');
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await expect(page.getByText('Nothing has changed.')).toBeVisible();
    await toCheckout(shop, 'Pro');
    expect([...stripe.sessions.values()].map(({ status }) => status)).toEqual(['expired', 'open']);

    stripe.state.paymentsFail = true;
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByText('Your card was declined.')).toBeVisible();
    stripe.state.paymentsFail = false;
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByText('Your payment is being confirmed.')).toBeVisible();
    // It has asked again, has listed the invoice, and knows of nothing that was bought.
    for (let asked = 0; asked < 2; asked += 1) await page.waitForResponse('**/api/subscriptions/current');
    await expect(page.getByText('Your payment is being confirmed.')).toBeVisible();
    expect((await currentPlan(api)).subscription).toBeNull();
    await page.reload();
    await expectCurrent(page, 'Free');
    expect((await currentPlan(api)).subscription).toBeNull();

    await stripe.deliver(product);
    await expect(page.getByText('Your plan is now Pro.')).toBeVisible();
    await expectCurrent(page, 'Pro');
    await expect(page.getByText(/^Renews on /)).toBeVisible();
  },
);

test(
  'upgrade, downgrade while above a limit, cancel, resume, portal and invoices',
  { tag: '@details' },
  async ({ shop }) => {
    const { page, product, stripe, api } = shop;
    await buy(shop, 'Pro');

    await test.step('an upgrade the bank refuses changes nothing; one it accepts changes at once', async () => {
      stripe.state.paymentsFail = true;
      await planCard(page, 'Business').getByRole('button', { name: 'Upgrade to Business' }).click();
      const dialog = page.getByRole('dialog', { name: 'Upgrade to Business?' });
      await expect(dialog.getByRole('definition').first()).toHaveText(/^\$(?:70\.00|69\.\d\d)$/);
      await dialog.getByRole('button', { name: 'Upgrade to Business' }).click();
      await expect(dialog.getByRole('alert')).toContainText('Failed to initiate subscription upgrade');
      expect((await currentPlan(api)).plan.key).toBe('pro');
      stripe.state.paymentsFail = false;
      await dialog.getByRole('button', { name: 'Upgrade to Business' }).click();
      await expect(page.getByText('Your plan is now Business.')).toBeVisible();
      await expect(sitesMeter(page)).toHaveAttribute('aria-valuetext', '1 of 4');
      await deliver(shop, 'active');
    });

    await test.step('downgrade above the limit, at the end of the period', async () => {
      await addSite(api, 'The second');
      await addSite(api, 'The third');
      await page.reload();
      await planCard(page, 'Pro').getByRole('button', { name: 'Switch to Pro' }).click();
      const dialog = page.getByRole('dialog', { name: 'Switch to Pro?' });
      await expect(dialog.getByText('Sites: 3 in use, 2 included')).toBeVisible();
      await dialog.getByRole('button', { name: 'Switch to Pro' }).click();
      await expect(page.getByText(/^Changes to Pro on /)).toBeVisible();
      await expectCurrent(page, 'Business');
      await endPeriod(shop, 1);
      await deliver(shop, 'active');
      await expectCurrent(page, 'Pro');
      await expect(sitesMeter(page)).toHaveAttribute('aria-valuetext', '3 of 2');
      await expect(page.getByText('What you have keeps working.')).toBeVisible();
    });

    await test.step('cancel and resume here', async () => {
      await page.getByRole('button', { name: 'Cancel subscription' }).click();
      const dialog = page.getByRole('dialog', { name: 'Cancel the subscription to Pro?' });
      await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
      await expect(page.getByText(/^Ends on .* Then the free plan applies\.$/)).toBeVisible();
      await page.getByRole('button', { name: 'Resume subscription' }).click();
      await expect(page.getByText(/^Renews on /)).toBeVisible();
    });

    await test.step('cancel and resume in the portal; what is done there is heard of by the webhook', async () => {
      const inPortal = async (act: string) => {
        await page.getByRole('button', { name: 'Manage payment' }).click();
        await page.waitForURL(`${stripe.url}/p/session/*`);
        await page.getByRole('button', { name: act, exact: true }).click();
        await page.getByRole('link', { name: 'Return to the shop' }).click();
        await page.waitForURL(`${product.appUrl}/subscription`);
      };
      await inPortal('Cancel plan');
      await expect(page.getByText(/^Renews on /)).toBeVisible();
      await deliver(shop, 'active');
      await expect(page.getByText(/^Ends on /)).toBeVisible();
      await inPortal("Don't cancel plan");
      await deliver(shop, 'active');
      await expect(page.getByText(/^Renews on /)).toBeVisible();
    });

    await test.step('each invoice leads to its page', async () => {
      const rows = page.getByRole('row').filter({ hasText: 'SHOP-' });
      await expect(rows).toHaveCount(3);
      const opened = page.waitForEvent('popup');
      await rows
        .first()
        .getByRole('link', { name: /^Open invoice SHOP-/ })
        .click();
      const invoice = await opened;
      await expect(invoice.getByRole('heading', { name: 'Invoice' })).toBeVisible();
      await expect(invoice.getByText(/^SHOP-/)).toBeVisible();
      await invoice.close();
    });

    await test.step('the end of a canceled subscription', async () => {
      await page.getByRole('button', { name: 'Cancel subscription' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
      await expect(page.getByText(/^Ends on /)).toBeVisible();
      await endPeriod(shop, 1);
      await deliver(shop, 'canceled');
      await expect(page.getByText('The subscription to Pro has ended. Nothing was deleted.')).toBeVisible();
      await expectCurrent(page, 'Free');
      await expect(sitesMeter(page)).toHaveAttribute('aria-valuetext', '3 of 1');
    });
  },
);

test(
  'a failed payment has a grace of 14 days, is made good in the portal, or ends at both sides',
  { tag: '@details' },
  async ({ shop }) => {
    const { page, stripe, api } = shop;
    await buy(shop, 'Pro');
    stripe.state.paymentsFail = true;
    await endPeriod(shop, 10);
    await deliver(shop, 'past_due');
    const unpaid = [...stripe.invoices.values()].find(({ status }) => status === 'open');
    const { graceUntil } = (await currentPlan(api)).subscription!;
    expect(Date.parse(graceUntil!)).toBe(unpaid!.created * 1000 + 14 * DAY_MS);
    await expect(page.getByText('A payment failed')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'under “Manage payment”' })).toBeVisible();
    await expect(
      page.getByRole('listitem').filter({ hasText: /^Until .*, everything keeps working\.$/ }),
    ).toBeVisible();
    await expect(openInvoice(page)).toBeVisible();
    await expectCurrent(page, 'Pro');

    await page.getByRole('button', { name: 'Manage payment' }).click();
    await page.getByRole('button', { name: 'New card' }).click();
    await page.getByRole('link', { name: 'Return to the shop' }).click();
    await deliver(shop, 'active');
    await expect(page.getByText(/^Renews on /)).toBeVisible();

    stripe.state.paymentsFail = true;
    await endPeriod(shop, 10);
    await deliver(shop, 'past_due');
    // Five days on Stripe tries once more; the grace is over then.
    stripe.backdate(stripe.customer(), 5);
    stripe.retry(stripe.customer());
    await deliver(shop, 'canceled');
    await expect(page.getByText('The subscription to Pro has ended. Nothing was deleted.')).toBeVisible();
    await expectCurrent(page, 'Free');
    await expect.poll(() => [...stripe.subscriptions.values()].map(({ status }) => status)).toEqual(['canceled']);
  },
);

test(
  'a first payment under way can be made good, or given up by choosing a plan again',
  { tag: '@details' },
  async ({ shop }) => {
    const { page, product, stripe } = shop;
    await page.goto(`${product.appUrl}/subscription`);
    await toCheckout(shop, 'Pro');
    await page.getByRole('button', { name: 'Pay by bank transfer' }).click();
    await expect(page.getByText('Your payment is being confirmed.')).toBeVisible();
    await deliver(shop, 'incomplete');
    await expect(page.getByText('The payment for Pro is pending')).toBeVisible();
    await expectCurrent(page, 'Free');

    await toCheckout(shop, 'Business');
    expect([...stripe.subscriptions.values()].map(({ status }) => status)).toEqual(['incomplete_expired']);
    await page.getByRole('button', { name: 'Pay by bank transfer' }).click();
    await deliver(shop, 'incomplete');
    await expect(page.getByText('The payment for Business is pending')).toBeVisible();
    const opened = page.waitForEvent('popup');
    await openInvoice(page)
      .getByRole('link', { name: /^Open invoice/ })
      .click();
    const invoice = await opened;
    await invoice.getByRole('button', { name: 'Pay invoice' }).click();
    await expect(invoice.getByText('paid')).toBeVisible();
    await invoice.close();
    await deliver(shop, 'active');
    await expect(page.getByText('Your plan is now Business.')).toBeVisible();
    await expectCurrent(page, 'Business');
  },
);

test('an upgrade that the bank asks about waits for the customer', { tag: '@details' }, async ({ shop }) => {
  const { page, product, stripe } = shop;
  await buy(shop, 'Pro');
  stripe.state.asksCustomer = true;
  await planCard(page, 'Business').getByRole('button', { name: 'Upgrade to Business' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Upgrade to Business' }).click();
  await page.waitForURL(`${stripe.url}/i/*`);
  const invoice = page.url();
  await page.goto(`${product.appUrl}/subscription`);
  await deliver(shop, 'active');
  await expectCurrent(page, 'Pro');
  await page.goto(invoice);
  await page.getByRole('button', { name: 'Pay invoice' }).click();
  await expect(page.getByText('paid')).toBeVisible();
  await page.goto(`${product.appUrl}/subscription`);
  await deliver(shop, 'active');
  await expectCurrent(page, 'Business');
});
