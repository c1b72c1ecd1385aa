import type { JsonObject } from '../../../../layout/document';
import { block, type Block } from '../../../drawing/block';
import { columnSpec } from '../../../column/spec';
import { columnsSpec } from '../../../columns/spec';
import { pattern } from '../../pattern';
import { card, opening, quote, section } from '../../pieces';

const TINTED: JsonObject = { backgroundColor: '$color.soft', borderColor: 'transparent' };

function voice(words: string, cite: string, style: JsonObject = {}) {
  return card({}, style, quote(words, cite, { style: { base: { fontSize: '$fontSize.base' } } }));
}

/** Three columns as far apart as what is in them, also where they are one below the other. */
function thirds(...contents: readonly (readonly Block[])[]) {
  return block(
    columnsSpec,
    { ratio: '1:1:1', style: { base: { alignItems: 'start', gap: '$space.4' } } },
    contents.map((content) => block(columnSpec, {}, content)),
  );
}

/** Six voices of different length, stacked in three columns. */
export const testimonialWall = pattern(
  'testimonialWall',
  'messages-square',
  section(
    {},
    opening('What people say', 'Words of customers who were as careful as you are.'),
    thirds(
      [
        voice(
          'We moved the whole shop over in an afternoon. The first order came in before we had closed the laptop.',
          'Ada Moreau, Fern & Field',
        ),
        voice('Simple enough for the whole team, from the first day.', 'Mei Tanaka, Paper & Ink', TINTED),
      ],
      [
        voice('We asked on a Friday and had our answer on the same Friday.', 'Omar Haddad, Haddad Architects', TINTED),
        voice(
          'At last a page I can change myself. I no longer write mails that begin with “could you please”.',
          'Jonas Lindqvist, Harbour Cycles',
        ),
      ],
      [
        voice(
          'Our guests find the menu on their phones now, in their own language. That alone was worth it.',
          'Sofia Rinaldi, Trattoria Nove',
        ),
        voice('It does what it says, and it says little. I like both.', 'Nina Kovač, Kovač Ceramics', TINTED),
      ],
    ),
  ),
);
