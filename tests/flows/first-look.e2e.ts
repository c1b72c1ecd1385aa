import { page as layout, w } from '../fixtures/layout';
import { meta } from '../fixtures/stored-pages';
import { expect, test } from '../fixtures/test';
import { Editor } from './editor';

// What newcomers see first of the builder: the page as visitors have it, and nothing over what they look at.

const root = layout(
  w(
    'Header',
    {},
    w('Logo', { alt: 'Bakery' }),
    w('Navigation', { items: [{ label: 'Bread', href: '/' }], label: 'Main' }),
  ),
  w(
    'Section',
    {},
    w('Text', { anchor: 'eyebrow', text: 'Since 1904' }),
    w('Heading', { anchor: 'title', text: 'Slow sourdough', level: 1 }),
    w('Text', { anchor: 'lead', text: 'Baked each morning.' }),
  ),
);

for (const [width, height] of [
  [1440, 900],
  [1366, 768],
] as const) {
  test(`the canvas opens in the layout of desktops: ${width} px`, async ({ signedIn: page, product, api }) => {
    const pageKey = `first-${width}`;
    await api.call('v1/dashboard/setConfig', { type: 'layout', pageKey, root, meta, isNewRecord: true });
    await page.setViewportSize({ width, height });
    await new Editor(page).open(product.appUrl, pageKey);
    await expect(page.locator('.page .w-navigation__button')).toBeHidden();
    await expect(page.locator('.page .w-navigation a').first()).toBeVisible();
    await expect(page.locator('.ep-measure')).toHaveText('1024 px');
  });
}

test('the toolbar of a block covers neither the block above nor its own text', async ({
  signedIn: page,
  product,
  api,
}) => {
  await api.call('v1/dashboard/setConfig', { type: 'layout', pageKey: 'first-bar', root, meta, isNewRecord: true });
  const editor = new Editor(page);
  await editor.open(product.appUrl, 'first-bar');
  await page.locator('.page h1').click();
  const bar = page.getByRole('toolbar', { name: 'Selection' });
  await expect(bar).toBeVisible();
  const [tools, above, own] = await Promise.all(
    [bar, page.locator('.page p').first(), page.locator('.page h1')].map((part) => part.boundingBox()),
  );
  const lieOver = (one: typeof tools, other: typeof tools) =>
    one!.y < other!.y + other!.height - 1 && other!.y < one!.y + one!.height - 1;
  expect(lieOver(tools, above)).toBe(false);
  expect(lieOver(tools, own)).toBe(false);
});

test('the list of pages shows the pages, and which have no content', async ({ signedIn: page, product, api }) => {
  await api.call('v1/dashboard/setConfig', { type: 'layout', pageKey: 'first-list', root, meta, isNewRecord: true });
  await api.call('v1/pageTemplates/saveTemplate', { template: { name: 'First mail', kind: 'email' } });
  await page.goto(`${product.appUrl}/pages/?q=first-list`);
  const frame = page.frameLocator('.page-card iframe');
  await expect(frame.getByRole('heading', { name: 'Slow sourdough' })).toBeVisible();
  await page.goto(`${product.appUrl}/pages/?q=First+mail`);
  await expect(page.locator('.page-card').getByText('No content yet')).toBeVisible();
});
