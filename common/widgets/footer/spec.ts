import type { WidgetSpec } from '../../layout/spec';
import { block, buildTree } from '../drawing/block';
import { navigationSpec } from '../navigation/spec';
import { textSpec } from '../text/spec';

/** The foot of the page. Props: docs/widgets.md. */
export const footerSpec: WidgetSpec = {
  name: 'Footer',
  group: 'site',
  icon: 'panel-bottom',
  canvas: true,
  section: true,
  props: {},
  defaults: {},
  template: (id) =>
    buildTree(
      block(footerSpec, {}, [
        block(navigationSpec, { ...navigationSpec.initial, label: 'Footer' }),
        block(textSpec, { text: '© Your company. All rights reserved.', as: 'small' }),
      ]),
      id,
    ),
  initial: {},
  sample: {},
  emptyBox: 'w-footer__body',
  strongBand: true,
  outputs: { amp: 'same', email: { left: 'outputs:left.emailFrame' } },
  accessibility: 'The contentinfo landmark of the page.',
};
