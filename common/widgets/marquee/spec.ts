import type { WidgetSpec } from '../../layout/spec';
import { block, buildTree } from '../drawing/block';
import { headingSpec } from '../heading/spec';

/** A row that moves past. Props: docs/widgets.md. */
export const marqueeSpec: WidgetSpec = {
  name: 'Marquee',
  group: 'interactive',
  icon: 'repeat',
  canvas: true,
  betweenSections: true,
  props: { speed: { kind: 'choice', options: ['slow', 'normal', 'fast'] } },
  defaults: { speed: 'normal' },
  template: (id) =>
    buildTree(
      block(
        marqueeSpec,
        {},
        ['Free delivery', 'Thirty days to change your mind', 'Made to be repaired', 'Open on Sundays'].map((text) =>
          block(headingSpec, { text, level: 3 }),
        ),
      ),
      id,
    ),
  initial: {},
  sample: { speed: 'slow' },
  emptyBox: 'w-marquee__row',
  row: () => true,
  miniature: { stroke: 'text', height: 3, share: 1 },
  outputs: { amp: 'own', email: { left: 'outputs:left.emailLayout' } },
  accessibility:
    'Stops by its button, under the pointer, with the focus in it and where motion is reduced; the second drawing is inert.',
};
