import { pattern } from '../../pattern';
import { box, button, card, grid, heading, lead, section } from '../../pieces';
import { cover, date, type Post, posts, title, words } from './post';

function preview(post: Post) {
  return card(
    { gap: '$space.0' },
    { padding: '$space.0', overflow: 'clip' },
    cover('3:2', { borderRadius: '$radius.none' }),
    box({ gap: '$space.2', style: { base: { padding: '$space.6' } } }, date(post), title(post), words(post)),
  );
}

/** Three posts as cards, with a way to all of them. */
export const blog = pattern(
  'blog',
  'layout-grid',
  section(
    { background: '$color.surface' },
    box(
      {
        direction: { base: 'column', md: 'row' },
        align: { base: 'start', md: 'end' },
        justify: 'between',
        gap: '$space.4',
      },
      box(
        { gap: '$space.3' },
        heading(2, 'From the workshop'),
        lead('Short reads about making, repairing and using things.'),
      ),
      button('All posts', { variant: 'link', icon: 'arrow-right' }),
    ),
    grid(
      { columns: { base: 1, md: 3 }, gap: '$space.6' },
      preview(posts.chair),
      preview(posts.walk),
      preview(posts.lamp),
    ),
  ),
);
