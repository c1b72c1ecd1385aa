import type { WidgetSpec } from '../../layout/spec';

/** The way from the home page to this one. Props: docs/widgets.md. */
export const breadcrumbsSpec: WidgetSpec = {
  name: 'Breadcrumbs',
  group: 'site',
  icon: 'chevron-right',
  canvas: false,
  props: {
    items: {
      kind: 'records',
      bind: true,
      max: 20,
      empty: { label: '', href: '' },
      fields: { label: { kind: 'text' }, href: { kind: 'url' } },
    },
  },
  defaults: { items: [] },
  initial: { items: { $bind: 'page.trail' } },
  sample: {
    items: [{ label: 'Home', href: '/' }, { label: 'Bread', href: '/bread/' }, { label: 'Rye' }],
  },
  miniature: { stroke: 'text', height: 2.5, share: 0.5 },
  outputs: { amp: 'same', email: { left: 'outputs:left.emailFrame' } },
  accessibility: 'A named navigation landmark with an ordered list; the page itself is marked as the current one.',
};
