import { ROOT } from '#common/layout/document.ts';
import { expect, ownProduct, test } from '../fixtures/test';
import { Editor } from '../flows/editor';

// The list of stories is the whole site's.
test.use(ownProduct());

test('a story is made, its pages are put in order, and visitors get it', async ({
  product,
  api,
  request,
  signedIn: page,
}) => {
  await page.goto(`${product.appUrl}/amp-stories?tab=stories`);
  await expect(page.getByText('No stories yet')).toBeVisible();
  await page.getByRole('button', { name: 'New story' }).first().click();
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

  // On a free layer a heading is dragged to the middle, to which it snaps.
  await pages.nth(2).click();
  const heading = canvas.getByText('Look for the old bridge');
  await heading.click();
  await page.keyboard.press('Shift+Enter');
  await page.getByRole('region', { name: 'Inspector' }).getByLabel('Layout', { exact: true }).selectOption('free');
  await heading.click();
  const at = (await page.locator('.free-grip[data-free="move"]').boundingBox())!;
  const frame = (await heading.locator('xpath=../..').boundingBox())!;
  const own = (await heading.boundingBox())!;
  const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + frame.y + frame.height / 2 - (own.y + own.height / 2) + 4, { steps: 5 });
  await page.mouse.up();
  await editor.saved();
  const { root } = await api.layout('river-walk');
  const moved = Object.values(root).find(({ props }) => props.text === 'Look for the old bridge');
  const style = moved?.props.style as { readonly base: { readonly left: string; readonly top: string } };
  const middle = Number.parseFloat(style.base.top) + (own.height / frame.height) * 50;
  expect(Math.abs(middle - 50)).toBeLessThan(0.2);
  expect(style.base.left).toBe('8%');

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
