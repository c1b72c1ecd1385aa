import type { WidgetSpec } from '../../layout/spec';

/** What happened when, below each other. Props: docs/widgets.md. */
export const timelineSpec: WidgetSpec = {
  name: 'Timeline',
  group: 'text',
  icon: 'milestone',
  canvas: false,
  props: {
    items: {
      kind: 'records',
      bind: true,
      max: 100,
      empty: { date: '', title: '', text: '' },
      fields: { date: { kind: 'text' }, title: { kind: 'inline-text' }, text: { kind: 'inline-text' } },
    },
  },
  defaults: { items: [] },
  initial: {
    items: [
      { date: '2019', title: 'The first shop', text: 'Two people, one counter and a borrowed van.' },
      { date: '2022', title: 'A workshop of our own', text: 'Everything that we sell is made under one roof since.' },
      { date: '2026', title: 'Open on Sundays', text: 'Because you asked for it.' },
    ],
  },
  sample: {
    items: [
      { date: '2019', title: [{ text: 'Begun', bold: true }], text: 'With little.' },
      { title: 'Without a date' },
      { date: '12:30–14:00', title: 'Lunch', text: [{ text: 'See the ' }, { text: 'menu', link: '/menu/' }] },
    ],
  },
  miniature: { stroke: 'list', height: 14, share: 0.8 },
  outputs: { amp: 'same', email: { left: 'outputs:left.emailText' } },
  accessibility: 'An ordered list; each entry begins with its date.',
};
