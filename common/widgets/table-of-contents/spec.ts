import type { WidgetSpec } from '../../layout/spec';

/** Links to the headings of the page. Props: docs/widgets.md. */
export const tableOfContentsSpec: WidgetSpec = {
  name: 'TableOfContents',
  listsHeadings: true,
  group: 'site',
  icon: 'table-of-contents',
  canvas: false,
  props: { title: { kind: 'text', bind: true }, levels: { kind: 'choice', options: ['2', '2-3', '2-4'] } },
  defaults: { title: '', levels: '2-3' },
  initial: {},
  sample: { title: 'In this guide', levels: '2-4' },
  inlineProp: 'title',
  inlineHost: '.w-table-of-contents__title',
  singleLine: true,
  miniature: { stroke: 'list', height: 14, share: 0.5 },
  outputs: { amp: 'same', email: { left: 'outputs:left.emailFrame' } },
  accessibility: 'A named navigation landmark; its links lead to headings and move the focus there.',
};
