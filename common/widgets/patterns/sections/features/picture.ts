import { pattern } from '../../pattern';
import { button, columns, eyebrow, heading, image, list, section, text } from '../../pieces';

/** One thing described at length: a picture, and why it matters. */
export const featureImage = pattern(
  'featureImage',
  'panels-top-left',
  section(
    { background: '$color.surface' },
    columns(
      '1:1',
      'center',
      [image({ ratio: '4:3', alt: '', style: { base: { borderRadius: '$radius.xl' } } })],
      [
        eyebrow('How we work'),
        heading(2, 'From the first sketch to the last detail'),
        text('Tell what happens step by step, in the words your customers use. A picture beside it does the rest.', {
          style: { base: { color: '$color.muted' } },
        }),
        list(
          [
            'A free first conversation, by phone or in person',
            'A fixed price before anything begins',
            'One person who knows your name throughout',
          ],
          {
            icon: 'circle-check',
            style: { base: { marginBlock: '$space.2' } },
          },
        ),
        button('More about the way we work', { variant: 'link', icon: 'arrow-right' }),
      ],
    ),
  ),
);
