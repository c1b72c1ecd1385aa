import type { WidgetSpec } from '../../layout/spec';
import { block, buildTree } from '../drawing/block';
import { headingSpec } from '../heading/spec';
import { textSpec } from '../text/spec';

/** Content that is one link as a whole. Props: docs/widgets.md. */
export const linkBlockSpec: WidgetSpec = {
  name: 'LinkBlock',
  group: 'action',
  icon: 'external-link',
  canvas: true,
  named: 'own',
  props: { href: { kind: 'url', bind: true }, target: { kind: 'choice', options: ['_self', '_blank'] } },
  defaults: { href: '', target: '_self' },
  template: (id) =>
    buildTree(
      block(linkBlockSpec, linkBlockSpec.initial, [
        block(headingSpec, { text: 'Where this leads', level: 3 }),
        block(textSpec, { text: 'A line or two about what people find there. The whole block is the link.' }),
      ]),
      id,
    ),
  initial: { href: '#' },
  sample: { href: '/somewhere/', target: '_blank' },
  emptyBox: 'w-link-block',
  outputs: { amp: 'same', email: { left: 'outputs:left.emailLayout' } },
  accessibility:
    'One link over the whole block, named by its words; links and buttons inside lie above it and keep working.',
};
