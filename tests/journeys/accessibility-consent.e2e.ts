import { signIn } from '../fixtures/api';
import { faultsAt, faultsNow, looks, nameOf, openAs } from '../fixtures/looks';
import { startProduct, type Product } from '../fixtures/product';
import { expect, test } from '../fixtures/test';

// axe finds nothing on the analytics consent banner, nor on the control that reopens it.

let product: Product;
test.beforeAll(async () => {
  product = await startProduct({ ANALYTICS_URL: 'https://stats.example.com/tag.js' });
});
test.afterAll(() => product.stop());

for (const look of looks) {
  test(`the question about analytics: ${nameOf(look)}`, { tag: '@looks' }, async ({ context, request }) => {
    const session = await signIn(request, product.appUrl);
    const page = await openAs(context, look, session);
    const question = page.locator('section').filter({ hasText: 'stats.example.com' });
    const faults = await faultsAt(page, product, look, '/media');
    await expect(question).toBeVisible();
    await question.getByRole('button').first().click();
    await expect(question).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('consent'))).toBe('declined');
    await expect(page.getByRole('contentinfo').getByRole('button', { name: /analytics|التحليلات/ })).toBeVisible();
    faults.push(...(await faultsNow(page, look, 'answered')));
    expect(faults).toEqual([]);
  });
}
