import type { WidgetSpec } from '../../layout/spec';

/** How long it is until a moment. Props: docs/widgets.md. */
export const countdownSpec: WidgetSpec = {
  name: 'Countdown',
  group: 'text',
  icon: 'clock',
  canvas: false,
  // Nothing finer than minutes is shown.
  timed: 60_000,
  props: {
    until: { kind: 'text', bind: true, max: 40, moment: true },
    label: { kind: 'text', bind: true },
    doneText: { kind: 'text', bind: true },
  },
  defaults: { until: '', label: '', doneText: '' },
  initial: { until: '2027-12-31T18:00Z', label: 'Until the doors open', doneText: 'The doors are open.' },
  sample: { until: '2030-01-01', label: 'Until the new year', doneText: 'Happy new year' },
  inlineProp: 'label',
  inlineHost: '.w-countdown__label',
  miniature: { stroke: 'title', height: 5, share: 0.5 },
  outputs: { amp: 'same', email: { left: 'outputs:left.emailLayout' } },
  accessibility: 'Days and hours in words, with the date itself below as a time element. Nothing ticks.',
};
