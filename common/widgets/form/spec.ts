import type { WidgetSpec } from '../../layout/spec';
import { block, buildTree } from '../drawing/block';
import { fieldSpec } from '../field/spec';

/** Milliseconds for which the proof of a form's time is the same: pages stay as cacheable as they were. */
const DAY = 86_400_000;

/** Questions that visitors answer. Props: docs/widgets.md. */
export const formSpec: WidgetSpec = {
  name: 'Form',
  group: 'forms',
  icon: 'send',
  canvas: true,
  notInside: ['Form', 'Collection'],
  named: 'own',
  timed: DAY,
  drawsWith: ['Button', 'Field'],
  props: {
    name: { kind: 'text', max: 120 },
    submitLabel: { kind: 'text', bind: true },
    submitVariant: { kind: 'choice', options: ['solid', 'outline', 'ghost', 'link'] },
    steps: { kind: 'boolean' },
    successText: { kind: 'text', bind: true, multiline: true },
    successHref: { kind: 'url', bind: true },
  },
  defaults: { name: '', submitLabel: '', submitVariant: 'solid', steps: false, successText: '', successHref: '' },
  template: (id) =>
    buildTree(
      block(formSpec, formSpec.initial, [
        block(fieldSpec, { label: 'Name', name: 'name', autocomplete: 'name', required: true }),
        block(fieldSpec, { kind: 'email', label: 'Email', name: 'email', autocomplete: 'email', required: true }),
        block(fieldSpec, { kind: 'textarea', label: 'Message', name: 'message', required: true }),
      ]),
      id,
    ),
  initial: {
    name: 'Contact',
    submitLabel: 'Send message',
    successText: 'Thank you. Your message has arrived, and we will reply soon.',
  },
  sample: {
    name: 'Order',
    submitLabel: 'Send order',
    submitVariant: 'outline',
    successText: 'We have your order.',
    successHref: '/thank-you/',
  },
  emptyBox: 'w-form__body',
  miniature: { stroke: 'button', height: 4, share: 0.35 },
  outputs: { amp: 'own', email: { left: 'outputs:left.emailForm' } },
  accessibility:
    'A native form that works without script; what is wrong is listed first, with links, and stands beside each field.',
};
