import { neutral } from '#common/widgets/site-theme/neutral.ts';
import { page as layout, w } from '../fixtures/layout';
import { meta } from '../fixtures/stored-pages';
import { expect, ownProduct, test } from '../fixtures/test';
import { Editor } from '../flows/editor';

// Words of a text take a color of the theme's own; the Design screen knows that, and asks before it is deleted.

test.use(ownProduct());

const PAGE = 'bread';

test(
  'words are colored on the canvas, and the color is replaced',
  { tag: '@details' },
  async ({ api, product, signedIn: page }) => {
    const theme = { ...neutral, color: { ...neutral.color, crust: { light: '#8a4b12', dark: '#d9a066' } } };
    await api.call('v1/theme/save', { base: neutral, theme });
    await api.call('v1/theme/publish', { theme });
    const long = [{ type: 'p', text: 'Baked at night' }];
    const root = layout(w('Section', {}, w('Heading', { text: 'Our bread', level: 1 }), w('RichText', { doc: long })));
    const stored = { type: 'layout', pageKey: PAGE, root, meta: { ...meta, title: 'Bread' }, isNewRecord: true };
    await api.call('v1/dashboard/setConfig', stored);
    const editor = new Editor(page);
    await editor.open(product.appUrl, PAGE);

    const color = async (id: string, name: string) => {
      await editor.select(id);
      await editor.focusCanvas();
      await page.keyboard.press('Enter');
      await expect(page.locator('[contenteditable="true"]')).toBeFocused();
      await page.keyboard.press('ControlOrMeta+A');
      await page.getByRole('button', { name: 'Text color' }).click();
      await page.getByRole('dialog', { name: 'Text color' }).getByRole('button', { name, exact: true }).click();
      await expect(page.locator('[contenteditable="true"]')).toBeFocused();
    };
    const saved = async () => {
      await editor.saved();
      const nodes = (await api.layout(PAGE)).root;
      return [nodes.n2?.props.text, nodes.n3?.props.doc];
    };
    await color('n2', 'crust');
    await expect(page.locator('[contenteditable] span').first()).toHaveCSS('color', 'rgb(138, 75, 18)');
    await page.keyboard.press('Escape');
    await color('n3', 'crust');
    await page.keyboard.press('Escape');
    const run = (text: string) => [{ text, color: '$color.crust' }];
    await expect.poll(saved).toEqual([run('Our bread'), [{ type: 'p', text: run('Baked at night') }]]);
    await editor.focusCanvas();
    await page.keyboard.press('ControlOrMeta+Z');
    await expect.poll(saved).toEqual([run('Our bread'), long]);

    await page.goto(`${product.appUrl}/design?tab=colors`);
    const row = page.getByRole('row', { name: /crust/ });
    await expect(row).toContainText('Used in 1 place');
    await row.getByRole('button', { name: 'Delete crust' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete the color crust?' });
    await expect(dialog.getByRole('link', { name: 'Bread' })).toBeVisible();
    await dialog.getByLabel('Show instead').selectOption({ label: 'Accent' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(row).toBeHidden();
    await expect(page.getByText('Draft saved')).toBeVisible();
    expect(await api.call('v1/theme')).toMatchObject({
      theme: { draft: { theme: { color: { crust: { light: '$color.accent', renamed: true } } } } },
    });
  },
);
