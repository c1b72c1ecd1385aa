import type { WidgetSpec } from '../../layout/spec';

/** A pictogram of the shipped set. Props: docs/widgets.md. */
export const iconSpec: WidgetSpec = {
  name: 'Icon',
  group: 'media',
  icon: 'star',
  canvas: false,
  props: { name: { kind: 'icon' }, label: { kind: 'text' } },
  defaults: { name: 'star', label: '' },
  initial: { name: 'star' },
  sample: { name: 'sparkles', label: 'New' },
  miniature: { stroke: 'button', height: 5, share: 0.15 },
  outputs: { amp: 'same', email: { left: 'outputs:left.emailImage' } },
  accessibility: 'Decoration unless it has a label; then an image of that name.',
};
