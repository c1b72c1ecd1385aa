import type { WidgetSpec } from '../../layout/spec';

/** A pictogram of the shipped set. Props: WIDGETS.md. */
export const iconSpec: WidgetSpec = {
  name: 'Icon',
  group: 'media',
  icon: 'star',
  canvas: false,
  props: { name: { kind: 'icon' }, label: { kind: 'text' } },
  defaults: { name: 'star', label: '' },
  initial: { name: 'star' },
  sample: { name: 'sparkles', label: 'New' },
  accessibility: 'Decoration unless it has a label; then an image of that name.',
};
