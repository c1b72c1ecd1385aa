import type { WidgetSpec } from '../../layout/spec';

/** One side of a Condition. Props: docs/widgets.md. */
export const slotSpec: WidgetSpec = {
  name: 'Slot',
  group: 'data',
  icon: 'circle-dashed',
  canvas: true,
  kinds: ['page', 'email'],
  onlyIn: ['Condition'],
  internal: true,
  slot: true,
  props: { name: { kind: 'choice', options: ['then', 'else'] } },
  defaults: { name: 'then' },
  initial: {},
  sample: { name: 'else' },
  emptyBox: 'w-slot',
  outputs: { amp: 'same', email: 'own' },
  accessibility: 'A plain box without a role.',
};
