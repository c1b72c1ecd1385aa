import { fileURLToPath } from 'node:url';
import { expect, test } from '../fixtures/test';
import { choosePage } from './choose-page';

// The admin screens as a person uses them: each thing is made, seen, changed, and its removal refused or undone.

const PICTURE = fileURLToPath(new URL('../../server/operations/seed/pictures/coast.webp', import.meta.url));

test(
  'a page is created, bound to a route, and cannot be deleted while the route shows it',
  { tag: '@keyboard' },
  async ({ signedIn: page, product, api }) => {
    await page.goto(`${product.appUrl}/pages/?new`);
    await page.getByLabel('Page name').fill('About us');
    await page.getByRole('button', { name: 'Create and open' }).click();
    await expect(page).toHaveURL(/\/pages\/about-us\/$/);

    await page.goto(`${product.appUrl}/page-routes?new`);
    const form = page.getByRole('dialog');
    await form.getByLabel('Address', { exact: true }).fill('/about/<part>/');
    await expect(form.getByLabel('Sample address')).toHaveValue('/about/part/');
    await expect(form.getByText('With keys')).toBeVisible();
    await expect(form.getByText('The sample address matches.')).toBeVisible();
    await choosePage(form, 'about-us');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('“/about/<part>/” was added.')).toBeVisible();
    await expect(page.getByRole('cell', { name: '/about/<part>/', exact: true })).toBeVisible();

    await api.call('v1/dashboard/publish', { pageKey: 'about-us' });
    await page.getByLabel('Address of the site').fill('/about/team/');
    await page.getByRole('button', { name: 'Check address' }).click();
    await expect(page.getByText('part = team')).toBeVisible();

    await page.goto(`${product.appUrl}/pages/`);
    await page.getByRole('button', { name: 'More for About us' }).click();
    await page.getByRole('menuitem', { name: 'Delete page' }).click();
    await page.getByRole('button', { name: 'Delete page' }).click();
    await expect(page.getByRole('alert').getByRole('link', { name: '/about/<part>/' })).toBeVisible();
  },
);

test('a deleted route comes back by undo', { tag: '@keyboard' }, async ({ signedIn: page, product, api }) => {
  await api.call('v1/pageTemplates/saveTemplate', { template: { name: 'Undo me' } });
  const route = { url_string: '/undo/', sample_url_string: '/undo/', page_template: 'undo-me' };
  await api.call('v1/pageRoutes/saveRoute', { ...route, is_active: true, page_type_advanced: false });
  await page.goto(`${product.appUrl}/page-routes?q=undo`);
  await page.getByRole('button', { name: 'Delete /undo/' }).click();
  await page.getByRole('button', { name: 'Delete route' }).click();
  await expect(page.getByRole('cell', { name: '/undo/', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('cell', { name: '/undo/', exact: true })).toBeVisible();
});

test(
  'a changed address is proposed to the projects whose source names it',
  { tag: ['@keyboard', '@details'] },
  async ({ signedIn: page, product, api }) => {
    await api.call('v1/pageTemplates/saveTemplate', { template: { name: 'Move me' } });
    const route = { url_string: '/styles.css', sample_url_string: '/styles.css', page_template: 'move-me' };
    await api.call('v1/pageRoutes/saveRoute', { ...route, is_active: true, page_type_advanced: false });
    await api.call('project/sample/clone', { sampleId: 'markdown', name: 'Field notes' });
    await page.goto(`${product.appUrl}/page-routes?q=styles`);
    await page.getByRole('button', { name: 'Edit /styles.css' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Address', { exact: true }).fill('/look.css');
    await form.getByLabel('Sample address').fill('/look.css');
    await form.getByRole('button', { name: 'Save' }).click();
    const moved = page.getByRole('dialog', { name: 'Projects still use the old address' });
    await expect(moved.getByText('<link rel="stylesheet" href="/styles.css" />')).toBeVisible();
    await moved.getByRole('radio', { name: /^Now/ }).check();
    await moved.getByRole('button', { name: 'Move page' }).click();
    await expect(moved.getByText('The page is at /look.css now.')).toBeVisible();
    await moved.getByRole('button', { name: 'Open pull request' }).click();
    await moved.getByRole('link', { name: 'Pull request #1' }).click();
    await expect(page.getByRole('heading', { name: 'Replace /styles.css with /look.css' })).toBeVisible();
  },
);

test(
  'an image is uploaded, described, and told where it is used',
  { tag: '@keyboard' },
  async ({ signedIn: page, product, api }) => {
    await page.goto(`${product.appUrl}/media`);
    await page.getByLabel('Upload images').first().setInputFiles(PICTURE);
    await page.getByRole('button', { name: /coast/ }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Alt text').fill('A coast at dawn');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^“.*coast.*” was saved\.$/)).toBeVisible();
    await expect(form).toBeHidden();
    const reply = await api.call('v1/media/dash/getMedia', { size: 1000 });
    expect(reply.media).toMatchObject({ list: [{ alt_text: 'A coast at dawn' }] });
  },
);

test('inline data is kept, tried, and shown as bindings', { tag: '@keyboard' }, async ({ signedIn: page, product }) => {
  await page.goto(`${product.appUrl}/apis?new`);
  const form = page.getByRole('dialog');
  await form.getByLabel('Title', { exact: true }).fill('Team');
  await form.getByLabel('Key', { exact: true }).fill('team');
  await form.getByRole('radio', { name: 'Inline JSON' }).check();
  await form.getByLabel('JSON', { exact: true }).fill('{"lead": "Ada"}');
  await form.getByRole('button', { name: 'Test' }).click();
  await expect(form.getByRole('button', { name: 'lead "Ada"' })).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('“Team” was added.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'team', exact: true })).toBeVisible();
});

test(
  'a table is filled in, pasted into and kept as records',
  { tag: '@mouse' },
  async ({ signedIn: page, product }) => {
    await page.goto(`${product.appUrl}/apis?new`);
    const form = page.getByRole('dialog');
    await form.getByLabel('Title', { exact: true }).fill('Bakery items');
    await expect(form.getByLabel('Key', { exact: true })).toHaveValue('bakery_items');
    const cell = form.getByRole('textbox', { name: 'Title, row 1' });
    await cell.evaluate((input) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'Bread\tPrice\nRye\t4.20\nSpelt\tfive');
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    const price = form.getByRole('textbox', { name: 'Price, row 2' });
    await expect(price).toHaveValue('five');
    await form.getByLabel('Type of column 2').selectOption('Number');
    await expect(price).toHaveAttribute('aria-invalid', 'true');
    await price.fill('5');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('“Bakery items” was added.')).toBeVisible();
    await page.getByRole('button', { name: 'Edit Bakery items' }).click();
    await expect(form.getByRole('textbox', { name: 'price, row 1' })).toHaveValue('4.20');
  },
);

test(
  'settings are not left unsaved by accident',
  { tag: ['@keyboard', '@details'] },
  async ({ signedIn: page, product }) => {
    await page.goto(`${product.appUrl}/settings`);
    await page.getByLabel('Frontend WebSite Description').fill('All about us');
    await page.getByLabel('Count views in the browser').check();
    await page.getByRole('link', { name: 'Media' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    // A key pressed before the focus is back would be pressed on what has it meanwhile.
    await expect(page.getByRole('link', { name: 'Media' })).toBeFocused();
    await expect(page).toHaveURL(/\/settings$/);
    // At the end of each card with a change.
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(2);
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect(page.getByText('“Settings” was saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Frontend WebSite Description')).toHaveValue('All about us');
    await expect(page.getByLabel('Count views in the browser')).toBeChecked();
  },
);
