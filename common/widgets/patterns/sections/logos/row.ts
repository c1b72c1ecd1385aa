import { pattern } from '../../pattern';
import { grid, section, text } from '../../pieces';

const NAMES = ['Harbour Cycles', 'Trattoria Nove', 'Ostara Books', 'Mill & Sons', 'Northlight', 'Lindqvist'];

function name(words: string) {
  return text(words, {
    style: {
      base: {
        color: '$color.muted',
        fontFamily: '$font.heading',
        fontSize: '$fontSize.lg',
        fontWeight: '$fontWeight.bold',
        textAlign: 'center',
      },
    },
  });
}

/** Names of customers in one row, for pictures of their logos to take their place. */
export const logos = pattern(
  'logos',
  'rows-3',
  section(
    { style: { base: { paddingBlock: '$space.12' } } },
    text('Some of the people we work for', { as: 'small', style: { base: { textAlign: 'center', maxWidth: 'none' } } }),
    grid(
      {
        columns: { base: 2, md: 3, lg: 6 },
        gap: '$space.5',
        style: { base: { alignItems: 'center', marginBlockStart: '$space.2' } },
      },
      ...NAMES.map(name),
    ),
  ),
);
