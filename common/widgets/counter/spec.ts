import type { WidgetSpec } from '../../layout/spec';

/** A number to be proud of, and what it counts. Props: docs/widgets.md. */
export const counterSpec: WidgetSpec = {
  name: 'Counter',
  group: 'text',
  icon: 'trending-up',
  canvas: false,
  props: {
    value: { kind: 'number', min: -1_000_000_000_000, max: 1_000_000_000_000, bind: true },
    prefix: { kind: 'text', bind: true, max: 20 },
    suffix: { kind: 'text', bind: true, max: 20 },
    label: { kind: 'text', bind: true },
  },
  defaults: { value: 0, prefix: '', suffix: '', label: '' },
  initial: { value: 12_400, label: 'orders sent last year' },
  sample: { value: 98.5, prefix: '>', suffix: '%', label: 'arrived' },
  inlineProp: 'label',
  inlineHost: '.w-counter__label',
  miniature: { stroke: 'title', height: 5, share: 0.4 },
  outputs: { amp: 'same', email: { left: 'outputs:left.emailText' } },
  accessibility:
    'The number is text and complete at once; its digits roll in as decoration, and not where motion is reduced.',
};
