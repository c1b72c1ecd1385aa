import { pattern } from '../../pattern';
import { box, eyebrow, grid, image, quote, section } from '../../pieces';

/** A voice beside a picture of what it speaks of, both in one card. */
export const testimonialImage = pattern(
  'testimonialImage',
  'image',
  section(
    { background: '$color.soft' },
    grid(
      {
        columns: { base: 1, md: 2 },
        gap: '$space.0',
        style: {
          base: {
            overflow: 'clip',
            borderRadius: '$radius.xl',
            backgroundColor: '$color.raised',
            boxShadow: '$shadow.md',
          },
        },
      },
      image({
        ratio: '4:3',
        alt: '',
        style: {
          base: { borderRadius: '$radius.none' },
          md: { aspectRatio: 'auto', height: '100%', minHeight: '26rem' },
        },
      }),
      box(
        {
          justify: 'center',
          gap: '$space.5',
          style: { base: { padding: '$space.6' }, lg: { padding: '$space.12' } },
        },
        eyebrow('What people say'),
        quote(
          'Our guests find the menu on their phones now, in their own language. That alone was worth it.',
          'Sofia Rinaldi, Trattoria Nove',
          {
            style: { base: { gap: '$space.6', fontSize: '$fontSize.xl', lineHeight: '$lineHeight.snug' } },
          },
        ),
      ),
    ),
  ),
);
