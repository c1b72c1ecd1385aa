import { pattern } from '../../pattern';
import { box, grid, numeral, section, text } from '../../pieces';

function figure(value: string, words: string) {
  return box(
    {
      gap: '$space.1',
      style: {
        base: {
          paddingInlineStart: '$space.5',
          borderInlineStartWidth: '2px',
          borderInlineStartStyle: 'solid',
          borderInlineStartColor: '$color.link',
        },
      },
    },
    numeral(value),
    text(words, { as: 'small' }),
  );
}

/** Four figures in a row. */
export const statistics = pattern(
  'statistics',
  'trending-up',
  section(
    {},
    grid(
      { columns: { base: 2, lg: 4 }, gap: '$space.8' },
      figure('12,400', 'orders sent last year'),
      figure('98 %', 'arrived the next day'),
      figure('4.9 / 5', 'from 3,120 reviews'),
      figure('27', 'people, all of them local'),
    ),
  ),
);
