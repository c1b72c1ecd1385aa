import { iconSpec } from '../../../icon/spec';
import { block } from '../../../drawing/block';
import { pattern } from '../../pattern';
import { box, card, grid, heading, lead, muted, section } from '../../pieces';

function feature(icon: string, title: string, words: string) {
  return card(
    { gap: '$space.3' },
    {},
    box({ direction: 'row', align: 'center', gap: '$space.3' }, block(iconSpec, { name: icon }), heading(3, title)),
    muted(words),
  );
}

/** Six cards on a quiet ground, the title at the edge. */
export const featureCards = pattern(
  'featureCards',
  'boxes',
  section(
    { background: '$color.surface' },
    box(
      { gap: '$space.3' },
      heading(2, 'Everything in its place'),
      lead('Six things people mention first when they tell a friend about us.'),
    ),
    grid(
      { columns: { base: 1, sm: 2, lg: 3 }, gap: { base: '$space.4', md: '$space.6' } },
      feature(
        'zap',
        'Ready in minutes',
        'Start from a finished page and change the words. Nothing to install, nothing to learn first.',
      ),
      feature(
        'shield-check',
        'Safe by default',
        'Every change is kept, so you can always go back to the version from this morning.',
      ),
      feature('users', 'Made for teams', 'Write together, comment in place and see who changed what, and when.'),
      feature(
        'smartphone',
        'Right on every screen',
        'Pages fit the phone in a pocket and the big screen on the wall alike.',
      ),
      feature(
        'globe',
        'At home everywhere',
        'Several languages and writing directions, without a second copy of your site.',
      ),
      feature(
        'chart-line',
        'Clear numbers',
        'See what people read and where they leave, without following anybody around.',
      ),
    ),
  ),
);
