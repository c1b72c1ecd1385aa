import type { WidgetSpec } from '../../layout/spec';
import { block, buildTree } from '../drawing/block';
import { tabSpec } from '../tab/spec';
import { textSpec } from '../text/spec';

/** Contents of which one is shown. Props: docs/widgets.md. */
export const tabsSpec: WidgetSpec = {
  name: 'Tabs',
  group: 'interactive',
  icon: 'folder',
  canvas: true,
  accepts: ['Tab'],
  props: {},
  defaults: {},
  template: (id) =>
    buildTree(
      block(tabsSpec, {}, [
        block(tabSpec, { title: 'Overview', open: true }, [
          block(textSpec, { text: 'Begin with what most people want to know.' }),
        ]),
        block(tabSpec, { title: 'Details' }, [
          block(textSpec, { text: 'Sizes, materials, terms: what a few people look for.' }),
        ]),
        block(tabSpec, { title: 'Delivery' }, [block(textSpec, { text: 'When it arrives, and what that costs.' })]),
      ]),
      id,
    ),
  initial: {},
  sample: {},
  styledLast: true,
  miniature: { stroke: 'list', height: 10, share: 1 },
  outputs: { amp: 'same', email: { left: 'outputs:left.emailFold' } },
  accessibility:
    'Details elements that close each other: titles are reached by Tab, open with Enter, and tell whether they are open.',
};
