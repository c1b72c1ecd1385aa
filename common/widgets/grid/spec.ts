import type { WidgetSpec } from '../../layout/spec';

/** Equal cells in a number of columns per breakpoint. Props: WIDGETS.md. */
export const gridSpec: WidgetSpec = {
  name: 'Grid',
  group: 'layout',
  icon: 'layout-grid',
  canvas: true,
  props: {
    columns: { kind: 'number', min: 1, max: 12, integer: true, perBreakpoint: true },
    gap: { kind: 'length', group: 'space', perBreakpoint: true },
  },
  defaults: { columns: { base: 1, sm: 2, lg: 3 }, gap: '$space.8' },
  initial: {},
  sample: { columns: { base: 1, md: 2, xl: 4 }, gap: { base: '$space.4', lg: '24px' } },
  accessibility: 'Cells keep the order of the document at every width.',
};
