import type { Block } from '../../../drawing/block';
import { pattern } from '../../pattern';
import { box, columns, heading, image, lead, section, text } from '../../pieces';

function captioned(ratio: string, words: string): Block {
  return box(
    { gap: '$space.2' },
    image({ ratio, alt: '', style: { base: { borderRadius: '$radius.lg' } } }),
    text(words, { as: 'small' }),
  );
}

/** Two columns of pictures with a line below each, one of them below the headline. */
export const galleryCaptions = pattern(
  'galleryCaptions',
  'columns-2',
  section(
    { background: '$color.surface' },
    columns(
      '1:1',
      'start',
      [
        box(
          { gap: '$space.8' },
          box(
            { gap: '$space.3', style: { md: { paddingBlockStart: '$space.8' } } },
            heading(2, 'A look inside'),
            lead('Pictures of the workshop, taken on an ordinary day.'),
          ),
          captioned('1:1', 'The bench by the window'),
          captioned('3:2', 'Oak that is left to dry'),
        ),
      ],
      [
        box(
          { gap: '$space.8' },
          captioned('3:2', 'In the morning, before we open'),
          captioned('1:1', 'Ready to be collected'),
        ),
      ],
    ),
  ),
);
