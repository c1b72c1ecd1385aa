import { pattern } from '../../pattern';
import { button, card, columns, eyebrow, grid, heading, muted, numeral, section, text } from '../../pieces';

function figure(value: string, words: string) {
  return card({ gap: '$space.2' }, {}, numeral(value, '$fontSize.2xl'), text(words, { as: 'small' }));
}

/** Words on one side, four cards with a figure each on the other. */
export const statisticsCards = pattern(
  'statisticsCards',
  'layout-grid',
  section(
    { background: '$color.surface' },
    columns(
      '1:1',
      'center',
      [
        eyebrow('About us'),
        heading(2, 'What a year in the workshop looks like'),
        muted('We count once a year, round nothing up, and put the result here.'),
        button('Our story', { variant: 'link', icon: 'arrow-right' }),
      ],
      [
        grid(
          { columns: 2, gap: { base: '$space.3', md: '$space.5' } },
          figure('12,400', 'orders sent last year'),
          figure('98 %', 'arrived the next day'),
          figure('4.9 / 5', 'from 3,120 reviews'),
          figure('27', 'people, all of them local'),
        ),
      ],
    ),
  ),
);
