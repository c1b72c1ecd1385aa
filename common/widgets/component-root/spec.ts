import type { WidgetSpec } from '../../layout/spec';

/** A component: ROOT of every layout of that kind, and of nothing else. Props: docs/widgets.md. */
export const componentRootSpec: WidgetSpec = {
  name: 'ComponentRoot',
  group: 'layout',
  icon: 'boxes',
  canvas: true,
  root: 'component',
  kinds: ['component'],
  internal: true,
  props: { labels: { kind: 'component-values' }, variants: { kind: 'variants' } },
  defaults: { labels: {}, variants: {} },
  initial: {},
  sample: {
    labels: { Title: 'Heading of the card' },
    variants: { Tone: [{ name: 'Light' }, { name: 'Dark', label: 'Night' }] },
  },
  emptyBox: 'w-component-root',
  outputs: { amp: 'same', email: { left: 'outputs:left.otherRoot' } },
  accessibility: 'Is there where a component is edited or looked at alone; pages hold its blocks without it.',
};
