import type { WidgetSpec } from '../../layout/spec';

/** Points with an icon each, in columns. Props: docs/widgets.md. */
export const featureListSpec: WidgetSpec = {
  name: 'FeatureList',
  group: 'text',
  icon: 'circle-check',
  canvas: false,
  props: {
    items: {
      kind: 'records',
      bind: true,
      max: 50,
      empty: { icon: 'check', title: '', text: '' },
      fields: { icon: { kind: 'icon' }, title: { kind: 'inline-text' }, text: { kind: 'inline-text' } },
    },
    columns: { kind: 'number', min: 1, max: 4, integer: true, perBreakpoint: true },
    level: { kind: 'number', min: 2, max: 4, integer: true },
  },
  writtenProps: { columns: ['--columns', 'count'] },
  defaults: { items: [], columns: { base: 1, sm: 2, lg: 3 }, level: 3 },
  initial: {
    items: [
      {
        icon: 'zap',
        title: 'Ready in minutes',
        text: 'Start from a finished page and change the words. Nothing to install, nothing to learn first.',
      },
      {
        icon: 'shield-check',
        title: 'Safe by default',
        text: 'Every change is kept, so you can always go back to the version from this morning.',
      },
      {
        icon: 'users',
        title: 'Made for teams',
        text: 'Write together, comment in place and see who changed what, and when.',
      },
    ],
  },
  sample: {
    items: [
      { icon: 'truck', title: [{ text: 'Sent today', bold: true }], text: 'Before noon.' },
      { title: 'Without an icon' },
    ],
    columns: { base: 1, md: 2 },
    level: 2,
  },
  miniature: { stroke: 'list', height: 12, share: 1 },
  outputs: { amp: 'same', email: { left: 'outputs:left.emailLayout' } },
  accessibility: 'A list whose entries have headings of the chosen level; icons are decoration.',
};
