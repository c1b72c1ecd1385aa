import type { WidgetSpec } from '../../layout/spec';
import { block, buildTree } from '../drawing/block';
import { fieldSpec } from '../field/spec';

/** Fields of a Form under a heading, which may be shown for an answer only. Props: docs/widgets.md. */
export const fieldGroupSpec: WidgetSpec = {
  name: 'FieldGroup',
  group: 'forms',
  icon: 'list-collapse',
  canvas: true,
  inside: 'Form',
  notInside: ['FieldGroup'],
  named: 'own',
  props: {
    label: { kind: 'text', bind: true },
    help: { kind: 'text', bind: true, multiline: true },
    showField: { kind: 'text', max: 40 },
    showAnswer: { kind: 'text', max: 200 },
  },
  defaults: { label: '', help: '', showField: '', showAnswer: '' },
  isUsed: (prop, { showField }) => prop !== 'showAnswer' || (typeof showField === 'string' && showField !== ''),
  template: (id) =>
    buildTree(
      block(fieldGroupSpec, fieldGroupSpec.initial, [
        block(fieldSpec, { label: 'Street and number', autocomplete: 'address-line1' }),
        block(fieldSpec, { label: 'Postal code', autocomplete: 'postal-code' }),
        block(fieldSpec, { label: 'Town', autocomplete: 'address-level2' }),
      ]),
      id,
    ),
  initial: { label: 'Address' },
  sample: { label: 'Delivery', help: 'Where the parcel goes.', showField: 'pick_up', showAnswer: 'no' },
  inlineProp: 'label',
  inlineHost: '.w-field-group__label',
  singleLine: true,
  emptyBox: 'w-field-group__body',
  miniature: { stroke: 'title', height: 3, share: 0.4 },
  outputs: { amp: 'own', email: { left: 'outputs:left.emailForm' } },
  accessibility: 'A fieldset whose legend is read with each of its fields.',
};
