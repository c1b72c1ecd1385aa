import { pattern } from '../../pattern';
import { box, button, buttons, grid, heading, image, section, text } from '../../pieces';

/** A large picture of the place, and how to get in touch beside it on the color of the brand. */
export const contactImage = pattern(
  'contactImage',
  'map-pin',
  section(
    { width: 'full', style: { base: { padding: '$space.0' } } },
    grid(
      { columns: 1, gap: '$space.0', style: { md: { gridTemplateColumns: '3:2' } } },
      image({
        ratio: '3:2',
        alt: '',
        style: {
          base: { borderRadius: '$radius.none' },
          md: { aspectRatio: 'auto', height: '100%', minHeight: '30rem' },
        },
      }),
      box(
        {
          justify: 'center',
          gap: '$space.5',
          style: {
            base: {
              paddingInline: '$space.gutter',
              paddingBlock: '$space.12',
              backgroundColor: '$color.primary',
            },
            lg: { paddingInline: '$space.16' },
          },
        },
        heading(2, 'Visit us'),
        text([{ text: '12 Mill Lane, by the old bridge' }, { break: true }, { text: 'Monday to Friday, 9:00–18:00' }]),
        buttons(button('Show on the map'), button('Call us', { variant: 'outline', icon: 'phone' })),
      ),
    ),
  ),
);
