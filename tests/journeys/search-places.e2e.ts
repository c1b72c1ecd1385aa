import { expect, test } from '../fixtures/test';

test('search leads to tabs and cards of screens', { tag: '@details' }, async ({ product, signedIn: page }) => {
  const search = async (words: string) => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await page.keyboard.type(words);
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
  };
  await page.goto(`${product.appUrl}/media`);
  await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible();
  await search('api key');
  await expect(page).toHaveURL(/\/settings#api-keys$/);
  await expect(page.locator('#api-keys')).toBeFocused();
  await expect(page.locator('#api-keys').getByRole('heading', { name: 'API keys' })).toBeInViewport();
  await search('font');
  await expect(page.getByRole('tab', { name: 'Type', selected: true })).toBeVisible();
  await search('audit');
  await expect(page.getByRole('tab', { name: 'Audit log', selected: true })).toBeVisible();
});
