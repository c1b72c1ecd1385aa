import type { WidgetSpec } from '../../layout/spec';
import { columnsAt } from '../columns-at';
import { block, buildTree } from '../drawing/block';
import { imageSpec } from '../image/spec';

const SLIDES = { base: 1 };

/** Blocks beside each other, of which some are seen at a time. Props: docs/widgets.md. */
export const carouselSpec: WidgetSpec = {
  name: 'Carousel',
  group: 'media',
  icon: 'gallery-horizontal',
  canvas: true,
  props: {
    label: { kind: 'text' },
    columns: { kind: 'number', min: 1, max: 6, integer: true, perBreakpoint: true },
    gap: { kind: 'length', group: 'space', perBreakpoint: true },
  },
  writtenProps: { columns: ['--columns', 'count'], gap: ['--gap', 'length'] },
  defaults: { label: '', columns: SLIDES, gap: '$space.4' },
  template: (id) =>
    buildTree(
      block(carouselSpec, {}, [
        block(imageSpec, { ratio: '16:9' }),
        block(imageSpec, { ratio: '16:9' }),
        block(imageSpec, { ratio: '16:9' }),
      ]),
      id,
    ),
  initial: {},
  sample: { label: 'From the workshop', columns: { base: 1, md: 2 }, gap: '$space.6' },
  emptyBox: 'w-carousel__slides',
  row: () => true,
  childShare: ({ columns }, _index, at) => 1 / columnsAt(columns, SLIDES, at),
  outputs: { amp: 'same', email: { left: 'outputs:left.emailLayout' } },
  accessibility:
    'A named group that scrolls by keyboard, swipe and wheel, and by buttons where the browser draws them; nothing moves by itself.',
};
