import type { WidgetSpec } from '../../layout/spec';

/** Empty height. Props: docs/widgets.md. */
export const spacerSpec: WidgetSpec = {
  name: 'Spacer',
  group: 'layout',
  icon: 'move-vertical',
  canvas: false,
  betweenSections: true,
  kinds: ['page', 'email'],
  props: { size: { kind: 'length', group: 'space', perBreakpoint: true } },
  writtenProps: { size: ['--size', 'length'] },
  defaults: { size: '$space.8' },
  initial: {},
  sample: { size: { base: '$space.4', md: '3rem' } },
  outputs: { amp: 'same', email: 'own' },
  accessibility: 'Hidden from assistive technology.',
};
