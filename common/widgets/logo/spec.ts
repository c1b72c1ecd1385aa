import type { WidgetSpec } from '../../layout/spec';

/** The mark of the site; its name as text while there is no picture. Props: docs/widgets.md. */
export const logoSpec: WidgetSpec = {
  name: 'Logo',
  group: 'site',
  icon: 'boxes',
  kinds: ['page', 'email'],
  canvas: false,
  props: {
    src: { kind: 'image' },
    alt: { kind: 'text', bind: true },
    href: { kind: 'url' },
  },
  defaults: { src: '', alt: '', href: '/' },
  initial: { alt: 'Your company' },
  sample: { src: 'https://example.com/logo.svg', alt: 'Fern & Field', href: '/' },
  miniature: { stroke: 'title', height: 4, share: 0.3 },
  outputs: { amp: 'same', email: 'own' },
  accessibility: 'A link to the start whose name is the alternative text.',
};
