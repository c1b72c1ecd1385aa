import { ROOT } from '#common/layout/document.ts';
import { expect, ownProduct, test as base } from '../fixtures/test';
import { Editor } from '../flows/editor';

// The list of stories is the whole site's.
const test = base.extend({ product: ownProduct() });

test('a story is made, its pages are put in order, and visitors get it', async ({
  product,
  request,
  signedIn: page,
}) => {
  await page.goto(`${product.appUrl}/amp-stories?tab=stories`);
  await expect(page.getByText('No stories yet')).toBeVisible();
  await page.getByRole('button', { name: 'Make a story' }).first().click();
  await page.getByLabel('Name').fill('River walk');
  await page.getByRole('button', { name: 'Create story' }).click();

  const editor = new Editor(page);
  const strip = page.getByRole('region', { name: 'Pages of the story' });
  const pages = strip.getByRole('listitem').getByRole('button');
  await expect(pages).toHaveCount(4);
  const canvas = editor.node(ROOT);
  await expect(canvas.getByText('A walk along the river')).toBeVisible();
  await expect(canvas.getByText('Look for the old bridge')).toBeHidden();

  await strip.getByRole('button', { name: 'Add page' }).click();
  await expect(pages).toHaveCount(5);
  const added = canvas.getByText('A clear headline');
  await expect(added).toBeVisible();
  await added.dblclick();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Bring good shoes');
  await page.keyboard.press('Escape');

  // The new page comes last but one by keys, and the first one third by the pointer.
  await pages.nth(1).focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(pages.nth(2)).toHaveAttribute('aria-current', 'page');
  await pages.nth(2).focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(pages.nth(3)).toHaveAttribute('aria-current', 'page');
  await pages.nth(0).dragTo(pages.nth(2), { targetPosition: { x: 40, y: 20 } });
  await expect(pages.nth(2).getByText('Field notes')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(pages.nth(0).getByText('Field notes')).toBeVisible();
  await editor.saved();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish page' });
  await expect(dialog.getByText('The story has no poster.', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Show element: Story' }).first().click();
  await page.getByLabel('Publisher', { exact: true }).fill('Fern & Field');
  await editor.saved();
  await editor.publish('/river/');

  const html = await (await request.get(`${product.siteUrl}/river/`)).text();
  expect(html).toContain('<amp-story standalone');
  expect(html).toContain('publisher="Fern &amp; Field"');
  const words = [
    'A walk along the river',
    'Start where the path',
    'Look for the old bridge',
    'Bring good shoes',
    'Come and see for yourself',
  ];
  const places = words.map((each) => html.indexOf(each));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});
