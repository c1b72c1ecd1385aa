import type { WidgetSpec } from '../../layout/spec';
import { block, buildTree } from '../drawing/block';
import { textSpec } from '../text/spec';

/** One question of an Accordion and its answer. Props: docs/widgets.md. */
export const accordionItemSpec: WidgetSpec = {
  name: 'AccordionItem',
  group: 'interactive',
  icon: 'chevron-down',
  canvas: true,
  onlyIn: ['Accordion'],
  props: { title: { kind: 'text', bind: true }, open: { kind: 'boolean' } },
  defaults: { title: '', open: false },
  template: (id) =>
    buildTree(
      block(accordionItemSpec, accordionItemSpec.initial, [
        block(textSpec, { text: 'The answer, in a sentence or two.' }),
      ]),
      id,
    ),
  initial: { title: 'Another question' },
  sample: { title: 'What is in the box?', open: true },
  inlineProp: 'title',
  emptyBox: 'w-accordion-item__body',
  inlineHost: 'summary > span',
  miniature: { stroke: 'image', height: 4, share: 1 },
  outputs: { amp: 'same', email: { left: 'outputs:left.emailFold' } },
  accessibility: 'A details element; its summary is a target at least 44 px high.',
};
