import { pattern } from '../../pattern';
import {
  box,
  button,
  buttons,
  columns,
  eyebrow,
  grid,
  heading,
  lead,
  LINE_ABOVE,
  numeral,
  section,
  text,
} from '../../pieces';

function figure(value: string, words: string) {
  return box({ gap: '$space.1' }, numeral(value, '$fontSize.2xl'), text(words, { as: 'small' }));
}

/** A headline and its explanation side by side, below a line three figures. */
export const heroFigures = pattern(
  'heroFigures',
  'chart-column',
  section(
    { background: '$color.ink' },
    columns(
      '3:2',
      'end',
      [eyebrow('Made by hand in small batches'), heading(1, 'Good things take the time they need')],
      [
        lead('Say in one or two sentences what you make, whom it is for, and why it is worth a closer look.', {
          style: { base: { marginBottom: '$space.2' } },
        }),
        buttons(button('Visit the shop', { size: 'lg' }), button('Our story', { size: 'lg', variant: 'outline' })),
      ],
    ),
    box(
      { style: { base: { ...LINE_ABOVE, marginBlockStart: '$space.8', paddingBlockStart: '$space.8' } } },
      grid(
        { columns: { base: 1, sm: 3 }, gap: { base: '$space.5', md: '$space.8' } },
        figure('12,400', 'orders sent last year'),
        figure('98 %', 'arrived the next day'),
        figure('27', 'people, all of them local'),
      ),
    ),
  ),
);
