import { pattern } from '../../pattern';
import { box, columns, grid, heading, section } from '../../pieces';
import { cover, date, type Post, posts, title, words } from './post';

function small(post: Post) {
  return grid(
    { columns: 1, gap: '$space.4', style: { base: { gridTemplateColumns: '2:3', alignItems: 'center' } } },
    cover('4:3', { borderRadius: '$radius.md' }),
    box({ gap: '$space.1' }, date(post), title(post, { base: { fontSize: '$fontSize.base' } })),
  );
}

/** One post large, three small ones beside it. */
export const blogMagazine = pattern(
  'blogMagazine',
  'panels-top-left',
  section(
    { background: '$color.soft' },
    heading(2, 'From the workshop'),
    columns(
      '3:2',
      'stretch',
      [
        cover('3:2', { borderRadius: '$radius.lg' }),
        date(posts.chair),
        title(posts.chair, { base: { fontSize: '$fontSize.2xl', lineHeight: '$lineHeight.tight' } }),
        words(posts.chair),
      ],
      [
        box(
          { justify: 'between', gap: '$space.6', style: { base: { flexGrow: 1 } } },
          small(posts.walk),
          small(posts.lamp),
          small(posts.shop),
        ),
      ],
    ),
  ),
);
