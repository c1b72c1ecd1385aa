import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { apiFor, type Api, signIn } from '../fixtures/api';
import { faultsNow, looks, nameOf, openAs, visit } from '../fixtures/looks';
import { openBrowserOf, signUp } from '../fixtures/people';
import { type Product, startProduct } from '../fixtures/product';
import { expect, test } from '../fixtures/test';

// What an organization pays for, with local payments: the same states and screens, and no money.

const planCard = (page: Page, name: string) => page.getByRole('article', { name });
const sitesMeter = (page: Page) => page.getByRole('main').getByRole('meter', { name: 'Sites' });
const organizationOf = async (api: Api): Promise<string> => {
  const { organizations } = (await api.call('organizations')) as { organizations: { id: string }[] };
  return organizations[0]!.id;
};
/** Lets days pass for the organization, and its payments fail or succeed from then on. */
const days = async (api: Api, many: number, payments?: 'fail' | 'succeed') =>
  api.call(`admin/subscriptions/${await organizationOf(api)}/sample`, { days: many, payments });
const addSite = (api: Api, name: string) => api.call('v1/sites', { name, domain: '', description: '' });
const fillSites = async (api: Api, upTo: number) => {
  const { tc } = (await api.call('v1/sites')) as { tc: number };
  for (let at = tc; at < upTo; at += 1) await addSite(api, `Site ${at + 1}`);
};

interface Given {
  readonly api: Api;
  readonly browser: Browser;
  readonly product: Product;
  readonly request: APIRequestContext;
}

/** A member sees everything but invoices, and cannot act; the server refuses too. */
async function seeAsMember({ api, browser, product, request }: Given): Promise<void> {
  const member = { name: 'Vera Viewer', email: 'vera@example.com' };
  const { id } = ((await api.call('invites', { email: member.email, role: 'viewer' })) as { invite: { id: string } })
    .invite;
  const session = await signUp(request, product, member);
  await apiFor(request, product.appUrl, session.accessToken).call(`invites/accept/${id}`, {});
  const theirs = await openBrowserOf(browser, product, session);
  await theirs.goto(`${product.appUrl}/subscription`);
  await expect(sitesMeter(theirs)).toHaveAttribute('aria-valuetext', '26 of 25');
  for (const name of ['Cancel subscription', 'Upgrade to Business']) {
    await expect(theirs.getByRole('button', { name })).toHaveAccessibleDescription(/^Only administrators/);
  }
  await expect(theirs.getByText('Only administrators can see invoices.')).toBeVisible();
  await expect(theirs.getByRole('link', { name: /Sites: 26 of 25/ })).toHaveCount(0);
  const url = `${product.appUrl}/api/subscriptions/cancel`;
  const refused = await request.post(url, { headers: { authorization: `Bearer ${session.accessToken}` } });
  expect(refused.status()).toBe(403);
  await theirs.context().close();
}

/** A failed payment, its grace, and the free plan after it. */
async function failToPay(page: Page, api: Api): Promise<void> {
  await days(api, 32, 'fail');
  await page.reload();
  await expect(page.getByText('A payment failed')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^Until .*, everything keeps working\.$/ })).toBeVisible();
  await expect(planCard(page, 'Business').getByRole('button')).toHaveAccessibleDescription(
    'Pay the open invoice first.',
  );
  await days(api, 0, 'succeed');
  await page.reload();
  await expect(page.getByText(/^Renews on /)).toBeVisible();
  await days(api, 32, 'fail');
  await days(api, 15);
  await page.reload();
  await expect(page.getByText('The subscription to Pro has ended. Nothing was deleted.')).toBeVisible();
  await expect(planCard(page, 'Free').getByText('Current plan')).toBeVisible();
}

