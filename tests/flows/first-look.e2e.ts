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

test('the outline of a heading grows with it while one types', async ({ signedIn: page, product, api }) => {
  await api.call('v1/dashboard/setConfig', { type: 'layout', pageKey: 'first-type', root, meta, isNewRecord: true });
  await new Editor(page).open(product.appUrl, 'first-type');
  const heading = page.locator('.page h1');
  await heading.dblclick();
  await page.keyboard.press('End');
  // For how many frames it is behind: an edit is made of the letters only after a pause.
  await heading.evaluate((own) => {
    const heightOf = (part: Element) => part.getBoundingClientRect().height;
    const { dataset } = document.body;
    let frames = 0;
    const look = () => {
      const outline = document.querySelector('.canvas-selected');
      frames = outline && Math.abs(heightOf(own) - heightOf(outline)) > 1 ? frames + 1 : 0;
      dataset.behind = String(Math.max(frames, Number(dataset.behind ?? 0)));
      requestAnimationFrame(look);
    };
    look();
  });
  await page.keyboard.type(', baked on stone with flour from the mill across the river, and sold until it is gone');
  await expect.poll(async () => (await heading.boundingBox())!.height).toBeGreaterThan(100);
  expect(Number(await page.locator('body').getAttribute('data-behind'))).toBeLessThan(4);
});

test('the toolbar of a heading at the top of the canvas is never over it while one types', async ({
  signedIn: page,
  product,
  api,
}) => {
  const top = layout(
    w('Heading', { anchor: 'title', text: 'Slow sourdough', level: 1 }),
    w('Text', { anchor: 'lead', text: 'Baked each morning.' }),
  );
  await api.call('v1/dashboard/setConfig', {
    type: 'layout',
    pageKey: 'first-top',
    root: top,
    meta,
    isNewRecord: true,
  });
  await new Editor(page).open(product.appUrl, 'first-top');
  const heading = page.locator('.page h1');
  await heading.dblclick();
  await page.keyboard.press('End');
  await expect(page.getByRole('toolbar', { name: 'Selection' })).toBeVisible();
  // For how many frames it lies over the heading: it is placed with the next painting.
  await heading.evaluate((own) => {
    const { dataset } = document.body;
    let frames = 0;
    const look = () => {
      const bar = document.querySelector('.canvas-toolbar')?.getBoundingClientRect();
      const box = own.getBoundingClientRect();
      const isOver = bar !== undefined && bar.height > 0 && bar.top < box.bottom - 1 && bar.bottom > box.top + 1;
      frames = isOver && bar.left < box.right && bar.right > box.left ? frames + 1 : 0;
      dataset.over = String(Math.max(frames, Number(dataset.over ?? 0)));
      requestAnimationFrame(look);
    };
    look();
  });
  await page.keyboard.type(', baked on stone with flour from the mill across the river, and sold until it is gone');
  await expect.poll(async () => (await heading.boundingBox())!.height).toBeGreaterThan(100);
  expect(Number(await page.locator('body').getAttribute('data-over'))).toBeLessThan(4);
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

test('a new e-mail is chosen among designs with pictures and words of their own', async ({
  signedIn: page,
  product,
}) => {
  await page.goto(`${product.appUrl}/emailers?new=email`);
  const designs = page.getByRole('group', { name: 'Start with' }).locator('label');
  await expect(designs).toHaveCount(18);
  await expect(designs.locator('svg')).toHaveCount(17);
  const words = await designs.locator('span').allTextContents();
  expect(new Set(words).size).toBe(18);
});

test('a new person is asked for a list, and is not active before they confirm', async ({
  signedIn: page,
  product,
  api,
}) => {
  const { list } = (await api.call('v1/audience/saveList', { list: { name: 'Crumbs' } })) as { list: { id: string } };
  const asked = { person: { email: 'waits@example.com' }, lists: [{ id: list.id, act: 'ask' }] };
  await api.call('v1/audience/savePerson', asked);
  await page.goto(`${product.appUrl}/emailers?tab=people&person=new`);
  const form = page.getByRole('dialog', { name: 'Add person' });
  await form.getByLabel('Email address').fill('lost@example.com');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText('gets no campaigns');
  await form.getByLabel('Add without a list').check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('row', { name: /lost@example\.com/ })).toContainText('In no list');
  await expect(page.getByRole('row', { name: /waits@example\.com/ })).toContainText('Not confirmed yet');
});

test('what is not used is folded, and messages leave the screen below them free', async ({
  signedIn: page,
  product,
}) => {
  await page.goto(`${product.appUrl}/settings`);
  const sidebar = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(sidebar.getByRole('link', { name: 'Media' })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Metrics' })).toHaveCount(0);
  await sidebar.getByText('More', { exact: true }).click();
  await sidebar.getByRole('link', { name: 'Metrics' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Metrics' })).toBeVisible();
  await page.goto(`${product.appUrl}/settings`);
  await expect(sidebar.getByRole('link', { name: 'Metrics' })).toBeVisible();

  await page.getByLabel('Frontend WebSite Description').fill('Bread');
  await page.getByRole('button', { name: 'Save' }).click();
  const message = page.getByRole('status').filter({ hasText: '“Settings” was saved.' });
  const [shown, header] = await Promise.all([message.boundingBox(), page.locator('.shell-header').boundingBox()]);
  expect(shown!.y + shown!.height).toBeLessThanOrEqual(header!.y + header!.height);
});
