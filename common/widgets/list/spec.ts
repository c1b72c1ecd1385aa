import type { WidgetSpec } from '../../layout/spec';

/** A bulleted, numbered or icon list. Props: docs/widgets.md. */
export const listSpec: WidgetSpec = {
  name: 'List',
  group: 'text',
  icon: 'list',
  canvas: false,
  kinds: ['page', 'email'],
  props: {
    items: { kind: 'inline-text-list', bind: true },
    ordered: { kind: 'boolean' },
    start: { kind: 'number', min: 0, max: 1_000_000, integer: true },
    icon: { kind: 'icon' },
  },
  defaults: { items: [], ordered: false, start: 1, icon: '' },
  initial: { items: ['The first thing to know', 'The second thing to know', 'The third thing to know'] },
  sample: { items: ['Plain', [{ text: 'With ' }, { text: 'weight', bold: true }]], ordered: false, icon: 'check' },
  isUsed: (prop, { ordered }) => (prop === 'start' ? ordered === true : prop !== 'icon' || ordered !== true),
  inlineProp: 'items',
  miniature: { stroke: 'list', height: 6, share: 0.8 },
  outputs: { amp: 'same', email: 'own' },
  accessibility: 'A list element with its count; icons beside the items are decoration.',
};
