import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/api';
import { faultsNow, looks, nameOf, openAs, visit } from '../fixtures/looks';
import { addPendingDomain } from '../fixtures/pending-domain';
import { openBrowserOf, type Session } from '../fixtures/people';
import { startProduct, type Product } from '../fixtures/product';
import { expect, test } from '../fixtures/test';

// A domain takes effect once it is verified or an operator approves it; an operator chooses the first site.

let product: Product;
let operator: Session;
let hedda: Session;
test.beforeAll(async ({ playwright }) => {
  product = await startProduct();
  const request = await playwright.request.newContext();
  const { userId, accessToken, refreshToken } = await signIn(request, product.appUrl);
  operator = { userId, accessToken, refreshToken };
  hedda = await addPendingDomain(request, product, { name: 'Hedda', domain: 'hedda.invalid' });
  await addPendingDomain(request, product, { name: 'Squat', domain: 'squat.invalid' });
  await request.dispose();
});
test.afterAll(() => product.stop());

async function act(page: Page, site: string, name: string) {
  await page.getByRole('button', { name: `More for ${site}` }).click();
  await page.getByRole('menuitem', { name }).click();
}

for (const look of looks) {
  test(
    `axe finds nothing on what decides about domains: ${nameOf(look)}`,
    { tag: '@looks' },
    async ({ context, browser }) => {
      const page = await openAs(context, look, operator);
      const faults: string[] = [];
      await visit(page, product, '/installation/sites?show=pending');
      faults.push(...(await faultsNow(page, look, 'pending domains')));
      await page.getByRole('row').nth(1).getByRole('button').click();
      await page.getByRole('menuitem').first().click();
      await page.getByRole('dialog').getByRole('button').nth(4).click();
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
      faults.push(...(await faultsNow(page, look, 'proof')));
      const other = await browser.newContext();
      const settings = await openAs(other, look, hedda);
      await visit(settings, product, '/settings');
      await expect(settings.locator('.domain-proof')).toBeVisible();
      faults.push(...(await faultsNow(settings, look, 'settings')));
      await other.close();
      expect(faults).toEqual([]);
    },
  );
}

test(
  'an operator finds pending domains, confirms one, refuses one and chooses the first site',
  { tag: '@details' },
  async ({ browser }) => {
    const owner = await openBrowserOf(browser, product, hedda);
    await owner.goto(`${product.appUrl}/settings`);
    const panel = owner.getByRole('region', { name: 'Domain not verified yet' });
    await panel.getByRole('button', { name: 'Check now' }).click();
    await expect(panel.getByRole('alert')).toContainText('Neither the record nor the file was found.');

    const page = await openBrowserOf(browser, product, operator);
    await page.goto(`${product.appUrl}/installation/sites`);
    await expect(page.getByText(`${product.siteUrl} shows “Acme site”.`)).toBeVisible();
    await page.getByRole('radio', { name: 'Pending domains (2)' }).click();
    await expect(page.getByRole('row', { name: /Acme site/ })).toHaveCount(0);
    await act(page, 'Hedda site', 'Check proof');
    await page.getByRole('dialog').getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Neither the record nor the file');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await act(page, 'Hedda site', 'Confirm domain');
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm domain' }).click();
    await expect(page.getByText('hedda.invalid is verified.')).toBeVisible();
    await act(page, 'Squat site', 'Reject domain');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject domain' }).click();
    await expect(page.getByText('squat.invalid was removed from “Squat site”.')).toBeVisible();
    await owner.reload();
    await expect(owner.getByText(/^The site answers at http:\/\/hedda\.invalid.* as soon as/)).toBeVisible();

    await page.getByRole('radio', { name: 'All sites' }).click();
    await act(page, 'Hedda site', 'Make first site');
    await expect(page.getByRole('dialog')).toContainText('“Acme site” stays available at its own address.');
    await page.getByRole('dialog').getByRole('button', { name: 'Make first site' }).click();
    await expect(page.getByText(`${product.siteUrl} shows “Hedda site”.`)).toBeVisible();
    await owner.goto(`${product.appUrl}/organization?tab=audit&act=first-site`);
    await expect(owner.getByRole('row', { name: /Chose the first site.*Hedda site/ })).toBeVisible();
  },
);
