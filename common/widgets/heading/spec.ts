import type { WidgetSpec } from '../../layout/spec';

/** A heading of level 1 to 6. Props: docs/widgets.md. */
export const headingSpec: WidgetSpec = {
  name: 'Heading',
  group: 'text',
  icon: 'heading',
  canvas: false,
  kinds: ['page', 'email', 'story'],
  props: { text: { kind: 'inline-text', bind: true }, level: { kind: 'number', min: 1, max: 6, integer: true } },
  defaults: { text: '', level: 2 },
  initial: { text: 'A clear headline', level: 2 },
  sample: { text: [{ text: 'Made for ' }, { text: 'people', italic: true, color: '$color.primary' }], level: 2 },
  inlineProp: 'text',
  singleLine: true,
  miniature: { stroke: 'title', height: 4, share: 0.7 },
  outputs: { amp: 'same', email: 'own' },
  accessibility: 'A real heading element, so that the page has an outline; the checks watch the order of levels.',
};
