import { pattern } from '../../pattern';
import { box, button, buttons, heading, lead, section } from '../../pieces';

/** One band in the color of the brand, one thing to do. */
export const callToAction = pattern(
  'callToAction',
  'rocket',
  section(
    { background: '$color.primary' },
    box(
      {
        direction: { base: 'column', md: 'row' },
        align: { base: 'start', md: 'center' },
        justify: 'between',
        gap: '$space.8',
      },
      box(
        { gap: '$space.3' },
        heading(2, 'Ready when you are'),
        lead('Begin with one page today. You can take the rest one step at a time.'),
      ),
      buttons(button('Get started', { size: 'lg' }), button('Talk to us', { size: 'lg', variant: 'outline' })),
    ),
  ),
);
