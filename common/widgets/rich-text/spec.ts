import type { WidgetSpec } from '../../layout/spec';

/** Longer writing: paragraphs, headings, lists, quotes, code. Props: docs/widgets.md. */
export const richTextSpec: WidgetSpec = {
  name: 'RichText',
  group: 'text',
  icon: 'pilcrow',
  kinds: ['page', 'email'],
  canvas: false,
  props: { doc: { kind: 'rich-text' } },
  defaults: { doc: [] },
  initial: {
    doc: [
      { type: 'h2', text: 'A longer story' },
      {
        type: 'p',
        text: 'Write here. Headings, lists, quotes and links are kept as structure, so they look right everywhere.',
      },
      { type: 'ul', items: ['One point to make', 'Another that follows from it'] },
    ],
  },
  sample: {
    doc: [
      { type: 'h2', text: 'Second level' },
      { type: 'p', text: [{ text: 'A paragraph with ' }, { text: 'weight', bold: true }, { text: '.' }] },
      { type: 'h3', text: 'Third level' },
      { type: 'ul', items: ['First', [{ text: 'second', link: '/second/' }]] },
      { type: 'h4', text: 'Fourth level' },
      {
        type: 'ol',
        items: ['One', { text: 'Two', lists: [{ type: 'ul', items: ['In two', [{ text: 'bold', bold: true }]] }] }],
      },
      { type: 'quote', text: 'Words of somebody else.' },
      { type: 'code', code: 'const answer = 6 * 7;\nprint(answer < 43);', language: 'js' },
    ],
  },
  inlineProp: 'doc',
  miniature: { stroke: 'text', height: 5, share: 0.9 },
  outputs: { amp: 'same', email: 'own' },
  accessibility: 'Structure, never markup: headings, lists and quotes are the elements of that name.',
};
