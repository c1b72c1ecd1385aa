import type { WidgetSpec } from '../../layout/spec';

/** A place in a component that each page fills; what is in it is drawn where a page puts nothing. Props: docs/widgets.md. */
export const componentSlotSpec: WidgetSpec = {
  name: 'ComponentSlot',
  group: 'site',
  icon: 'circle-dashed',
  canvas: true,
  kinds: ['component'],
  props: { name: { kind: 'text', max: 40 } },
  defaults: { name: 'content' },
  initial: { name: 'content' },
  sample: { name: 'content' },
  emptyBox: 'w-component-slot',
  outputs: { amp: 'same', email: { left: 'outputs:left.emailLayout' } },
  accessibility: 'Adds no element: its blocks stand where it is.',
};
