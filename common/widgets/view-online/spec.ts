import type { WidgetSpec } from '../../layout/spec';

/** The link to the e-mail as a page in the browser. Props: docs/widgets.md. */
export const viewOnlineSpec: WidgetSpec = {
  name: 'ViewOnline',
  group: 'site',
  icon: 'external-link',
  canvas: false,
  kinds: ['email'],
  props: { label: { kind: 'text', bind: true } },
  defaults: { label: 'View in browser' },
  initial: { label: 'View in browser' },
  sample: { label: 'View in browser' },
  inlineProp: 'label',
  inlineHost: 'a',
  singleLine: true,
  miniature: { stroke: 'text', height: 2.5, share: 0.4 },
  outputs: { amp: { left: 'outputs:left.otherRoot' }, email: 'own' },
  accessibility: 'A link whose words say what it does.',
};
