import type { WidgetSpec } from '../../layout/spec';
import { block, buildTree } from '../drawing/block';
import { slotSpec } from '../slot/spec';

/** Draws one of two slots, as a value says. Props: docs/widgets.md. */
export const conditionSpec: WidgetSpec = {
  name: 'Condition',
  group: 'data',
  icon: 'split',
  canvas: true,
  betweenSections: true,
  kinds: ['page', 'email'],
  accepts: ['Slot'],
  props: {
    when: { kind: 'binding' },
    is: { kind: 'choice', options: ['set', 'empty', 'equals', 'contains', 'gt', 'lt'] },
    value: { kind: 'scalar' },
  },
  content: 'slot',
  defaults: { is: 'set', value: '' },
  template: (id) =>
    buildTree(block(conditionSpec, {}, [block(slotSpec, { name: 'then' }), block(slotSpec, { name: 'else' })]), id),
  initial: {},
  sample: { is: 'equals', value: 'yes' },
  outputs: { amp: 'same', email: 'own' },
  accessibility: 'What is not shown is not in the page, for anybody.',
};
