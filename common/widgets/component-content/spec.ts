import type { WidgetSpec } from '../../layout/spec';
import { slotContent } from '../drawing/slot-content';

/** What a page puts into a slot of a component. Props: docs/widgets.md. */
export const componentContentSpec: WidgetSpec = {
  name: 'ComponentContent',
  group: 'site',
  ...slotContent,
  onlyIn: ['Component'],
  emptyBox: 'w-component-content',
  outputs: { amp: 'same', email: { left: 'outputs:left.emailLayout' } },
  accessibility: 'Adds no element: its blocks are where the component has the slot.',
};
