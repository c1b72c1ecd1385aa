import type { WidgetSpec } from '../../layout/spec';
import { block, buildTree } from '../drawing/block';
import { textSpec } from '../text/spec';

/** Content in a window over the page, behind a button. Props: docs/widgets.md. */
export const modalSpec: WidgetSpec = {
  name: 'Modal',
  group: 'interactive',
  icon: 'app-window',
  canvas: true,
  named: 'own',
  drawsWith: ['Button'],
  props: {
    label: { kind: 'text', bind: true },
    title: { kind: 'text', bind: true },
    variant: { kind: 'choice', options: ['solid', 'outline', 'ghost', 'link'] },
    width: { kind: 'choice', options: ['narrow', 'wide'] },
  },
  defaults: { label: '', title: '', variant: 'solid', width: 'narrow' },
  template: (id) =>
    buildTree(
      block(modalSpec, modalSpec.initial, [
        block(textSpec, { text: 'What people want to read without leaving the page: terms, a size guide, a recipe.' }),
      ]),
      id,
    ),
  initial: { label: 'Show details', title: 'Good to know', variant: 'outline' },
  sample: { label: 'Size guide', title: 'How to measure', variant: 'link', width: 'wide' },
  inlineProp: 'label',
  inlineHost: '.w-modal__button > span',
  emptyBox: 'w-modal__body',
  miniature: { stroke: 'button', height: 4, share: 0.35 },
  outputs: { amp: 'own', email: { left: 'outputs:left.emailFold' } },
  accessibility:
    'A dialog with a name that holds the focus, closes with Escape and gives the focus back to its button. As AMP it unfolds.',
};
