import type { WidgetSpec } from '../../layout/spec';
import { columnsAt } from '../columns-at';

const COLUMNS = { base: 1, sm: 2, lg: 3 };

/** Equal cells in a number of columns per breakpoint. Props: docs/widgets.md. */
export const gridSpec: WidgetSpec = {
  name: 'Grid',
  group: 'layout',
  icon: 'layout-grid',
  canvas: true,
  props: {
    columns: { kind: 'number', min: 1, max: 12, integer: true, perBreakpoint: true },
    gap: { kind: 'length', group: 'space', perBreakpoint: true },
  },
  writtenProps: { columns: ['--columns', 'count'], gap: ['--gap', 'length'] },
  defaults: { columns: COLUMNS, gap: '$space.8' },
  initial: {},
  sample: { columns: { base: 1, md: 2, xl: 4 }, gap: { base: '$space.4', lg: '24px' } },
  emptyBox: 'w-grid',
  row: () => true,
  childShare: ({ columns }, _index, at) => 1 / columnsAt(columns, COLUMNS, at),
  outputs: { amp: 'same', email: { left: 'outputs:left.emailLayout' } },
  accessibility: 'Cells keep the order of the document at every width.',
};
