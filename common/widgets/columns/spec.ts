import { BREAKPOINTS, type Json } from '../../layout/document';
import type { WidgetSpec } from '../../layout/spec';
import { block, buildTree } from '../drawing/block';
import { columnSpec } from '../column/spec';

/** The part of the width that column number `index` takes where columns stand side by side. */
function shareOf(ratio: Json | undefined, index: number): number {
  const parts = (typeof ratio === 'string' ? ratio : '1:1').split(':').map(Number);
  const own = parts[index % parts.length] ?? 1;
  return own / parts.reduce((sum, part) => sum + part, 0);
}

/** Side-by-side columns in a ratio; one below the other where it is narrow. Props: docs/widgets.md. */
export const columnsSpec: WidgetSpec = {
  name: 'Columns',
  group: 'layout',
  icon: 'columns-2',
  canvas: true,
  kinds: ['page', 'email'],
  accepts: ['Column'],
  props: {
    ratio: {
      kind: 'choice',
      options: ['1:1', '1:2', '2:1', '1:3', '3:1', '2:3', '3:2', '1:1:1', '1:2:1', '2:1:1', '1:1:2', '1:1:1:1'],
    },
  },
  defaults: { ratio: '1:1' },
  template: (id) => buildTree(block(columnsSpec, {}, [block(columnSpec), block(columnSpec)]), id),
  initial: {},
  sample: { ratio: '2:1' },
  row: () => true,
  childShare: ({ ratio }, index, at) => (BREAKPOINTS[at] < BREAKPOINTS.md ? 1 : shareOf(ratio, index)),
  outputs: { amp: 'same', email: 'own' },
  accessibility: 'Columns stack in the order of the document where the page is narrow.',
};
