import type { WidgetSpec } from '../../layout/spec';

/** What the blocks have in common that hold what a page puts into a slot. */
export const slotContent: Pick<
  WidgetSpec,
  'icon' | 'canvas' | 'internal' | 'slot' | 'props' | 'defaults' | 'initial' | 'sample'
> = {
  icon: 'circle-dashed',
  canvas: true,
  internal: true,
  slot: true,
  props: { name: { kind: 'text', max: 40 } },
  defaults: { name: 'content' },
  initial: {},
  sample: { name: 'content' },
};
