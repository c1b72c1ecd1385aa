import type { WidgetSpec } from '../../layout/spec';

/** An instance of a component of the site: its blocks are drawn in its place (common/components). Props: docs/widgets.md. */
export const componentSpec: WidgetSpec = {
  name: 'Component',
  group: 'site',
  icon: 'boxes',
  canvas: true,
  accepts: ['ComponentContent'],
  internal: true,
  props: { component: { kind: 'text', max: 64 }, values: { kind: 'component-values' } },
  defaults: { component: '', values: {} },
  initial: {},
  sample: { component: 'card', values: { Title: 'Fresh bread' } },
  outputs: { amp: 'same', email: { left: 'outputs:left.emailLayout' } },
  accessibility: 'Is what its component’s blocks are; it adds no element of its own.',
};
