import { block } from '../../../drawing/block';
import { iconSpec } from '../../../icon/spec';
import { pattern } from '../../pattern';
import { box, button, columns, eyebrow, heading, LINE_ABOVE, muted, section } from '../../pieces';

function row(icon: string, title: string, words: string) {
  return box(
    {
      direction: 'row',
      gap: '$space.5',
      style: { base: { ...LINE_ABOVE, paddingBlockStart: '$space.5', paddingBlockEnd: '$space.2' } },
    },
    block(iconSpec, { name: icon }),
    box({ gap: '$space.1' }, heading(3, title), muted(words)),
  );
}

/** The title in one column, in the other a list of reasons between lines. */
export const featureList = pattern(
  'featureList',
  'list',
  section(
    {},
    columns(
      '2:3',
      'start',
      [
        eyebrow('How we work'),
        heading(2, 'Everything in its place'),
        muted('What people mention first when they tell a friend about us.'),
        button('More about the way we work', { variant: 'link', icon: 'arrow-right' }),
      ],
      [
        row(
          'zap',
          'Ready in minutes',
          'Start from a finished page and change the words. Nothing to install, nothing to learn first.',
        ),
        row(
          'shield-check',
          'Safe by default',
          'Every change is kept, so you can always go back to the version from this morning.',
        ),
        row('users', 'Made for teams', 'Write together, comment in place and see who changed what, and when.'),
        row(
          'globe',
          'At home everywhere',
          'Several languages and writing directions, without a second copy of your site.',
        ),
      ],
    ),
  ),
);
