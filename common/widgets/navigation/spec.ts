import type { WidgetSpec } from '../../layout/spec';

/** Links in two levels; folds behind a menu button where it is narrow, without script. Props: docs/widgets.md. */
export const navigationSpec: WidgetSpec = {
  name: 'Navigation',
  group: 'site',
  icon: 'menu',
  canvas: false,
  props: { items: { kind: 'navigation-items' }, label: { kind: 'text' } },
  defaults: { items: [], label: '' },
  initial: {
    items: [
      { label: 'Product', href: '#' },
      { label: 'Pricing', href: '#' },
      { label: 'About', href: '#' },
    ],
    label: 'Main',
  },
  sample: {
    items: [
      { label: 'Home', href: '/' },
      {
        label: 'Products',
        href: '/products/',
        children: [
          { label: 'Tables', href: '/products/tables/' },
          { label: 'Chairs', href: '/products/chairs/' },
        ],
      },
      { label: 'Contact', href: 'mailto:hello@example.com' },
    ],
    label: 'Main',
  },
  miniature: { stroke: 'text', height: 2.5, share: 0.9 },
  outputs: { amp: 'same', email: { left: 'outputs:left.emailFrame' } },
  accessibility:
    'A named navigation landmark of nested lists; the menu button tells whether it is open, by keyboard and without script.',
};
