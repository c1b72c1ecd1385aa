import type { WidgetSpec } from '../../layout/spec';

/** A bar that is full to a share. Props: docs/widgets.md. */
export const progressSpec: WidgetSpec = {
  name: 'Progress',
  group: 'text',
  icon: 'percent',
  canvas: false,
  props: {
    label: { kind: 'text', bind: true },
    value: { kind: 'number', min: 0, max: 100, bind: true },
    showValue: { kind: 'boolean' },
  },
  defaults: { label: '', value: 0, showValue: true },
  initial: { label: 'Raised so far', value: 72 },
  sample: { label: 'Done', value: 40, showValue: false },
  inlineProp: 'label',
  inlineHost: '.w-progress__label',
  miniature: { stroke: 'image', height: 2, share: 0.8 },
  outputs: { amp: 'same', email: { left: 'outputs:left.emailImage' } },
  accessibility: 'A progress element named by its label; the share is written beside it, too.',
};
