import type { WidgetSpec } from '../../layout/spec';

/** A note that should not be missed. Props: docs/widgets.md. */
export const alertSpec: WidgetSpec = {
  name: 'Alert',
  group: 'interactive',
  icon: 'circle-alert',
  canvas: false,
  props: {
    tone: { kind: 'choice', options: ['info', 'success', 'warning', 'danger'] },
    title: { kind: 'text', bind: true },
    text: { kind: 'inline-text', bind: true },
    dismissible: { kind: 'boolean' },
  },
  defaults: { tone: 'info', title: '', text: '', dismissible: false },
  initial: { tone: 'info', title: 'Closed on 1 May', text: 'Orders of that day are sent on the next.' },
  sample: {
    tone: 'warning',
    title: 'Almost gone',
    text: [{ text: 'Two places are left. ' }, { text: 'Book one', link: '/book/' }],
    dismissible: true,
  },
  inlineProp: 'text',
  inlineHost: '.w-alert__text',
  miniature: { stroke: 'image', height: 6, share: 1 },
  outputs: { amp: 'same', email: { left: 'outputs:left.emailLayout' } },
  accessibility:
    'A note with its meaning in words and an icon, never by color alone; closed, it is gone until the page is opened again.',
};
