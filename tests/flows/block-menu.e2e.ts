import { accessibilityFaults } from '../fixtures/axe';
import { page as layout, w } from '../fixtures/layout';
import { meta } from '../fixtures/stored-pages';
import { expect, test } from '../fixtures/test';
import { Editor } from './editor';

// The menu of a block, with its submenus, from the canvas and from the layers, by pointer and by keys; the palette.

const THREE = ['n2', 'n3', 'n4'];

test.describe('the menu of a block', () => {
  const make = (pageKey: string) => ({
    type: 'layout',
    pageKey,
    root: layout(
      w('Section', {}, w('Text', { text: 'One' }), w('Text', { text: 'Two' }), w('Text', { text: 'Three' })),
    ),
    meta,
    isNewRecord: true,
  });

  test(
    'on the canvas: resting on a line opens its submenu, a press in it moves the block',
    { tag: '@details' },
    async ({ signedIn: page, product, api }) => {
      await api.call('v1/dashboard/setConfig', make('block-menu'));
      const editor = new Editor(page);
      await editor.open(product.appUrl, 'block-menu');
      expect((await api.layout('block-menu')).root.n1?.nodes).toEqual(THREE);
      await editor.node('n3').click({ button: 'right' });
      const menu = page.getByRole('menu').first();
      await menu.getByRole('menuitem', { name: 'Move', exact: true }).hover();
      const submenu = page.getByRole('menu', { name: 'Move', exact: true });
      await expect(submenu).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      await menu.getByRole('menuitem', { name: 'Duplicate' }).hover();
      await expect(submenu).toHaveCount(0);
      await menu.getByRole('menuitem', { name: 'Move', exact: true }).hover();
      await submenu.getByRole('menuitem', { name: 'Move before' }).click();
      await expect(page.getByRole('menu')).toHaveCount(0);
      await editor.saved();
      expect((await api.layout('block-menu')).root.n1?.nodes).toEqual(['n3', 'n2', 'n4']);
    },
  );

  test(
    'in the layers: by keys alone, with a way back out of the submenu',
    { tag: '@details' },
    async ({ signedIn: page, product, api }) => {
      await api.call('v1/dashboard/setConfig', make('layer-menu'));
      const editor = new Editor(page);
      await editor.open(product.appUrl, 'layer-menu');
      await editor.select('n2');
      await page.locator('[data-layer="n2"]').focus();
      await page.keyboard.press('Shift+F10');
      const branch = page.getByRole('menuitem', { name: 'Move', exact: true });
      await expect(page.getByRole('menu')).toHaveCount(1);
      await page.keyboard.press('m');
      await expect(branch).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('menuitem', { name: 'Move before' })).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await expect(branch).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await editor.saved();
      expect((await api.layout('layer-menu')).root.n1?.nodes).toEqual(['n3', 'n2', 'n4']);
      await expect(page.locator('[data-layer="n2"]')).toBeFocused();
    },
  );

  test('the palette inserts a widget and goes to a block', async ({ signedIn: page, product, api }) => {
    await api.call('v1/dashboard/setConfig', make('palette-menu'));
    const editor = new Editor(page);
    await editor.open(product.appUrl, 'palette-menu');
    await editor.node('n3').click();
    await page.keyboard.press('ControlOrMeta+k');
    const field = page.getByRole('dialog').getByRole('combobox');
    await field.fill('Divider');
    await page.getByRole('option', { name: 'Divider' }).first().click();
    await expect.poll(() => editor.selected()).not.toEqual(['n3']);
    const [id = ''] = await editor.selected();
    await editor.saved();
    const saved = (await api.layout('palette-menu')).root;
    expect(saved.n1?.nodes).toEqual(['n2', 'n3', id, 'n4']);
    expect(saved[id]?.type.resolvedName).toBe('Divider');
    await page.keyboard.press('ControlOrMeta+k');
    await field.fill('Three');
    await page.getByRole('option', { name: 'Three' }).first().click();
    await expect.poll(() => editor.selected()).toEqual(['n4']);
  });
});
