import type { InlineText } from '../../../../layout/document';
import { block } from '../../../drawing/block';
import { tableSpec } from '../../../table/spec';
import { pattern } from '../../pattern';
import { opening, section } from '../../pieces';

const YES = '✓';
const NO = '–';

function choose(label: string): InlineText {
  return [{ text: label, link: '#', bold: true }];
}

/** What each plan includes, line by line. */
export const pricingTable = pattern(
  'pricingTable',
  'table',
  section(
    { background: '$color.surface' },
    opening('Prices that fit on one line', 'No set-up fee, and you can stop at the end of any month.'),
    block(tableSpec, {
      head: ['Plan', 'Starter', 'Studio', 'Company'],
      rows: [
        ['Per month', '€0', '€18', '€64'],
        ['Pages', '1', '20', '200'],
        ['People', '1', '5', '50'],
        ['Your own domain', NO, YES, YES],
        ['Answers within a day', NO, YES, YES],
        ['Someone to call', NO, NO, YES],
        ['', choose('Start for free'), choose('Choose Studio'), choose('Choose Company')],
      ],
      align: ['start', 'center', 'center', 'center'],
      headerColumn: true,
      style: {
        base: {
          marginTop: '$space.4',
          padding: '$space.2',
          backgroundColor: '$color.raised',
          borderWidth: '1px',
          borderStyle: 'solid',
          borderColor: '$color.line',
          borderRadius: '$radius.lg',
          fontSize: '$fontSize.sm',
        },
        md: { padding: '$space.6', fontSize: '$fontSize.base', whiteSpace: 'nowrap' },
      },
    }),
  ),
);
