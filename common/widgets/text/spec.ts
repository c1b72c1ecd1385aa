import type { WidgetSpec } from '../../layout/spec';

/** A paragraph or a piece of it. Props: docs/widgets.md. */
export const textSpec: WidgetSpec = {
  name: 'Text',
  group: 'text',
  icon: 'text',
  canvas: false,
  kinds: ['page', 'email', 'story'],
  props: {
    text: { kind: 'inline-text', bind: true },
    as: { kind: 'choice', options: ['p', 'lead', 'small', 'span'] },
  },
  defaults: { text: '', as: 'p' },
  initial: { text: 'New text block' },
  sample: {
    text: [
      { text: 'Plain, ' },
      { text: 'bold', bold: true },
      { text: ', ' },
      { text: 'italic', italic: true },
      { text: ', ' },
      { text: 'code', code: true },
      { break: true },
      { text: 'and a link', link: 'https://example.com/', bold: true },
      { text: ' in colour', color: '#8a3ffc' },
    ],
    as: 'lead',
  },
  inlineProp: 'text',
  miniature: { stroke: 'text', height: 2.5, share: 0.9 },
  outputs: { amp: 'same', email: 'own' },
  accessibility: 'Marks become strong, em, code and links; line length stays readable.',
};
