import { pattern } from '../../pattern';
import { box, button, columns, grid, heading, lead, section } from '../../pieces';
import { cover, date, type Post, posts, title, words } from './post';

function row(post: Post) {
  return grid(
    {
      columns: 1,
      gap: '$space.6',
      style: {
        base: {
          gridTemplateColumns: '3:1',
          alignItems: 'start',
          paddingBlock: '$space.6',
          borderTopWidth: '1px',
          borderTopStyle: 'solid',
          borderTopColor: '$color.line',
        },
      },
    },
    box({ gap: '$space.2' }, date(post), title(post), words(post)),
    cover('1:1', { borderRadius: '$radius.md' }),
  );
}

/** Posts between lines, each with a small picture at its end. */
export const blogList = pattern(
  'blogList',
  'list',
  section(
    {},
    columns(
      '1:2',
      'start',
      [
        heading(2, 'From the workshop'),
        lead('Short reads about making, repairing and using things.'),
        button('All posts', { variant: 'link', icon: 'arrow-right' }),
      ],
      [box({ gap: '$space.0' }, row(posts.chair), row(posts.walk), row(posts.lamp))],
    ),
  ),
);
