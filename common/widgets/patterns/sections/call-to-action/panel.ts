import { pattern } from '../../pattern';
import { box, button, buttons, columns, heading, lead, picture, section, withStyle } from '../../pieces';

/** A dark panel with round corners, half of it a picture. */
export const callToActionPanel = pattern(
  'callToActionPanel',
  'panels-top-left',
  section(
    {},
    box(
      {
        style: {
          base: {
            overflow: 'hidden',
            backgroundColor: '$color.ink',
            borderWidth: '1px',
            borderStyle: 'solid',
            borderColor: '$color.line',
            borderRadius: '$radius.xl',
          },
        },
      },
      withStyle(
        columns(
          '1:1',
          'stretch',
          [
            box(
              {
                justify: 'center',
                gap: '$space.5',
                style: { base: { flexGrow: 1, padding: '$space.6' }, lg: { padding: '$space.12' } },
              },
              heading(2, 'Ready when you are'),
              lead('Begin with one page today. You can take the rest one step at a time.'),
              buttons(button('Get started', { size: 'lg', icon: 'arrow-right' })),
            ),
          ],
          [withStyle(picture('4:3', { borderRadius: '0' }), { base: { borderRadius: '0' }, md: { height: '100%' } })],
        ),
        { base: { alignItems: 'stretch', gap: '0' } },
      ),
    ),
  ),
);
