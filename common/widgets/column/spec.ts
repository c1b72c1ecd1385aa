import type { WidgetSpec } from '../../layout/spec';

/** One column of Columns. Props: docs/widgets.md. */
export const columnSpec: WidgetSpec = {
  name: 'Column',
  group: 'layout',
  icon: 'panel-top',
  canvas: true,
  kinds: ['page', 'email'],
  onlyIn: ['Columns'],
  internal: true,
  slot: true,
  props: {},
  defaults: {},
  initial: {},
  sample: {},
  emptyBox: 'w-column',
  outputs: { amp: 'same', email: 'own' },
  accessibility: 'A plain box without a role.',
};
