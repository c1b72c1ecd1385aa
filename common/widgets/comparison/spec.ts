import type { WidgetSpec } from '../../layout/spec';

/** Two pictures over each other, of which a bar shows more of the one or the other. Props: docs/widgets.md. */
export const comparisonSpec: WidgetSpec = {
  name: 'Comparison',
  group: 'media',
  icon: 'square-split-horizontal',
  canvas: false,
  props: {
    before: { kind: 'image', bind: true },
    beforeAlt: { kind: 'text', bind: true },
    beforeLabel: { kind: 'text', bind: true },
    after: { kind: 'image', bind: true },
    afterAlt: { kind: 'text', bind: true },
    afterLabel: { kind: 'text', bind: true },
    ratio: { kind: 'ratio' },
  },
  writtenProps: { ratio: ['--ratio', 'ratio'] },
  defaults: { before: '', beforeAlt: '', beforeLabel: '', after: '', afterAlt: '', afterLabel: '', ratio: '3:2' },
  initial: {},
  sample: {
    before: 'https://example.com/before.jpg',
    beforeAlt: 'The hall with bare walls',
    beforeLabel: '2019',
    after: 'https://example.com/after.jpg',
    afterAlt: 'The hall with shelves',
    afterLabel: 'Today',
    ratio: '16:9',
  },
  pictureProp: 'before',
  pictureShare: () => 1,
  miniature: { stroke: 'image', height: 16, share: 1 },
  outputs: { amp: 'same', email: { left: 'outputs:left.emailImage' } },
  accessibility:
    'Both pictures have alternative texts; the bar is a named group that scrolls by arrow keys, swipe and scroll bar.',
};
