import { pattern } from '../../pattern';
import { box, grid, heading, opening, section, text, tile } from '../../pieces';
import { REASONS } from './reasons';

function feature(icon: string, title: string, words: string) {
  return box(
    { gap: '$space.3' },
    tile(icon),
    heading(3, title, { base: { marginTop: '$space.2' } }),
    text(words, { style: { base: { color: '$color.muted' } } }),
  );
}

/** Six reasons in a grid, each with an icon. */
export const features = pattern(
  'features',
  'layout-grid',
  section(
    {},
    opening('Everything in its place', 'Six things people mention first when they tell a friend about us.'),
    grid({ columns: { base: 1, sm: 2, lg: 3 }, gap: '$space.10' }, ...REASONS.map((reason) => feature(...reason))),
  ),
);
