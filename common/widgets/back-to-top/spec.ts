import type { WidgetSpec } from '../../layout/spec';

/** A link to the beginning of the page, which stays in sight. Props: docs/widgets.md. */
export const backToTopSpec: WidgetSpec = {
  name: 'BackToTop',
  group: 'site',
  icon: 'arrow-up-to-line',
  canvas: false,
  betweenSections: true,
  props: { label: { kind: 'text', bind: true } },
  defaults: { label: '' },
  initial: {},
  sample: { label: 'To the beginning' },
  inlineProp: 'label',
  inlineHost: '.w-back-to-top__label',
  singleLine: true,
  miniature: { stroke: 'button', height: 6, share: 0.15 },
  outputs: { amp: 'same', email: { left: 'outputs:left.emailFrame' } },
  accessibility: 'A link with words, 44 px high; it is in the order of the page and moves the focus as well.',
};
