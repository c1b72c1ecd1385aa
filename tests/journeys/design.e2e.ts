import type { Page } from '@playwright/test';
import { trueType } from '#server/builder/fonts/testing/sample-fonts.ts';
import { expect, ownProduct, test } from '../fixtures/test';

// The theme of a site: a color and a scale are changed, kept as a draft, undone, published and restored; fonts are chosen and
// uploaded, and pages load the letters they draw.

test.use(ownProduct());

async function publish(page: Page) {
  await page.getByRole('button', { name: 'Publish theme' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish theme' }).click();
  await expect(page.getByText('The theme is published.')).toBeVisible();
}

test('a theme is changed, kept as a draft, published, and restored', async ({ product, signedIn: page, api }) => {
  await page.goto(`${product.appUrl}/design?tab=colors`);
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

  await publish(page);
  expect(await (await fetch(product.siteUrl)).text()).toContain('--color-primary:#7a1f5c');

  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).first().click();
  await expect(page.getByRole('row', { name: /^Primary/ })).not.toContainText('#7a1f5c');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByRole('row', { name: /^Primary/ })).toContainText('#7a1f5c');
});

test('fonts are chosen and uploaded, and a page loads the letters that it draws', async ({
  product,
  signedIn: page,
}) => {
  await page.goto(`${product.appUrl}/design?tab=type`);
  await page.getByRole('button', { name: 'Upload font' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload font' });
  const files = dialog.locator('input[type=file]');
  await files.setInputFiles({ name: 'notes.ttf', mimeType: 'font/ttf', buffer: Buffer.from('no font') });
  await expect(dialog.getByRole('button', { name: 'Upload' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /The license allows/ }).check();
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(dialog.getByText('The file is damaged or not a font.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove notes.ttf' }).click();
  await files.setInputFiles({ name: 'Figtree.ttf', mimeType: 'font/ttf', buffer: await trueType('figtree') });
  await dialog.getByRole('combobox', { name: 'Kind' }).selectOption('Sans serif');
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByRole('table', { name: 'Your fonts' })).toContainText('Figtree');

  const choose = async (name: string, family: string) => {
    const field = page.getByRole('combobox', { name, exact: true });
    await field.fill(family);
    await page.getByRole('option', { name: family }).first().click();
    await expect(field).toHaveValue(family);
  };
  await choose('Text', 'Figtree');
  await choose('Headings', 'Playfair Display');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await publish(page);

  const loaded: string[] = [];
  page.on('request', (request) => {
    const [, font] = /\/media\/font\/(?:[\w-]{22}\.)?([\w-]+)/.exec(request.url()) ?? [];
    if (font !== undefined) loaded.push(font);
  });
  await page.goto(product.siteUrl);
  await page.evaluate(async () => document.fonts.ready);
  const families = await page.evaluate(() => {
    const named = (selector: string) => getComputedStyle(document.querySelector(selector)!).fontFamily.split(',')[0];
    return [named('h1'), named('p')];
  });
  expect(families).toEqual(['pw-playfair-display', 'pw-own-figtree']);
  expect(new Set(loaded)).toEqual(new Set(['playfair-display-latin-wght-normal', 'latin']));
  // Loaded by what is drawn, not by the preload alone.
  const drawn = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  );
  expect(new Set(drawn)).toEqual(new Set(['pw-playfair-display', 'pw-own-figtree']));

  await page.goto(`${product.appUrl}/design?tab=type`);
  await page.getByRole('button', { name: 'Delete Figtree' }).click();
  const used = page.getByRole('dialog', { name: 'The font Figtree is in use' });
  await expect(used.getByRole('listitem').first()).toContainText(/^Published theme: /);
  await expect(used.getByRole('button', { name: 'Delete' })).toHaveCount(0);
});
