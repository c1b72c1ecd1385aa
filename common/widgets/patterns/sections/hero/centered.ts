import { pattern } from '../../pattern';
import { box, button, centeredButtons, eyebrow, heading, lead, section } from '../../pieces';

/** A dark opening with the headline in the middle. */
export const hero = pattern(
  'hero',
  'sparkles',
  section(
    { background: '$color.ink' },
    box(
      {
        align: 'center',
        gap: '$space.6',
        style: { base: { textAlign: 'center', paddingBlock: '$space.8' }, lg: { paddingBlock: '$space.12' } },
      },
      eyebrow('New this spring'),
      heading(1, 'Less software, more of the work you started for', {
        base: { maxWidth: '18em' },
        md: { fontSize: '$fontSize.5xl' },
      }),
      lead('Plans, people and papers in one calm place, so that your team spends its day on what customers notice.'),
      centeredButtons(
        button('Start for free', { size: 'lg', icon: 'arrow-right' }),
        button('See how it works', { size: 'lg', variant: 'outline' }),
      ),
    ),
  ),
);
