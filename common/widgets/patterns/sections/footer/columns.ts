import { block } from '../../../drawing/block';
import { dividerSpec } from '../../../divider/spec';
import { footerSpec } from '../../../footer/spec';
import { logoSpec } from '../../../logo/spec';
import { navigationSpec } from '../../../navigation/spec';
import { pattern } from '../../pattern';
import { columns, text } from '../../pieces';

function links(label: string, ...labels: readonly string[]) {
  return [
    text([{ text: label, bold: true }], { as: 'span' }),
    block(navigationSpec, { label, items: labels.map((each) => ({ label: each, href: '#' })) }),
  ];
}

/** A dark foot with the name, links in groups and the small print. */
export const footer = pattern(
  'footer',
  'panel-bottom',
  block(footerSpec, { style: { base: { backgroundColor: '$color.ink', borderTopWidth: '0' } } }, [
    columns(
      '2:1:1',
      'start',
      [
        block(logoSpec, { alt: '{{ site.name }}', href: '/' }),
        text('Things for house and garden, made to be repaired. From a workshop by the river since 1987.', {
          style: { base: { color: '$color.muted', maxWidth: '24rem' } },
        }),
      ],
      links('Shop', 'New in', 'For the home', 'For the garden'),
      links('Help', 'Delivery', 'Returns', 'Write to us'),
    ),
    block(dividerSpec),
    text('© {{ site.name }}. All rights reserved.', { as: 'small' }),
  ]),
);
