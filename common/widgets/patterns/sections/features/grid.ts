import { pattern } from '../../pattern';
import { box, grid, heading, opening, section, text, tile } from '../../pieces';

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
    grid(
      { columns: { base: 1, sm: 2, lg: 3 }, gap: '$space.10' },
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
