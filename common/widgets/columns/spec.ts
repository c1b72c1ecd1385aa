import type { WidgetSpec } from '../../layout/spec';
import { block, buildTree } from '../block';
import { columnSpec } from '../column/spec';

/** Side-by-side columns in a ratio; one below the other where it is narrow. Props: WIDGETS.md. */
export const columnsSpec: WidgetSpec = {
  name: 'Columns',
  group: 'layout',
  icon: 'columns-2',
  canvas: true,
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
  accessibility: 'Columns stack in the order of the document where the page is narrow.',
};
