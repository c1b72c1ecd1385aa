import { pattern } from '../../pattern';
import { box, button, centeredButtons, heading, lead, section, text } from '../../pieces';

/** A large headline in the middle, two buttons and the small print. */
export const callToActionCentered = pattern(
  'callToActionCentered',
  'target',
  section(
    { background: '$color.soft' },
    box(
      { align: 'center', gap: '$space.5', style: { base: { textAlign: 'center' } } },
      heading(2, 'Ready when you are', { base: { fontSize: '$fontSize.3xl' } }),
      lead('Begin with one page today. You can take the rest one step at a time.'),
      centeredButtons(
        button('Get started', { size: 'lg', icon: 'arrow-right' }),
        button('Talk to us', { size: 'lg', variant: 'outline' }),
      ),
      text('No set-up fee, and you can stop at the end of any month.', { as: 'small' }),
    ),
  ),
);
