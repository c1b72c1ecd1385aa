import type { WidgetSpec } from '../../layout/spec';
import { accordionItemSpec } from '../accordion-item/spec';
import { block, buildTree } from '../drawing/block';
import { textSpec } from '../text/spec';

/** Questions that open one by one. Props: docs/widgets.md. */
export const accordionSpec: WidgetSpec = {
  name: 'Accordion',
  group: 'interactive',
  icon: 'list-collapse',
  canvas: true,
  accepts: ['AccordionItem'],
  props: { faq: { kind: 'boolean' } },
  defaults: { faq: false },
  template: (id) =>
    buildTree(
      block(accordionSpec, {}, [
        block(accordionItemSpec, { title: 'How do I get started?', open: true }, [
          block(textSpec, { text: 'Say in two sentences what somebody does first, and what they have then.' }),
        ]),
        block(accordionItemSpec, { title: 'What does it cost?' }, [
          block(textSpec, { text: 'Name the price, what is included, and what is not.' }),
        ]),
        block(accordionItemSpec, { title: 'Can I change my mind?' }, [
          block(textSpec, { text: 'Say how, until when, and what happens to the money.' }),
        ]),
      ]),
      id,
    ),
  initial: {},
  sample: { faq: true },
  miniature: { stroke: 'list', height: 14, share: 1 },
  outputs: { amp: 'same', email: { left: 'outputs:left.emailFold' } },
  accessibility: 'Built of details and summary: keyboard, state and search in the page come from the browser.',
};
