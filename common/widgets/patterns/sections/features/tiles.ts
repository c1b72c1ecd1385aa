import type { JsonObject } from '../../../../layout/document';
import type { Block } from '../../../drawing/block';
import { pattern } from '../../pattern';
import { box, card, grid, heading, muted, opening, picture, section, tile, withStyle } from '../../pieces';

const CORNERS = { borderRadius: '$radius.md' };

function words(title: string, sentence: string): Block {
  return box({ gap: '$space.2' }, heading(3, title), muted(sentence));
}

/** As wide as two, where the grid has three columns. */
function wide(style: JsonObject, ...children: readonly Block[]): Block {
  return withStyle(card({ gap: '$space.6', justify: 'between' }, style, ...children), { md: { gridColumn: 'span 2' } });
}

/** Four tiles in two sizes, two of them with a picture. */
export const featureTiles = pattern(
  'featureTiles',
  'layout-template',
  section(
    {},
    opening('Everything in its place', 'What people mention first when they tell a friend about us.'),
    grid(
      { columns: { base: 1, md: 3 }, gap: { base: '$space.4', md: '$space.6' } },
      wide(
        { backgroundColor: '$color.surface' },
        words(
          'Ready in minutes',
          'Start from a finished page and change the words. Nothing to install, nothing to learn first.',
        ),
        picture('5:2', CORNERS),
      ),
      card(
        { gap: '$space.6', justify: 'between' },
        { backgroundColor: '$color.primary', borderColor: '$color.primary' },
        tile('shield-check'),
        words('Safe by default', 'Every change is kept, so you can always go back to the version from this morning.'),
      ),
      card(
        { gap: '$space.6', justify: 'between' },
        {},
        tile('users'),
        words('Made for teams', 'Write together, comment in place and see who changed what, and when.'),
      ),
      wide(
        { backgroundColor: '$color.surface' },
        picture('5:2', CORNERS),
        words('Right on every screen', 'Pages fit the phone in a pocket and the big screen on the wall alike.'),
      ),
    ),
  ),
);
