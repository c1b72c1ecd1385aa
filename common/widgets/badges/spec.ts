import type { WidgetSpec } from '../../layout/spec';

/** Short labels in a row. Props: docs/widgets.md. */
export const badgesSpec: WidgetSpec = {
  name: 'Badges',
  group: 'text',
  icon: 'tag',
  canvas: false,
  props: {
    items: {
      kind: 'records',
      bind: true,
      max: 50,
      empty: { label: '' },
      fields: {
        label: { kind: 'text', max: 80 },
        tone: { kind: 'choice', options: ['neutral', 'brand', 'info', 'success', 'warning', 'danger'] },
      },
    },
  },
  defaults: { items: [] },
  initial: {
    items: [{ label: 'New', tone: 'brand' }, { label: 'In stock', tone: 'success' }, { label: 'Made of oak' }],
  },
  sample: {
    items: [{ label: 'Neutral' }, { label: 'Info', tone: 'info' }, { label: 'Last one', tone: 'danger' }],
  },
  miniature: { stroke: 'button', height: 3, share: 0.5 },
  outputs: { amp: 'same', email: { left: 'outputs:left.emailLayout' } },
  accessibility: 'A list of labels, whose meaning is in their words and not in their color.',
};
