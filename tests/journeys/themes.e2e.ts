import { expect, test } from '../fixtures/test';

// The theme of a site: a color and a scale are changed, the draft is kept and undone, published, and the site shows it.

test('a theme is changed, kept as a draft, published, and restored', async ({ product, signedIn: page, api }) => {
  await page.goto(`${product.appUrl}/design`);
  await expect(page.getByText('As published')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Specimen of the theme, Light' })).toBeVisible();

  await page.getByRole('button', { name: 'Primary, Light', exact: true }).click();
  const hex = page.getByLabel('Color as hex');
  await hex.fill('#7a1f5c');
  await hex.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /^Primary/ })).toContainText('#7a1f5c');
  await expect(page.getByText('Draft saved')).toBeVisible();

  await page.getByRole('button', { name: 'New scale' }).click();
  const dialog = page.getByRole('dialog', { name: 'New scale' });
  await dialog.getByLabel('Name').fill('Sea blue');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('button', { name: 'sea-blue 950' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'sea-blue 950' })).toBeHidden();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: 'sea-blue 950' })).toBeVisible();
  expect(await api.call('v1/theme')).toMatchObject({
    theme: { isOwn: false, draft: { theme: { color: { primary: { light: '#7a1f5c' } } } } },
  });

  await page.getByRole('button', { name: 'Publish theme' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish theme' }).click();
  await expect(page.getByText('The theme is published.')).toBeVisible();
  expect(await (await fetch(product.siteUrl)).text()).toContain('--color-primary:#7a1f5c');

  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).first().click();
  await expect(page.getByRole('row', { name: /^Primary/ })).not.toContainText('#7a1f5c');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByRole('row', { name: /^Primary/ })).toContainText('#7a1f5c');
});
