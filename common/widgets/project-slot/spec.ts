import type { WidgetSpec } from '../../layout/spec';
import { slotContent } from '../drawing/slot-content';

/** What a page puts into a slot of a project's component. Props: docs/widgets.md. */
export const projectSlotSpec: WidgetSpec = {
  name: 'ProjectSlot',
  group: 'advanced',
  ...slotContent,
  onlyIn: ['ProjectWidget'],
  emptyBox: 'w-project-slot',
  byHandOnly: true,
  outputs: { amp: { left: 'outputs:left.component' }, email: { left: 'outputs:left.component' } },
  accessibility: 'A plain box without a role, in the place that the component gives it.',
};
