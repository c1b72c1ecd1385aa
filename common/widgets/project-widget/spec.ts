import type { WidgetSpec } from '../../layout/spec';

/** A component of a project, drawn from its deployed build. Props: docs/widgets.md. */
export const projectWidgetSpec: WidgetSpec = {
  name: 'ProjectWidget',
  group: 'advanced',
  icon: 'boxes',
  canvas: true,
  betweenSections: true,
  accepts: ['ProjectSlot'],
  internal: true,
  props: {
    project: { kind: 'text', max: 64 },
    component: { kind: 'text', max: 40 },
    properties: { kind: 'properties' },
  },
  defaults: { project: '', component: '', properties: {} },
  initial: {},
  sample: { project: 'p', component: 'price-card', properties: { title: 'Basic', price: 9, featured: true } },
  byHandOnly: true,
  outputs: { amp: { left: 'outputs:left.component' }, email: { left: 'outputs:left.component' } },
  accessibility: 'What the component draws; its own texts and roles are kept, its scripts are not.',
};
