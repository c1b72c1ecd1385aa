import { pattern } from '../../pattern';
import { box, button, buttons, columns, eyebrow, grid, heading, lead, picture, section } from '../../pieces';

const CORNERS = { borderRadius: '$radius.lg' };

/** An opening with words on one side and three pictures as one block on the other. */
export const heroPictures = pattern(
  'heroPictures',
  'layers',
  section(
    {},
    columns(
      '2:3',
      'center',
      [
        eyebrow('Made by hand in small batches'),
        heading(1, 'Good things take the time they need'),
        lead('Say in one or two sentences what you make, whom it is for, and why it is worth a closer look.', {
          style: { base: { marginBottom: '$space.4' } },
        }),
        buttons(button('Visit the shop', { size: 'lg' })),
      ],
      [
        grid(
          { columns: 2, gap: { base: '$space.3', md: '$space.4' } },
          picture('3:4', { ...CORNERS, height: '100%' }, { priority: true }),
          box({ gap: { base: '$space.3', md: '$space.4' } }, picture('1:1', CORNERS), picture('4:3', CORNERS)),
        ),
      ],
    ),
  ),
);
