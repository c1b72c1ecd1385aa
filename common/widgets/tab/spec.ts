import type { WidgetSpec } from '../../layout/spec';
import { block, buildTree } from '../drawing/block';
import { textSpec } from '../text/spec';

/** One title of Tabs and its content. Props: docs/widgets.md. */
export const tabSpec: WidgetSpec = {
  name: 'Tab',
  group: 'interactive',
  icon: 'panel-top',
  canvas: true,
  onlyIn: ['Tabs'],
  named: 'parent',
  props: { title: { kind: 'text', bind: true }, open: { kind: 'boolean' } },
  defaults: { title: '', open: false },
  template: (id) =>
    buildTree(block(tabSpec, tabSpec.initial, [block(textSpec, { text: 'What this tab is about.' })]), id),
  initial: { title: 'Another tab' },
  sample: { title: 'What is in the box?', open: true },
  inlineProp: 'title',
  inlineHost: 'summary > span',
  emptyBox: 'w-tab__body',
  miniature: { stroke: 'image', height: 4, share: 1 },
  outputs: { amp: 'same', email: { left: 'outputs:left.emailFold' } },
  accessibility: 'A details element; its title is a target at least 44 px high.',
};
