import type { WidgetSpec } from '../../layout/spec';

/** What a page puts into a slot of a project's component. Props: docs/widgets.md. */
export const projectSlotSpec: WidgetSpec = {
  name: 'ProjectSlot',
  group: 'advanced',
  icon: 'circle-dashed',
  canvas: true,
  onlyIn: ['ProjectWidget'],
  internal: true,
  slot: true,
  props: { name: { kind: 'text', max: 40 } },
  defaults: { name: 'content' },
  initial: {},
  sample: { name: 'content' },
  emptyBox: 'w-project-slot',
  byHandOnly: true,
  outputs: { amp: { left: 'outputs:left.component' }, email: { left: 'outputs:left.component' } },
  accessibility: 'A plain box without a role, in the place that the component gives it.',
};
