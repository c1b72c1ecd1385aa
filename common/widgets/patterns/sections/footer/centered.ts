import { block } from '../../../drawing/block';
import { footerSpec } from '../../../footer/spec';
import { logoSpec } from '../../../logo/spec';
import { navigationSpec } from '../../../navigation/spec';
import { socialLinksSpec } from '../../../social-links/spec';
import { pattern } from '../../pattern';
import { box, text } from '../../pieces';

/** Everything in the middle, one below the other. */
export const footerCentered = pattern(
  'footerCentered',
  'panel-bottom',
  block(footerSpec, {}, [
    box(
      { align: 'center', gap: '$space.5', style: { base: { textAlign: 'center' } } },
      block(logoSpec, { alt: '{{ site.name }}', href: '/' }),
      text('Things for house and garden, made to be repaired. From a workshop by the river since 1987.', {
        style: { base: { color: '$color.muted', maxWidth: '$size.md', textWrap: 'balance' } },
      }),
      block(navigationSpec, {
        label: 'Footer',
        items: ['Products', 'Prices', 'About us', 'Write to us'].map((label) => ({ label, href: '#' })),
      }),
      block(socialLinksSpec, socialLinksSpec.initial),
      text('© {{ site.name }}. All rights reserved.', { as: 'small' }),
    ),
  ]),
);
