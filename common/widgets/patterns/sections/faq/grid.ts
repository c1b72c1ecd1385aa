import { pattern } from '../../pattern';
import { box, grid, heading, opening, section, text } from '../../pieces';
import { type Question, questions } from './question';

function question({ title, answer }: Question) {
  return box(
    {
      gap: '$space.2',
      style: {
        base: {
          paddingInlineStart: '$space.5',
          borderInlineStartWidth: '2px',
          borderInlineStartStyle: 'solid',
          borderInlineStartColor: '$color.link',
        },
      },
    },
    heading(3, title),
    text(answer, { style: { base: { color: '$color.muted' } } }),
  );
}

/** All answers in sight, in two columns. */
export const faqGrid = pattern(
  'faqGrid',
  'circle-question-mark',
  section(
    { background: '$color.soft' },
    opening('Questions, answered', 'And if yours is missing, write to us. A person will reply.'),
    grid({ columns: { base: 1, md: 2 }, gap: { base: '$space.8', md: '$space.10' } }, ...questions.map(question)),
  ),
);
