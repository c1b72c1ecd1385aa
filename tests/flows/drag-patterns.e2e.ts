import { page as layout, w } from '../fixtures/layout';
import { meta } from '../fixtures/stored-pages';
import { expect, test } from '../fixtures/test';
import { untilAccepted } from './drag';
import { Editor, type Side } from './editor';

// A section pattern goes between sections, also where the pointer is still within the edge of one; a widget goes into it.

const CASES: readonly [pattern: string, section: string, side: Side, place: number][] = [
  ['Call to action', 'n1', 'after', 1],
  ['FAQ', 'n2', 'before', 1],
  ['Call to action', 'n2', 'after', 2],
];

for (const [index, [pattern, section, side, place]] of CASES.entries()) {
  test(
    `"${pattern}" dragged to the ${side} edge of ${section} lands beside it`,
    { tag: side === 'before' ? [] : '@details' },
    async ({ signedIn, product, api }) => {
      const pageKey = `drag-pattern-${index}`;
      const root = layout(
        w('Section', {}, w('Heading', { text: 'First' }), w('Text', { text: 'One' })),
        w('Section', {}, w('Heading', { text: 'Second' }), w('Text', { text: 'Two' })),
      );
      await api.call('v1/dashboard/setConfig', { type: 'layout', pageKey, root, meta, isNewRecord: true });
      const editor = new Editor(signedIn);
      await editor.open(product.appUrl, pageKey);
      await editor.openPanel('Insert');
      const panel = signedIn.getByRole('region', { name: 'Insert' });
      await panel.getByRole('radio', { name: 'Sections' }).check();
      const tile = panel.getByRole('button', { name: pattern, exact: true });
      await untilAccepted(signedIn, tile, editor.node(section), side);
      await expect.poll(() => editor.selected()).toHaveLength(1);
      const [id = ''] = await editor.selected();
      await editor.saved();
      const saved = (await api.layout(pageKey)).root;
      const sections = ['n1', 'n2'];
      sections.splice(place, 0, id);
      expect(saved.ROOT?.nodes).toEqual(sections);
      expect(saved[section]?.nodes).toHaveLength(2);
    },
  );
}

test('a heading dragged to the middle of a section lands in it', async ({ signedIn, product, api }) => {
  const pageKey = 'drag-heading';
  const root = layout(w('Section', {}, w('Text', { text: 'One' })), w('Section', {}, w('Text', { text: 'Two' })));
  await api.call('v1/dashboard/setConfig', { type: 'layout', pageKey, root, meta, isNewRecord: true });
  const editor = new Editor(signedIn);
  await editor.open(product.appUrl, pageKey);
  const id = await editor.insertByDrag('Heading', 'n2', 'inside');
  await editor.saved();
  expect((await api.layout(pageKey)).root.n2?.nodes).toContain(id);
});
