import type { WidgetSpec } from '../../layout/spec';

/** A line between parts. Props: docs/widgets.md. */
export const dividerSpec: WidgetSpec = {
  name: 'Divider',
  group: 'layout',
  icon: 'separator-horizontal',
  canvas: false,
  betweenSections: true,
  kinds: ['page', 'email'],
  props: { thickness: { kind: 'length', group: 'size' } },
  writtenProps: { thickness: ['--thickness', 'length'] },
  defaults: { thickness: '1px' },
  initial: {},
  sample: { thickness: '2px' },
  outputs: { amp: 'same', email: 'own' },
  accessibility: 'A separator in the reading order.',
};
