import type { Page } from '@playwright/test';
import { startFakeGithub } from '#server/testing/providers/github.ts';
import { startFakeGoogle } from '#server/testing/providers/google.ts';
import { apiFor, signIn } from '../fixtures/api';
import { startProduct, type Product } from '../fixtures/product';
import { expect, test } from '../fixtures/test';

// What a provider's callback leaves behind in the browser: nothing. Against servers that speak their protocols (docs/contract.md "Provider flow").

let product: Product;
let google: Awaited<ReturnType<typeof startFakeGoogle>>;
let github: Awaited<ReturnType<typeof startFakeGithub>>;

test.beforeAll(async ({ request }) => {
  product = await startProduct(async (publicUrl) => {
    [google, github] = await Promise.all([startFakeGoogle({ publicUrl }), startFakeGithub({ publicUrl })]);
    return { ...google.settings, ...github.settings };
  });
  await signIn(request, product.appUrl);
});
test.afterAll(async () => {
  await product.stop();
  await Promise.all([google.stop(), github.stop()]);
});

function storedKeys(page: Page) {
  return page.evaluate(() => Object.keys(localStorage));
}

async function userOf(page: Page): Promise<Record<string, unknown>> {
  const [userId, token] = await page.evaluate(() => [
    localStorage.getItem('userId') ?? '',
    localStorage.getItem('accessToken') ?? '',
  ]);
  return apiFor(page.request, product.appUrl, token ?? '').call('user/info', { userId });
}

test(
  'a new person signs in with Google and comes back to where they wanted to go',
  { tag: '@keyboard' },
  async ({ page }) => {
    await page.goto(`${product.appUrl}/account`);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByRole('button', { name: 'Authorize' }).click();
    await page.waitForURL(`${product.appUrl}/account`);
    await expect(page.getByRole('button', { name: `Account of ${google.account.name}` })).toBeVisible();
    expect(await storedKeys(page)).not.toContain('oauth_state');
    // The box was ticked when the browser left.
    expect(await storedKeys(page)).toContain('remember');
    expect(await userOf(page)).toMatchObject({ isGoogleConnected: true, hasPassword: false });
  },
);

test('a person who says no is told so', { tag: ['@keyboard', '@details'] }, async ({ page }) => {
  await page.goto(`${product.appUrl}/signin`);
  await page.getByRole('button', { name: 'Continue with GitHub' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('GitHub did not grant access.')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  expect(await storedKeys(page)).not.toContain('accessToken');
});
