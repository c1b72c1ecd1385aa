import { pattern } from '../../pattern';
import { button, buttons, columns, eyebrow, heading, image, lead, section, text } from '../../pieces';

/** An opening with words on one side and a picture on the other. */
export const heroImage = pattern(
  'heroImage',
  'image',
  section(
    {},
    columns(
      '1:1',
      'center',
      [
        eyebrow('Made by hand in small batches'),
        heading(1, 'Good things take the time they need'),
        lead('Say in one or two sentences what you make, whom it is for, and why it is worth a closer look.', {
          style: { base: { marginBottom: '$space.4' } },
        }),
        buttons(
          button('Visit the shop', { size: 'lg' }),
          button('Our story', { size: 'lg', variant: 'ghost', icon: 'arrow-right' }),
        ),
        text('Free delivery and thirty days to change your mind.', { as: 'small' }),
      ],
      [image({ ratio: '5:4', alt: '', priority: true, style: { base: { borderRadius: '$radius.xl' } } })],
    ),
  ),
);
