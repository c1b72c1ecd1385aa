import { pattern } from '../../pattern';
import { box, grid, numeral, section, text } from '../../pieces';

function figure(value: string, words: string) {
  return box(
    { align: 'center', gap: '$space.2', style: { base: { textAlign: 'center' } } },
    numeral(value),
    text(words, { as: 'small' }),
  );
}

/** Four figures in the middle of a band in the color of the brand. */
export const statisticsBand = pattern(
  'statisticsBand',
  'chart-column',
  section(
    { background: '$color.primary' },
    grid(
      { columns: { base: 2, lg: 4 }, gap: { base: '$space.6', md: '$space.8' } },
      figure('12,400', 'orders sent last year'),
      figure('98 %', 'arrived the next day'),
      figure('4.9 / 5', 'from 3,120 reviews'),
      figure('27', 'people, all of them local'),
    ),
  ),
);
