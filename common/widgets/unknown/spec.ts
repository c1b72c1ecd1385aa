import type { WidgetSpec } from '../../layout/spec';

/** Keeps what this version does not know. Props: docs/widgets.md. */
export const unknownSpec: WidgetSpec = {
  name: 'Unknown',
  group: 'advanced',
  icon: 'box',
  canvas: true,
  kinds: ['page', 'email', 'story'],
  internal: true,
  props: { original: { kind: 'json' } },
  defaults: {},
  initial: {},
  sample: { original: { type: 'Carousel', props: { images: [] } } },
  emptyBox: 'w-unknown',
  byHandOnly: true,
  outputs: { amp: 'same', email: 'own' },
  accessibility: 'Draws only its children.',
};
