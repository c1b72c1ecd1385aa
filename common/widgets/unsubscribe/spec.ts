import type { WidgetSpec } from '../../layout/spec';

/** The link by which a person gets no more e-mails. Props: docs/widgets.md. */
export const unsubscribeSpec: WidgetSpec = {
  name: 'Unsubscribe',
  group: 'site',
  icon: 'log-out',
  canvas: false,
  kinds: ['email'],
  props: { label: { kind: 'text', bind: true } },
  defaults: { label: 'Unsubscribe' },
  initial: { label: 'Unsubscribe' },
  sample: { label: 'Unsubscribe' },
  inlineProp: 'label',
  inlineHost: 'a',
  singleLine: true,
  miniature: { stroke: 'text', height: 2.5, share: 0.4 },
  outputs: { amp: { left: 'outputs:left.otherRoot' }, email: 'own' },
  accessibility: 'A link whose words say what it does.',
};
