import type { WidgetSpec } from '../../layout/spec';

/** A file to take along. Props: docs/widgets.md. */
export const downloadSpec: WidgetSpec = {
  name: 'Download',
  group: 'media',
  icon: 'download',
  canvas: false,
  props: {
    file: { kind: 'url', bind: true, file: 'any' },
    label: { kind: 'text', bind: true },
    size: { kind: 'text', bind: true },
  },
  defaults: { file: '', label: '', size: '' },
  initial: { label: 'Download the price list' },
  sample: { file: '/files/prices.pdf', label: 'Price list 2026', size: 'PDF, 2.4 MB' },
  inlineProp: 'label',
  inlineHost: '.w-download__label',
  singleLine: true,
  miniature: { stroke: 'button', height: 6, share: 0.5 },
  outputs: { amp: 'same', email: { left: 'outputs:left.emailFile' } },
  accessibility: 'A link whose words name the file, its kind and its size before it is fetched.',
};
