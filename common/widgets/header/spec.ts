import type { WidgetSpec } from '../../layout/spec';
import { block, buildTree } from '../drawing/block';
import { buttonSpec } from '../button/spec';
import { logoSpec } from '../logo/spec';
import { navigationSpec } from '../navigation/spec';

/** The head of the page: logo, navigation, a button. Props: docs/widgets.md. */
export const headerSpec: WidgetSpec = {
  name: 'Header',
  group: 'site',
  icon: 'panel-top',
  canvas: true,
  section: true,
  takesGroups: ['site', 'action', 'media'],
  props: { sticky: { kind: 'boolean' } },
  defaults: { sticky: false },
  template: (id) =>
    buildTree(
      block(headerSpec, {}, [
        block(logoSpec, logoSpec.initial),
        block(navigationSpec, navigationSpec.initial),
        block(buttonSpec, { label: 'Get started', href: '#', size: 'sm' }),
      ]),
      id,
    ),
  initial: {},
  sample: { sticky: true },
  emptyBox: 'w-header__body',
  row: () => true,
  outputs: { amp: 'same', email: { left: 'outputs:left.emailFrame' } },
  accessibility: 'The banner landmark of the page; a sticky one never covers what has the focus.',
};
