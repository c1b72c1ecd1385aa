import { pattern } from '../../pattern';
import { apart, box, button, buttons, eyebrow, heading, lead, LINE_ABOVE, section } from '../../pieces';

/** An opening of type alone: a large headline at the edge, below a line the rest. */
export const heroLarge = pattern(
  'heroLarge',
  'type',
  section(
    {},
    box(
      { gap: '$space.10', style: { lg: { paddingBlockStart: '$space.12' } } },
      box(
        { gap: '$space.5' },
        eyebrow('New this spring'),
        heading(1, 'Less software, more of the work you started for', {
          base: { maxWidth: '18em' },
          md: { fontSize: '$fontSize.5xl' },
        }),
      ),
      apart(
        { ...LINE_ABOVE, paddingBlockStart: '$space.8' },
        lead('Plans, people and papers in one calm place, so that your team spends its day on what customers notice.'),
        buttons(
          button('Start for free', { size: 'lg', icon: 'arrow-right' }),
          button('See how it works', { size: 'lg', variant: 'ghost' }),
        ),
      ),
    ),
  ),
);
