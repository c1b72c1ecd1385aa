import { block } from '../../../drawing/block';
import { headerSpec } from '../../../header/spec';
import { logoSpec } from '../../../logo/spec';
import { navigationSpec } from '../../../navigation/spec';
import { pattern } from '../../pattern';
import { button } from '../../pieces';

/** Name, links in two levels, one button. */
export const header = pattern(
  'header',
  'panel-top',
  block(headerSpec, { sticky: true }, [
    block(logoSpec, { alt: '{{ site.name }}', href: '/' }),
    block(navigationSpec, {
      label: 'Main',
      items: [
        {
          label: 'Products',
          href: '#',
          children: [
            { label: 'New in', href: '#' },
            { label: 'For the home', href: '#' },
            { label: 'For the garden', href: '#' },
          ],
        },
        { label: 'Prices', href: '#' },
        { label: 'About us', href: '#' },
      ],
    }),
    button('Get started', { size: 'sm' }),
  ]),
);
