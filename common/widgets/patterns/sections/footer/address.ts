import { block } from '../../../drawing/block';
import { dividerSpec } from '../../../divider/spec';
import { footerSpec } from '../../../footer/spec';
import { logoSpec } from '../../../logo/spec';
import { socialLinksSpec } from '../../../social-links/spec';
import { pattern } from '../../pattern';
import { box, columns, text } from '../../pieces';

function title(words: string) {
  return text([{ text: words, bold: true }], { as: 'span' });
}

/** Where a shop is, when it is open and how to reach it. */
export const footerAddress = pattern(
  'footerAddress',
  'map-pin',
  block(footerSpec, { style: { base: { backgroundColor: '$color.soft', borderTopWidth: '0' } } }, [
    columns(
      '1:1:1:1',
      'start',
      [block(logoSpec, { alt: '{{ site.name }}', href: '/', style: { base: { minHeight: '0' } } })],
      [title('Visit us'), text([{ text: '12 Mill Lane' }, { break: true }, { text: 'by the old bridge' }])],
      [
        title('Opening hours'),
        text([{ text: 'Monday to Friday' }, { break: true }, { text: '9:00–18:00' }]),
        text([{ text: 'Saturday' }, { break: true }, { text: '10:00–14:00' }]),
      ],
      [
        title('Talk to us'),
        text([{ text: '+44 20 7946 0123', link: '#' }]),
        text([{ text: 'hello@example.com', link: '#' }]),
      ],
    ),
    block(dividerSpec),
    box(
      {
        direction: { base: 'column', md: 'row' },
        align: { base: 'start', md: 'center' },
        justify: 'between',
        gap: '$space.3',
      },
      text('© {{ site.name }}. All rights reserved.', { as: 'small' }),
      block(socialLinksSpec, socialLinksSpec.initial),
    ),
  ]),
);
