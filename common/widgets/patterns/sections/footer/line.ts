import { block } from '../../../drawing/block';
import { footerSpec } from '../../../footer/spec';
import { logoSpec } from '../../../logo/spec';
import { navigationSpec } from '../../../navigation/spec';
import { pattern } from '../../pattern';
import { box, text } from '../../pieces';

/** Everything in one line: name, links, rights. */
export const footerLine = pattern(
  'footerLine',
  'minus',
  block(footerSpec, { style: { base: { paddingBlock: '$space.6', backgroundColor: '$color.canvas' } } }, [
    box(
      {
        direction: { base: 'column', lg: 'row' },
        align: { base: 'start', lg: 'center' },
        justify: 'between',
        gap: { base: '$space.2', lg: '$space.8' },
      },
      block(logoSpec, { alt: '{{ site.name }}', href: '/' }),
      block(navigationSpec, {
        label: 'Footer',
        items: ['Products', 'Prices', 'About us', 'Write to us'].map((label) => ({ label, href: '#' })),
      }),
      text('© {{ site.name }}. All rights reserved.', { as: 'small' }),
    ),
  ]),
);