test('upgrade, reach a limit, downgrade above it, cancel, resume, a failed payment and its end', async ({
  api,
  browser,
  product,
  request,
  signedIn: page,
}) => {
  test.setTimeout(120_000);
  await page.goto(`${product.appUrl}/subscription`);
  await expect(page.getByText('no money is charged')).toBeVisible();
  await expect(planCard(page, 'Free').getByText('Current plan')).toBeVisible();
  await expect(sitesMeter(page)).toHaveAttribute('aria-valuetext', '1 of 10');
  await expect(page.getByText('No invoices yet')).toBeVisible();

  await test.step('buying: nothing changes before it is confirmed', async () => {
    await planCard(page, 'Pro').getByRole('button', { name: 'Choose Pro' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose Pro?' });
    await expect(dialog.getByText('$29.00', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByRole('heading', { name: 'Confirm plan' })).toBeVisible();
    const confirmation = page.url();
    await page.getByRole('link', { name: 'Back to plans' }).click();
    await expect(page.getByText('Nothing has changed.')).toBeVisible();
    await expect(planCard(page, 'Free').getByText('Current plan')).toBeVisible();

    await page.goto(confirmation);
    await expect(page.getByText('No money is charged')).toBeVisible();
    await page.getByRole('button', { name: 'Confirm plan' }).click();
    await expect(page.getByText('Your plan is now Pro.')).toBeVisible();
    await expect(planCard(page, 'Pro').getByText('Current plan')).toBeVisible();
    await expect(page.getByRole('row', { name: /SAMPLE-0001.*Sample.*Paid.*\$29\.00/ })).toBeVisible();
    await page.goto(confirmation);
    await expect(page.getByText('This link has expired or was already used')).toBeVisible();
    await page.getByRole('link', { name: 'Back to plans' }).click();
  });

  await test.step('the limit of sites is said before the click, and by the server where it was not known', async () => {
    await fillSites(api, 24);
    await page.goto(`${product.appUrl}/organization?tab=sites&new`);
    const dialog = page.getByRole('dialog', { name: 'New site' });
    await dialog.getByLabel('Name of Frontend Site').fill('One too many');
    await addSite(api, 'The last one');
    await dialog.getByRole('button', { name: 'Create site' }).click();
    await expect(
      dialog.getByText("You have reached your plan's limit. Sites: 25 of 25 used. Business includes"),
    ).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Create site' })).toHaveAttribute('aria-disabled', 'true');
    await page.goto(`${product.appUrl}/organization?tab=sites`);
    await expect(page.getByRole('button', { name: 'New site' })).toHaveAccessibleDescription(/Sites: 25 of 25 used/);
    await expect(page.getByRole('link', { name: /Sites: 25 of 25 used Choose a larger plan/ })).toBeVisible();
    await page.getByRole('link', { name: 'See plans' }).click();
    await expect(page.getByText('To add more, choose a larger plan')).toBeVisible();
  });

  await test.step('upgrade now, with the difference shown before', async () => {
    await planCard(page, 'Business').getByRole('button', { name: 'Upgrade to Business' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upgrade to Business?' });
    await expect(dialog.getByText('$70.00', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Upgrade to Business' }).click();
    await expect(page.getByText('Your plan is now Business.')).toBeVisible();
    await expect(sitesMeter(page)).toHaveAttribute('aria-valuetext', '25 of 100');
  });

  await test.step('downgrade at the end of the period, while above the limit', async () => {
    await addSite(api, 'The twenty-sixth');
    await page.reload();
    await planCard(page, 'Pro').getByRole('button', { name: 'Switch to Pro' }).click();
    const dialog = page.getByRole('dialog', { name: 'Switch to Pro?' });
    await expect(dialog.getByText('Sites: 26 in use, 25 included')).toBeVisible();
    await dialog.getByRole('button', { name: 'Switch to Pro' }).click();
    await expect(page.getByText('Your change is scheduled.')).toBeVisible();
    await expect(page.getByText(/^Changes to Pro on /)).toBeVisible();
    await expect(planCard(page, 'Business').getByText('Current plan')).toBeVisible();
    await expect(planCard(page, 'Pro').getByText(/^From /)).toBeVisible();
    await days(api, 32);
    await page.reload();
    await expect(planCard(page, 'Pro').getByText('Current plan')).toBeVisible();
    await expect(page.getByText('What you have keeps working.')).toBeVisible();
    await expect(sitesMeter(page)).toHaveAttribute('aria-valuetext', '26 of 25');
  });

  await test.step('cancel at the end, and resume', async () => {
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel the subscription to Pro?' });
    await expect(dialog.getByText('Nothing is deleted')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(page.getByText(/^The subscription ends on /)).toBeVisible();
    await expect(page.getByText(/^Ends on .* Then the free plan applies\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Resume subscription' }).click();
    await expect(page.getByText('Pro continues.')).toBeVisible();
    await expect(page.getByText(/^Renews on /)).toBeVisible();
  });

  await test.step('a member sees it and cannot act', () => seeAsMember({ api, browser, product, request }));
  await test.step('a failed payment, its grace, and the free plan after it', () => failToPay(page, api));
});

test('what could not be loaded or canceled says so, and the server’s reason below', async ({
  api,
  product,
  signedIn: page,
}) => {
  const reason = 'A connected service did not respond.';
  const refuse = (path: string) =>
    page.route(`**/api/subscriptions/${path}`, (route) =>
      route.fulfill({ status: 502, json: { status: false, code: 'upstream_failed', message: reason } }),
    );
  await refuse('current');
  await page.goto(`${product.appUrl}/subscription`);
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load subscription data' });
  await expect(alert).toContainText(reason);
  await page.unroute('**/api/subscriptions/current');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(planCard(page, 'Free')).toBeVisible();

  await refuse('checkout');
  await planCard(page, 'Pro').getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(`Failed to initiate subscription upgrade${reason}`);
  await page.unroute('**/api/subscriptions/checkout');
  await dialog.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Confirm plan' }).click();
  await refuse('cancel');
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(`Failed to cancel subscription${reason}`);
  expect(await api.call('subscriptions/current')).toMatchObject({ subscription: { cancelAtPeriodEnd: false } });
});

test('axe finds nothing on the subscription in any state, in every look', async ({ browser, request }) => {
  test.setTimeout(240_000);
  const product = await startProduct();
  const session = await signIn(request, product.appUrl);
  const api = apiFor(request, product.appUrl, session.accessToken);
  const faults: string[] = [];
  for (const look of looks) {
    const context = await browser.newContext();
    const page = await openAs(context, look, session);
    const note = async (what: string) => faults.push(...(await faultsNow(page, look, `${nameOf(look)}, ${what}`)));
    await visit(page, product, '/subscription');
    await note('subscription');
    const { plans } = (await api.call('subscriptions/plans')) as { plans: { id: string; key: string }[] };
    const subscriptionId = plans.find(({ key }) => key === 'pro')!.id;
    const state = (await api.call('subscriptions/current')) as { subscription: unknown };
    if (state.subscription === null) {
      await fillSites(api, 9);
      const { url } = (await api.call('subscriptions/checkout', { subscriptionId })) as { url: string };
      await visit(page, product, new URL(url).pathname + new URL(url).search);
      await note('confirmation');
      await api.call('subscriptions/confirm', { token: new URL(url).searchParams.get('token') });
      await days(api, 32, 'fail');
    }
    await visit(page, product, '/subscription');
    await note('past due');
    await page.locator('.plan-actions button').last().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await note('cancel');
    await visit(page, product, '/subscription/confirm?token=old');
    await note('expired');
    await context.close();
  }
  await product.stop();
  expect(faults).toEqual([]);
});
