import { block } from '../../../drawing/block';
import { dividerSpec } from '../../../divider/spec';
import { pattern } from '../../pattern';
import { portrait } from '../../people';
import { box, columns, heading, lead, quote, section } from '../../pieces';

function voice(words: string, cite: string) {
  return box({ direction: 'row', align: 'start', gap: '$space.5' }, portrait('$space.12'), quote(words, cite));
}

/** A headline on one side, voices between lines on the other. */
export const testimonialLines = pattern(
  'testimonialLines',
  'list',
  section(
    { background: '$color.surface' },
    columns(
      '1:2',
      'start',
      [heading(2, 'What people say'), lead('Words of customers who were as careful as you are.')],
      [
        box(
          { gap: '$space.8' },
          voice(
            'We moved the whole shop over in an afternoon. The first order came in before we had closed the laptop.',
            'Ada Moreau, Fern & Field',
          ),
          block(dividerSpec),
          voice(
            'At last a page I can change myself. I no longer write mails that begin with “could you please”.',
            'Jonas Lindqvist, Harbour Cycles',
          ),
          block(dividerSpec),
          voice(
            'Our guests find the menu on their phones now, in their own language. That alone was worth it.',
            'Sofia Rinaldi, Trattoria Nove',
          ),
        ),
      ],
    ),
  ),
);
