import { pattern } from '../../pattern';
import { box, button, eyebrow, section } from '../../pieces';
import { cover, posts, title, words } from './post';

/** One post under a wide picture, in a card that reaches into it. */
export const blogFeature = pattern(
  'blogFeature',
  'book-open',
  section(
    {},
    box(
      { gap: '$space.0', align: 'end' },
      cover('21:9', { borderRadius: '$radius.xl', minHeight: '15rem' }),
      box(
        {
          gap: '$space.3',
          style: {
            base: {
              position: 'relative',
              width: 'calc(100% - 2rem)',
              maxWidth: '$size.lg',
              marginTop: '-4rem',
              marginInline: '1rem',
              padding: '$space.6',
              backgroundColor: '$color.raised',
              borderWidth: '1px',
              borderStyle: 'solid',
              borderColor: '$color.line',
              borderRadius: '$radius.lg',
              boxShadow: '$shadow.lg',
            },
            md: { marginTop: '-8rem', marginInline: '$space.10', padding: '$space.8' },
          },
        },
        eyebrow('Field notes'),
        title(posts.chair, { base: { fontSize: '$fontSize.xl' } }, 2),
        words(posts.chair),
        button('Read the story', { icon: 'arrow-right', style: { base: { marginTop: '$space.2' } } }),
      ),
    ),
  ),
);
