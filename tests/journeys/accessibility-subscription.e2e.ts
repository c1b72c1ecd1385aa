import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { apiFor, type Api, signIn } from '../fixtures/api';
import { faultsNow, type Look, looksAt, nameOf, openAs, visit } from '../fixtures/looks';
import { startProduct, type Product } from '../fixtures/product';
import { startStripe } from '../fixtures/stripe';
import { addSite, passDays } from '../fixtures/subscription';
import { expect, test } from '../fixtures/test';

// The subscription's screens in each of their states, with local payments and with a payment provider.

interface Seen {
  readonly look: Look;
  readonly page: Page;
}

/** Notes what axe finds in all looks at what is open in them, light and dark. */
async function faultsIn(all: readonly Seen[], what: string): Promise<string[]> {
  const faults: string[] = [];
  for (const { look, page } of all) faults.push(...(await faultsNow(page, look, `${nameOf(look)}, ${what}`)));
  return faults;
}

async function visitAll(all: readonly Seen[], product: Product, address: string) {
  for (const { page } of all) await visit(page, product, address);
}

async function checkoutOf(api: Api, key: string): Promise<URL> {
  const { plans } = (await api.call('subscriptions/plans')) as { plans: { id: string; key: string }[] };
  const subscriptionId = plans.find((plan) => plan.key === key)!.id;
  const { url } = (await api.call('subscriptions/checkout', { subscriptionId })) as { url: string };
  return new URL(url);
}

/** The screens with local payments, state by state. */
async function seeLocalPayments(browser: Browser, request: APIRequestContext, looks: readonly Look[]): Promise<void> {
  const product = await startProduct();
  const session = await signIn(request, product.appUrl);
  const api = apiFor(request, product.appUrl, session.accessToken);
  const all: Seen[] = [];
  for (const look of looks) {
    all.push({ look, page: await openAs(await browser.newContext(), look, session) });
  }
  const faults: string[] = [];
  for (let site = 2; site < 10; site += 1) await addSite(api, `Site ${site}`);
  await visitAll(all, product, '/subscription');
  faults.push(...(await faultsIn(all, 'near a limit')));
  const { pathname, search, searchParams } = await checkoutOf(api, 'pro');
  await visitAll(all, product, pathname + search);
  faults.push(...(await faultsIn(all, 'confirmation')));
  await api.call('subscriptions/confirm', { token: searchParams.get('token') });
  await visitAll(all, product, pathname + search);
  faults.push(...(await faultsIn(all, 'expired')));
  await passDays(api, 32, 'fail');
  await visitAll(all, product, '/subscription');
  faults.push(...(await faultsIn(all, 'past due')));
  for (const { page } of all) {
    await page.locator('.plan-actions button').last().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }
  faults.push(...(await faultsIn(all, 'cancel')));
  await visitAll(all, product, '/installation/subscriptions');
  for (const { page } of all) {
    await page.locator('.ui-row-actions button').first().click();
    await page.getByRole('menuitem').nth(2).click();
    await expect(page.getByRole('dialog').locator('select')).toBeVisible();
  }
  faults.push(...(await faultsIn(all, 'simulate payments')));
  for (const { page } of all) await page.context().close();
  await product.stop();
  expect(faults).toEqual([]);
}

/** The same with a payment provider. */
async function seeProvider(browser: Browser, request: APIRequestContext, looks: readonly Look[]): Promise<void> {
  const stripe = await startStripe();
  const product = await startProduct(stripe.env);
  const session = await signIn(request, product.appUrl);
  const api = apiFor(request, product.appUrl, session.accessToken);
  const all: Seen[] = [];
  for (const look of looks) {
    all.push({ look, page: await openAs(await browser.newContext(), look, session) });
  }
  const faults: string[] = [];
  const see = async (what: string, address = '/subscription') => {
    await stripe.deliver(product);
    const waiting = async () =>
      (await api.call('admin/payment-events/dash/getEvents', { filter: { state: 'waiting' } })).tc;
    await expect.poll(waiting).toBe(0);
    await visitAll(all, product, address);
    faults.push(...(await faultsIn(all, what)));
  };
  const bought = (await checkoutOf(api, 'pro')).pathname.split('/').at(-1)!;
  await see('waiting after the checkout', '/subscription?checkout=done');
  stripe.payLater(bought);
  await see('pending', '/subscription?checkout=done');
  stripe.settle(stripe.customer());
  await see('bought', '/subscription?checkout=done');
  for (const { page } of all) {
    await page.locator('.plan-card button').last().click();
    await expect(page.getByRole('dialog').locator('dl')).toBeVisible();
  }
  faults.push(...(await faultsIn(all, 'upgrade')));
  stripe.cancelInPortal(stripe.customer(), true);
  await see('ends');
  stripe.cancelInPortal(stripe.customer(), false);
  stripe.backdate(stripe.customer(), 40);
  stripe.state.paymentsFail = true;
  stripe.renew(stripe.customer());
  await see('past due');
  stripe.backdate(stripe.customer(), 10);
  stripe.retry(stripe.customer());
  await see('ended');
  await see('payment events', '/installation/subscriptions?tab=events');
  for (const { page } of all) await page.context().close();
  await product.stop();
  await stripe.close();
  expect(faults).toEqual([]);
}

const looks = looksAt([1280, 390, 320]);

test('axe finds nothing on the subscription with local payments', { tag: '@looks' }, ({ browser, request }) =>
  seeLocalPayments(browser, request, looks),
);

test('axe finds nothing on the subscription with a payment provider', { tag: '@looks' }, ({ browser, request }) =>
  seeProvider(browser, request, looks),
);
