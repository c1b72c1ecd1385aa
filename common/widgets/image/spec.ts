import type { WidgetSpec } from '../../layout/spec';

/** A picture with its alternative text. Props: docs/widgets.md. */
export const imageSpec: WidgetSpec = {
  name: 'Image',
  group: 'media',
  icon: 'image',
  canvas: false,
  kinds: ['page', 'email', 'story'],
  props: {
    src: { kind: 'image', bind: true },
    alt: { kind: 'text', bind: true },
    decorative: { kind: 'boolean' },
    ratio: { kind: 'ratio' },
    fit: { kind: 'choice', options: ['cover', 'contain'] },
    focal: { kind: 'focal' },
    priority: { kind: 'boolean' },
    href: { kind: 'url', bind: true },
  },
  writtenProps: { ratio: ['--ratio', 'ratio'] },
  defaults: { src: '', alt: '', decorative: false, ratio: '', fit: 'cover', priority: false, href: '' },
  initial: {},
  sample: {
    src: 'https://example.com/valley.jpg',
    alt: 'A valley in the morning',
    decorative: false,
    ratio: '16:9',
    fit: 'cover',
    focal: { x: 0.25, y: 0.6 },
    priority: true,
    href: '/valley/',
  },
  pictureProp: 'src',
  isImage: true,
  miniature: { stroke: 'image', height: 16, share: 1 },
  outputs: { amp: 'same', email: 'own' },
  accessibility:
    'Asks for an alternative text or the word that it is decoration; the text of the media library steps in.',
};
