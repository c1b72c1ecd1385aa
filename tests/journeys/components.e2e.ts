import { accessibilityFaults } from '../fixtures/axe';
import { page as layout, w } from '../fixtures/layout';
import { meta } from '../fixtures/stored-pages';
import { expect, test } from '../fixtures/test';
import { Editor } from '../flows/editor';

const [FIRST, SECOND] = ['card-first', 'card-second'];

test(
  'a component is made, given a property and a look, used on two pages and detached',
  { tag: '@details' },
  async ({ api, product, signedIn: page }) => {
    for (const [pageKey, title] of [
      [FIRST, 'First'],
      [SECOND, 'Second'],
    ]) {
      const root = layout(
        w('Section', {}, w('Heading', { text: 'Rye bread', level: 2 }), w('Text', { text: 'Baked daily' })),
      );
      await api.call('v1/dashboard/setConfig', {
        type: 'layout',
        pageKey,
        root,
        meta: { ...meta, title },
        isNewRecord: true,
      });
      await api.call('v1/pageRoutes/saveRoute', {
        url_string: `/${pageKey}/`,
        sample_url_string: `/${pageKey}/`,
        page_template: pageKey,
        is_active: true,
        page_type_advanced: false,
      });
    }
    const editor = new Editor(page);
    const inspector = page.getByRole('region', { name: 'Inspector' });

    await editor.open(product.appUrl, FIRST);
    await editor.select('n1');
    await page.keyboard.press('ControlOrMeta+K');
    await page.keyboard.type('Make component');
    await page
      .getByRole('option', { name: /Make component/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Make component' });
    await dialog.getByRole('textbox').fill('Bread card');
    await dialog.getByRole('button', { name: 'Make component' }).click();
    await expect(inspector.getByRole('button', { name: 'Edit component' })).toBeVisible();
    await editor.saved();
    await editor.publish();

    await inspector.getByRole('button', { name: 'Edit component' }).click();
    await expect(page).toHaveURL(/bread-card/);
    const heading = page.locator('.page').getByText('Rye bread');
    await heading.click();
    await inspector.getByRole('button', { name: 'Expose Text as property' }).click();
    await page.keyboard.press('Escape');
    await page.locator('.editor-foot').getByRole('button').first().click();
    await inspector.getByRole('button', { name: 'Add variant' }).click();
    const name = inspector.getByRole('textbox', { name: 'Name of the variant Variant' });
    await name.fill('State');
    await name.press('Enter');
    const option = inspector.getByRole('textbox', { name: 'Name of the option Option 2' });
    await option.fill('Sold out');
    await option.press('Enter');
    await page.getByRole('combobox', { name: 'Look' }).selectOption('State: Sold out');
    await expect(page.getByRole('status').filter({ hasText: 'Changes apply to this look only.' })).toBeVisible();
    await page.locator('.page').getByText('Baked daily').click();
    await editor.fill('Text', 'Back tomorrow');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Look' }).selectOption('Standard');
    await expect(page.locator('.page').getByText('Baked daily')).toBeVisible();
    await editor.saved();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish component' }).click();
    await page.getByRole('button', { name: 'Done', exact: true }).click();

    await editor.open(product.appUrl, SECOND);
    await editor.insertByClick('Bread card', 'n1');
    await editor.fill('Text', 'Spelt rolls');
    await editor.choose('State', 'Sold out');
    await editor.saved();
    await editor.publish();
    const visit = await page.context().newPage();
    const address = (key: string) => new URL(`${key}/`, product.siteUrl).href;
    await visit.goto(address(SECOND));
    await expect(visit.getByRole('heading', { name: 'Spelt rolls' })).toBeVisible();
    await expect(visit.getByText('Back tomorrow')).toBeVisible();
    await visit.goto(address(FIRST));
    await expect(visit.getByRole('heading', { name: 'Rye bread' })).toBeVisible();
    await expect(visit.getByText('Baked daily')).toBeVisible();

    await inspector.getByRole('button', { name: 'Detach' }).click();
    await expect(inspector.getByRole('button', { name: 'Detach' })).toBeHidden();
    await expect(page.locator('.page').getByText('Back tomorrow')).toBeVisible();
    await editor.saved();
    await page.goto(`${product.appUrl}/components`);
    expect(await accessibilityFaults(page)).toEqual([]);
  },
);
