import { accessibilityFaults } from '../fixtures/axe';
import { page as layout, w } from '../fixtures/layout';
import { meta } from '../fixtures/stored-pages';
import { expect, test } from '../fixtures/test';
import { Editor } from '../flows/editor';

const PAGE = 'write-to-us';
const QUESTION = 'Is the garden open to children?';

test('a form is inserted, published, answered by keys without script, and read', async ({
  api,
  product,
  signedIn: page,
  browser,
}) => {
  const root = layout(w('Section', {}, w('Heading', { text: 'Write to us', level: 1 })));
  const stored = { type: 'layout', pageKey: PAGE, root, meta: { ...meta, title: 'Write to us' }, isNewRecord: true };
  await api.call('v1/dashboard/setConfig', stored);
  await api.call('v1/pageRoutes/saveRoute', {
    url_string: `/${PAGE}/`,
    sample_url_string: `/${PAGE}/`,
    page_template: PAGE,
    is_active: true,
    page_type_advanced: false,
  });
  const editor = new Editor(page);
  await editor.open(product.appUrl, PAGE);
  await editor.insertByClick('Form', 'n2');
  await editor.saved();
  await editor.publish();

  const visit = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await visit.newPage();
  await visitor.goto(`${product.siteUrl}${product.siteUrl.endsWith('/') ? '' : '/'}${PAGE}/`);
  await visitor.getByLabel('Name').focus();
  await visitor.keyboard.type('Zoë Müller');
  await visitor.keyboard.press('Tab');
  await expect(visitor.getByLabel('Email')).toBeFocused();
  await visitor.keyboard.type('zoe@example');
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.type(QUESTION);
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.press('Enter');
  // The browser takes the address, which has no dot; the server says what is wrong, and begins there.
  await expect(visitor.getByRole('alert')).toBeFocused();
  const email = visitor.getByLabel('Email');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(/enter a full email address/);
  await expect(visitor.getByLabel('Message')).toHaveValue(QUESTION);
  await email.focus();
  await visitor.keyboard.press('End');
  await visitor.keyboard.type('.com');
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByRole('status')).toContainText('Thank you');
  await expect(visitor.getByLabel('Name')).toBeHidden();
  await visit.close();

  await page.goto(`${product.appUrl}/forms`);
  const row = page.getByRole('row', { name: /Contact/ });
  await expect(row).toContainText('1');
  expect(await accessibilityFaults(page)).toEqual([]);
  await row.getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('region', { name: 'Last 30 days' })).toContainText('Sent with errors');
  await page
    .getByRole('row', { name: /Zoë Müller/ })
    .getByRole('button')
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(QUESTION);
  await expect(dialog).toContainText('zoe@example.com');
  expect(await accessibilityFaults(page)).toEqual([]);
});
