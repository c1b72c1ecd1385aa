import type { WidgetSpec } from '../../layout/spec';
import { columnsAt } from '../columns-at';

const COLUMNS = { base: 2, md: 3 };

/** Pictures in columns, which open in large. Props: docs/widgets.md. */
export const gallerySpec: WidgetSpec = {
  name: 'Gallery',
  group: 'media',
  icon: 'images',
  canvas: false,
  named: 'own',
  props: {
    images: {
      kind: 'records',
      bind: true,
      max: 100,
      empty: { src: '' },
      fields: { src: { kind: 'image' }, alt: { kind: 'text' }, caption: { kind: 'inline-text' } },
    },
    layout: { kind: 'choice', options: ['grid', 'masonry'] },
    columns: { kind: 'number', min: 1, max: 8, integer: true, perBreakpoint: true },
    gap: { kind: 'length', group: 'space', perBreakpoint: true },
    ratio: { kind: 'ratio' },
    lightbox: { kind: 'boolean' },
  },
  writtenProps: { columns: ['--columns', 'count'], gap: ['--gap', 'length'], ratio: ['--ratio', 'ratio'] },
  defaults: { images: [], layout: 'grid', columns: COLUMNS, gap: '$space.4', ratio: '', lightbox: true },
  initial: { ratio: '4:3' },
  sample: {
    images: [
      {
        src: 'https://example.com/loaf.jpg',
        alt: 'A loaf',
        caption: [{ text: 'Rye', bold: true }, { text: ', daily' }],
      },
      { src: 'https://example.com/oven.jpg', alt: 'The oven' },
      { src: 'https://example.com/flour.jpg' },
    ],
    layout: 'grid',
    columns: { base: 1, sm: 2, lg: 3 },
    gap: '$space.6',
    ratio: '1:1',
    lightbox: true,
  },
  pictureProp: 'images',
  pictureShare: ({ columns }, at) => 1 / columnsAt(columns, COLUMNS, at),
  miniature: { stroke: 'image', height: 16, share: 1 },
  outputs: { amp: 'own', email: { left: 'outputs:left.emailImage' } },
  accessibility:
    'A list of pictures with their alternative texts; each is a button, Escape closes what it opens and gives the focus back.',
};
