import { expect, test } from '@playwright/test';
import { signIn } from '../fixtures/api';
import { clippedTexts } from '../fixtures/long-texts';
import { openAs, visit } from '../fixtures/looks';
import { startProduct, type Product } from '../fixtures/product';

// A translation may be 40 % longer than the English text: no screen may cut it off.

const open = ['/signin', '/signup', '/forgot-password', '/coming-soon'];
const signedIn = [
  '/',
  '/pages/',
  '/page-routes',
  '/media',
  '/apis',
  '/settings',
  '/widgets',
  '/account',
  '/account?tab=security',
  '/account?tab=connections',
  '/organization',
  '/organization?tab=members',
  '/organization?tab=audit',
  '/installation/users',
  '/installation/sites',
  '/outbox',
];

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

for (const width of [1280, 320] as const) {
  test(`longer texts are not cut off at ${width} px`, async ({ context, request }) => {
    const session = await signIn(request, product.appUrl, true);
    const look = { language: 'en-US', width } as const;
    const stranger = await openAs(context, look);
    const faults: string[] = [];
    const check = async (page: typeof stranger, address: string) => {
      await visit(page, product, address);
      // Where there are tabs, the chosen one is in sight.
      for (const tab of await page.getByRole('tab', { selected: true }).all())
        await expect(tab).toBeInViewport({ ratio: 0.99 });
      faults.push(...(await clippedTexts(page)).map((fault) => `${address}: ${fault}`));
    };
    for (const address of open) await check(stranger, address);
    await stranger.close();
    const member = await openAs(context, look, session);
    for (const address of signedIn) await check(member, address);
    expect(faults).toEqual([]);
  });
}
