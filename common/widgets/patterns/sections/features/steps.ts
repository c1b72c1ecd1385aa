import { pattern } from '../../pattern';
import { box, grid, heading, muted, numeral, opening, section } from '../../pieces';

function step(number: string, title: string, words: string) {
  return box(
    {
      gap: '$space.3',
      style: {
        base: {
          paddingBlockStart: '$space.5',
          borderTopWidth: '2px',
          borderTopStyle: 'solid',
          borderTopColor: '$color.link',
        },
      },
    },
    numeral(number, '$fontSize.2xl', { color: '$color.link' }),
    heading(3, title, { base: { marginTop: '0' } }),
    muted(words),
  );
}

/** Three steps with their numbers, each below a line. */
export const featureSteps = pattern(
  'featureSteps',
  'list-ordered',
  section(
    { background: '$color.soft' },
    opening('From the first sketch to the last detail', 'Three steps, and you know at each of them what comes next.'),
    grid(
      { columns: { base: 1, md: 3 }, gap: '$space.8' },
      step('1', 'We listen', 'A free first conversation, by phone or in person. You tell us what you have in mind.'),
      step('2', 'We agree', 'A fixed price before anything begins, and a day on which it will be ready.'),
      step('3', 'We make it', 'You see how it grows and can change your mind while that is still easy.'),
    ),
  ),
);
