import type { WidgetSpec } from '../../layout/spec';
import { block, buildTree } from '../drawing/block';
import { buttonSpec } from '../button/spec';

/** Buttons in a row that wraps. Props: docs/widgets.md. */
export const buttonGroupSpec: WidgetSpec = {
  name: 'ButtonGroup',
  group: 'action',
  icon: 'panels-top-left',
  canvas: true,
  props: {},
  defaults: {},
  template: (id) =>
    buildTree(
      block(buttonGroupSpec, {}, [
        block(buttonSpec, { label: 'Get started', href: '#' }),
        block(buttonSpec, { label: 'Learn more', href: '#', variant: 'outline' }),
      ]),
      id,
    ),
  initial: {},
  sample: {},
  emptyBox: 'w-button-group',
  row: () => true,
  outputs: { amp: 'same', email: { left: 'outputs:left.emailLayout' } },
  accessibility: 'Keeps targets apart by at least 12 px.',
};
