import { LIMITS } from '../../layout/document';
import type { WidgetSpec } from '../../layout/spec';
import { COLUMN_ALIGNS } from './table-shape';

/** Rows and columns of short texts. Props: docs/widgets.md. */
export const tableSpec: WidgetSpec = {
  name: 'Table',
  group: 'text',
  icon: 'table',
  canvas: false,
  kinds: ['page', 'email'],
  props: {
    caption: { kind: 'text', bind: true },
    head: { kind: 'inline-text-list', bind: true, max: LIMITS.tableColumns },
    rows: { kind: 'table-rows', bind: true, head: 'head', align: 'align' },
    align: { kind: 'choice-list', options: COLUMN_ALIGNS, max: LIMITS.tableColumns },
    headerColumn: { kind: 'boolean' },
    striped: { kind: 'boolean' },
  },
  defaults: { caption: '', head: [], rows: [], align: [], headerColumn: false, striped: false },
  initial: {
    caption: 'What each plan includes',
    head: ['Plan', 'Projects', 'Per month'],
    rows: [
      ['Free', '1', '$0'],
      ['Team', '10', '$29'],
      ['Company', 'Unlimited', '$99'],
    ],
    headerColumn: true,
  },
  sample: {
    caption: 'Opening hours',
    head: ['Day', [{ text: 'Opens ' }, { text: 'at', italic: true }], 'Closes at', ''],
    rows: [
      ['Monday', '9:00', '17:00'],
      ['Tuesday', '10:00', [{ text: '18:30', bold: true }], [{ text: 'Book', link: 'https://example.com/' }]],
      [[{ text: 'Sunday', color: '#8a3ffc' }], '', 'Closed', 'A note that is long enough to need more than one line'],
    ],
    align: ['start', 'end', 'center'],
    headerColumn: true,
    striped: true,
  },
  inlineProp: 'rows',
  miniature: { stroke: 'list', height: 8, share: 1 },
  outputs: { amp: 'same', email: 'own' },
  accessibility:
    'A table with a caption, header cells with their scope, in a named group that the keyboard scrolls where it is too wide.',
};
