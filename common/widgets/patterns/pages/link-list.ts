import { block } from '../../drawing/block';
import { socialLinksSpec } from '../../social-links/spec';
import { portrait } from '../people';
import { box, button, heading, section, text } from '../pieces';
import { pagePattern } from './page-pattern';

const WIDE = { style: { base: { width: '100%' } } };

/** A name and a few links below each other, for the profile of a network. */
export const linkList = pagePattern(
  'linkList',
  'link',
  section(
    { background: '$color.soft', style: { base: { minHeight: '$size.page' } } },
    box(
      {
        align: 'center',
        gap: '$space.4',
        style: { base: { width: '100%', maxWidth: '$size.md', marginInline: 'auto', textAlign: 'center' } },
      },
      portrait('$space.24'),
      heading(1, '{{ site.name }}', { base: { fontSize: '$fontSize.2xl' } }),
      text('Things for house and garden, made to be repaired. From a workshop by the river since 1987.', {
        style: { base: { color: '$color.muted' } },
      }),
      box(
        { gap: '$space.3', style: { base: { width: '100%', marginBlock: '$space.4' } } },
        button('Visit the shop', WIDE),
        button('Our story', { variant: 'outline', ...WIDE }),
        button('Read the story', { variant: 'outline', ...WIDE }),
        button('Write to us', { variant: 'outline', ...WIDE }),
      ),
      block(socialLinksSpec, socialLinksSpec.initial),
    ),
  ),
);
