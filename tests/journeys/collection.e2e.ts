import { page as layout, w } from '../fixtures/layout';
import { meta } from '../fixtures/stored-pages';
import { expect, test } from '../fixtures/test';
import { Editor } from '../flows/editor';

const KEY = 'bread-list';

test(
  'an empty Collection is filled when its list is chosen, and its note lies over no other block',
  { tag: '@details' },
  async ({ api, product, signedIn: page }) => {
    const inline = [
      { title: 'Rye', price: '4,20 €' },
      { title: 'Oat', price: '3,80 €' },
    ];
    await api.call('v1/apis', { api: { key: 'breads', title: 'Breads', enabled: true, request: { inline } } });
    const style = { base: { gridTemplateColumns: '1', padding: '0px' } };
    const root = layout(
      w('Container', { gap: '0px' }, w('Collection', { style }), w('Heading', { text: 'Below', level: 2 })),
    );
    await api.call('v1/dashboard/setConfig', { type: 'layout', pageKey: KEY, root, meta, isNewRecord: true });
    const editor = new Editor(page);
    await editor.open(product.appUrl, KEY);
    await editor.select('n2');
    await page.getByRole('region', { name: 'Inspector' }).getByLabel('Shows').selectOption('api.breads');
    await editor.saved();
    const saved = (await api.layout(KEY)).root;
    expect(saved['n2']?.nodes.map((id) => saved[id]?.props)).toEqual([
      { text: '{{ item.title }}', level: 2 },
      { text: '{{ item.price }}' },
    ]);
    await expect(editor.node('n2').getByRole('heading', { name: 'Rye' })).toBeVisible();

    const note = page.locator('.canvas-repeat-note');
    await expect(note).toContainText('Oat');
    const below = editor.node('n3');
    for (const zoom of ['100', '50']) {
      if (zoom === '50') await page.keyboard.press('ControlOrMeta+-');
      await expect(async () => {
        const [first, second] = [await note.boundingBox(), await below.boundingBox()];
        expect(first!.y + first!.height).toBeLessThanOrEqual(second!.y + 1);
      }).toPass();
    }
  },
);
