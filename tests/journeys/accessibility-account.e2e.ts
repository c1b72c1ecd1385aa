import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/api';
import { faultsAt, faultsNow, type Look, looks, nameOf, openAs, tagOf, untilDrawn } from '../fixtures/looks';
import { startProduct, type Product } from '../fixtures/product';
import { wayInScreens } from '../fixtures/screens';
import { expect, test } from '../fixtures/test';

// axe finds nothing on the sign-in screens and on overlays of the app, with their errors and dialogs shown.

let product: Product;
test.beforeAll(async () => {
  // Providers are set up, so that their buttons are looked at too.
  const [id, secret] = ['id', 'secret'];
  product = await startProduct({
    GITHUB_CLIENT_ID: id,
    GITHUB_CLIENT_SECRET: secret,
    GOOGLE_CLIENT_ID: id,
    GOOGLE_CLIENT_SECRET: secret,
  });
});
test.afterAll(() => product.stop());

/** The same once more, after the empty form was sent. */
async function faultsWhenEmpty(page: Page, look: Look, address: string): Promise<string[]> {
  const faults = await faultsAt(page, product, look, address);
  await page.locator('form [type=submit]').click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  return [...faults, ...(await faultsNow(page, look, `${address} with its messages`))];
}

for (const look of looks) {
  test(`the ways in: ${nameOf(look)}`, { tag: tagOf(look) }, async ({ context, request }) => {
    await signIn(request, product.appUrl);
    const page = await openAs(context, look);
    const faults: string[] = [];
    for (const address of wayInScreens) {
      faults.push(...(await faultsWhenEmpty(page, look, address)));
    }
    faults.push(...(await faultsAt(page, product, look, '/reset-password')));
    faults.push(...(await faultsAt(page, product, look, '/invites/unknown')));
    await page.goto(`${product.appUrl}/signup`);
    await page.locator('.form-terms button').click();
    await expect(page.getByRole('dialog').getByRole('heading', { level: 3 })).toHaveCount(6);
    faults.push(...(await faultsNow(page, look, 'the terms')));
    expect(faults).toEqual([]);
  });

  test(`what stands over the app: ${nameOf(look)}`, { tag: '@looks' }, async ({ context, request }) => {
    const session = await signIn(request, product.appUrl);
    const stored = {
      ...session,
      user: JSON.stringify({ name: 'Olive', email: 'a@b.co', avatar: null, hasPassword: true }),
    };
    const page = await openAs(context, look, { ...stored, locked: session.userId });
    await page.goto(`${product.appUrl}/media`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await untilDrawn(page);
    expect(await faultsNow(page, look, 'locked')).toEqual([]);
  });
}
