import type { WidgetSpec } from '../../layout/spec';

/** An e-mail: ROOT of every layout of that kind, and of nothing else. Props: docs/widgets.md. */
export const emailSpec: WidgetSpec = {
  name: 'Email',
  group: 'layout',
  icon: 'mail',
  canvas: true,
  root: 'email',
  kinds: ['email'],
  internal: true,
  props: {},
  defaults: {},
  initial: {},
  sample: {},
  emptyBox: 'w-email',
  outputs: { amp: { left: 'outputs:left.otherRoot' }, email: 'own' },
  accessibility: 'Carries the language and direction of the e-mail.',
};
