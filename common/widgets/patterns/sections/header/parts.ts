import type { JsonObject } from '../../../../layout/document';
import { block } from '../../../drawing/block';
import { logoSpec } from '../../../logo/spec';
import { navigationSpec } from '../../../navigation/spec';

/** The name of the site, which leads to its home page. */
export function siteLogo(style?: JsonObject) {
  return block(logoSpec, { alt: '{{ site.name }}', href: '/', ...(style ? { style } : {}) });
}

/** Three links, the first of them with a second level. */
export function mainNavigation(style?: JsonObject) {
  return block(navigationSpec, {
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
    ...(style ? { style } : {}),
  });
}
