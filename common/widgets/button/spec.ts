import type { WidgetSpec } from '../../layout/spec';

/** A link that looks like a button. Props: docs/widgets.md. */
export const buttonSpec: WidgetSpec = {
  name: 'Button',
  group: 'action',
  icon: 'mouse-pointer-click',
  canvas: false,
  kinds: ['page', 'email'],
  props: {
    label: { kind: 'text', bind: true },
    href: { kind: 'url', bind: true },
    variant: { kind: 'choice', options: ['solid', 'outline', 'ghost', 'link'] },
    size: { kind: 'choice', options: ['sm', 'md', 'lg'] },
    target: { kind: 'choice', options: ['_self', '_blank'] },
    icon: { kind: 'icon' },
  },
  defaults: { label: '', href: '', variant: 'solid', size: 'md', target: '_self', icon: '' },
  initial: { label: 'Get started', href: '#' },
  sample: {
    label: 'Read more',
    href: 'https://example.com/more?a=1&b=2',
    variant: 'outline',
    size: 'lg',
    target: '_blank',
    icon: 'arrow-right',
  },
  inlineProp: 'label',
  miniature: { stroke: 'button', height: 4, share: 0.35 },
  outputs: { amp: 'same', email: 'own' },
  accessibility: 'A link at least 44 px high with a visible focus ring; its icon is decoration.',
};
