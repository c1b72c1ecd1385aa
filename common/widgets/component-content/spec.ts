import type { WidgetSpec } from '../../layout/spec';

/** What a page puts into a slot of a component. Props: docs/widgets.md. */
export const componentContentSpec: WidgetSpec = {
  name: 'ComponentContent',
  group: 'site',
  icon: 'circle-dashed',
  canvas: true,
  onlyIn: ['Component'],
  internal: true,
  slot: true,
  props: { name: { kind: 'text', max: 40 } },
  defaults: { name: 'content' },
  initial: {},
  sample: { name: 'content' },
  emptyBox: 'w-component-content',
  outputs: { amp: 'same', email: { left: 'outputs:left.emailLayout' } },
  accessibility: 'Adds no element: its blocks are where the component has the slot.',
};
