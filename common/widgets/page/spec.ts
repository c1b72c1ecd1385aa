import type { WidgetSpec } from '../../layout/spec';

/** The page itself: ROOT of every layout, and of nothing else. Props: docs/widgets.md. */
export const pageSpec: WidgetSpec = {
  name: 'Page',
  group: 'layout',
  icon: 'layout-template',
  canvas: true,
  root: 'page',
  internal: true,
  props: { background: { kind: 'background', bind: true } },
  writtenProps: { background: ['background-color', 'color'] },
  defaults: { background: '' },
  initial: {},
  sample: { background: '$color.canvas' },
  emptyBox: 'w-page',
  pictureProp: 'background',
  outputs: { amp: 'same', email: { left: 'outputs:left.otherRoot' } },
  accessibility:
    'Carries the language and direction of the page; backgrounds are decoration and hidden from assistive technology.',
};
