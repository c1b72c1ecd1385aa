import { iconSpec } from '../../../icon/spec';
import { block } from '../../../drawing/block';
import { pattern } from '../../pattern';
import { box, card, grid, heading, lead, muted, section } from '../../pieces';
import { REASONS } from './reasons';

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
      ...REASONS.map((reason) => feature(...reason)),
    ),
  ),
);
