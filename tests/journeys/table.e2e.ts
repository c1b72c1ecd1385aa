import { page as layout, w } from '../fixtures/layout';
import { meta } from '../fixtures/stored-pages';
import { expect, test } from '../fixtures/test';
import { Editor } from '../flows/editor';

const PAGE = 'price-table';

test(
  'a table is inserted, typed in, pasted into, rearranged and read by visitors',
  { tag: '@details' },
  async ({ api, product, signedIn: page }) => {
    const root = layout(w('Section', {}, w('Heading', { text: 'Prices', level: 1 })));
    const stored = { type: 'layout', pageKey: PAGE, root, meta: { ...meta, title: 'Prices' }, isNewRecord: true };
    await api.call('v1/dashboard/setConfig', stored);
    const editor = new Editor(page);
    await editor.open(product.appUrl, PAGE);
    const id = await editor.insertByClick('Table', 'n2');
    const propsNow = async () => {
      await editor.saved();
      return (await api.layout(PAGE)).root[id]?.props;
    };
    const inspector = page.getByRole('region', { name: 'Inspector' });
    const cell = (row: number, column: number) =>
      inspector.getByRole('textbox', { name: `Row ${row}, column ${column}`, exact: true });
    const choose = async (menu: string, entry: string) => {
      await inspector.getByRole('button', { name: menu, exact: true }).click();
      await page.getByRole('menu').getByText(entry, { exact: true }).click();
    };
    const isMac = await page.evaluate(() => /mac/i.test(navigator.platform));
    const undo = async () => {
      await editor.focusCanvas();
      await page.keyboard.press(isMac ? 'Meta+Z' : 'Control+Z');
    };

    // In the sheet: a cell, a row by its menu, a column by a key; each is one step.
    await choose('Column 2', 'Align to end');
    await cell(1, 1).fill('Starter');
    await choose('Row 1', 'Insert row below');
    await expect(cell(2, 1)).toBeFocused();
    await page.keyboard.type('Solo');
    await cell(2, 1).press('Alt+ArrowRight');
    await expect(cell(2, 2)).toBeFocused();
    const moved = {
      head: ['Projects', 'Plan', 'Per month'],
      rows: [
        ['1', 'Starter', '$0'],
        ['', 'Solo', ''],
        ['10', 'Team', '$29'],
        ['Unlimited', 'Company', '$99'],
      ],
      align: ['end'],
    };
    expect(await propsNow()).toMatchObject(moved);
    await undo();
    await undo();
    await undo();
    await expect(cell(2, 1)).toHaveValue('Team');
    expect(await propsNow()).toMatchObject({
      head: ['Plan', 'Projects', 'Per month'],
      rows: [['Starter', '1', '$0'], {}, {}],
    });

    // From a spreadsheet, over the header and beyond the last row, in one step.
    await inspector.getByRole('textbox', { name: 'Header of column 1' }).focus();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'Size\tPrice\nS\t9\nM\t12\nL\t15\nXL\t19\n');
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    });
    await choose('Column 3', 'Delete column');
    await choose('Column 1', 'Align center');
    expect(await propsNow()).toMatchObject({
      head: ['Size', 'Price'],
      rows: [
        ['S', '9'],
        ['M', '12'],
        ['L', '15'],
        ['XL', '19'],
      ],
      align: ['center', 'end'],
    });

    // On the canvas: the cell that is pressed, then the one below.
    await editor.node(id).getByText('12').dblclick();
    await expect(page.locator('[contenteditable="true"]:focus')).toHaveText('12');
    await page.keyboard.type('13');
    await page.keyboard.press('Enter');
    await expect(page.locator('[contenteditable="true"]:focus')).toHaveText('15');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ControlOrMeta+B');
    await page.keyboard.press('Escape');
    await expect(page.locator('[contenteditable="true"]')).toHaveCount(0);
    const bold = [{ text: 'L', bold: true }];
    expect((await propsNow())?.rows).toEqual([
      ['S', '9'],
      ['M', '13'],
      [bold, '15'],
      ['XL', '19'],
    ]);
    await undo();
    expect((await propsNow())?.rows).toEqual([
      ['S', '9'],
      ['M', '12'],
      ['L', '15'],
      ['XL', '19'],
    ]);

    // As visitors get it: narrow, by keyboard.
    await editor.fill('Caption', 'What it costs');
    await inspector.getByRole('switch', { name: 'Striped rows' }).check();
    await editor.saved();
    await editor.publish('/price-table/');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`${product.siteUrl}/price-table/`);
    await expect(page.getByRole('table', { name: 'What it costs' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Price' })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: 'XL' })).toBeVisible();
    await page.getByRole('group', { name: 'What it costs' }).focus();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  },
);
