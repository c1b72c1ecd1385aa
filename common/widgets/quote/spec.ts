import type { WidgetSpec } from '../../layout/spec';

/** A quotation and who said it. Props: docs/widgets.md. */
export const quoteSpec: WidgetSpec = {
  name: 'Quote',
  group: 'text',
  icon: 'text-quote',
  kinds: ['page', 'email'],
  canvas: false,
  props: { text: { kind: 'inline-text', bind: true }, cite: { kind: 'text', bind: true } },
  defaults: { text: '', cite: '' },
  initial: {
    text: 'It took us an afternoon, and our customers noticed the next morning.',
    cite: 'Ada Moreau, Fern & Field',
  },
  sample: { text: [{ text: 'Short and ' }, { text: 'true', italic: true }, { text: '.' }], cite: 'Somebody we trust' },
  inlineProp: 'text',
  inlineHost: '.w-quote__text > p',
  miniature: { stroke: 'text', height: 5, share: 0.9 },
  outputs: { amp: 'same', email: 'own' },
  accessibility: 'A blockquote with its source in the caption of the figure.',
};
