import { block } from '../../../drawing/block';
import { iconSpec } from '../../../icon/spec';
import { pattern } from '../../pattern';
import { box, grid, heading, lead, muted, picture, section } from '../../pieces';

function point(icon: string, title: string, words: string) {
  return box(
    { gap: '$space.2' },
    block(iconSpec, { name: icon }),
    heading(3, title),
    muted(words, { fontSize: '$fontSize.sm' }),
  );
}

/** A dark band with a wide picture, and four short reasons in a row below it. */
export const featureShowcase = pattern(
  'featureShowcase',
  'monitor',
  section(
    { background: '$color.ink', style: { base: { gap: '$space.8' } } },
    box(
      {
        direction: { base: 'column', lg: 'row' },
        align: { base: 'start', lg: 'end' },
        justify: 'between',
        gap: '$space.4',
      },
      heading(2, 'Everything in its place', { base: { fontSize: '$fontSize.3xl' } }),
      lead('What people mention first when they tell a friend about us.', {
        style: { base: { maxWidth: '$size.md' } },
      }),
    ),
    picture('21:9'),
    grid(
      { columns: { base: 1, sm: 2, lg: 4 }, gap: '$space.8' },
      point(
        'zap',
        'Ready in minutes',
        'Start from a finished page and change the words. Nothing to install, nothing to learn first.',
      ),
      point(
        'shield-check',
        'Safe by default',
        'Every change is kept, so you can always go back to the version from this morning.',
      ),
      point('users', 'Made for teams', 'Write together, comment in place and see who changed what, and when.'),
      point(
        'globe',
        'At home everywhere',
        'Several languages and writing directions, without a second copy of your site.',
      ),
    ),
  ),
);
