import { MAX_FILTER } from '../../layout/walk/filter-items';
import type { WidgetSpec } from '../../layout/spec';

/** Draws its content once per item of a list. Props: docs/widgets.md. */
export const collectionSpec: WidgetSpec = {
  name: 'Collection',
  group: 'data',
  icon: 'repeat',
  canvas: true,
  kinds: ['page', 'email'],
  props: {
    source: { kind: 'binding' },
    as: { kind: 'name' },
    limit: { kind: 'number', min: 1, max: 1000, integer: true },
    sort: { kind: 'text' },
    filter: { kind: 'text', max: MAX_FILTER },
    emptyText: { kind: 'text' },
  },
  content: 'each',
  defaults: { as: 'item', limit: 100, sort: '', filter: '', emptyText: '' },
  initial: {},
  sample: { as: 'item', limit: 12, sort: '-price', filter: 'stock > 0', emptyText: 'Nothing here yet.' },
  emptyBox: 'w-collection__item',
  miniature: { stroke: 'list', height: 14, share: 1 },
  outputs: { amp: 'same', email: 'own' },
  accessibility: 'Items keep the order of the data; says its empty text where there are none.',
};
