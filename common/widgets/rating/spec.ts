import type { WidgetSpec } from '../../layout/spec';

/** Stars out of five. Props: docs/widgets.md. */
export const ratingSpec: WidgetSpec = {
  name: 'Rating',
  group: 'text',
  icon: 'star-half',
  canvas: false,
  props: {
    value: { kind: 'number', min: 0, max: 5, bind: true },
    label: { kind: 'text', bind: true },
  },
  defaults: { value: 0, label: '' },
  initial: { value: 4.5, label: 'from 312 reviews' },
  sample: { value: 3.5, label: '12 reviews' },
  inlineProp: 'label',
  inlineHost: '.w-rating__label',
  miniature: { stroke: 'text', height: 3, share: 0.35 },
  outputs: { amp: 'same', email: { left: 'outputs:left.emailImage' } },
  accessibility: 'The stars are one image, named "4.5 of 5" in the language of the page.',
};
