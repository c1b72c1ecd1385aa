import { FORM_FIELD_KINDS, canPrefill, hasBounds, hasOptions, isTyped } from '../../forms/field-kinds';
import { FILE_SORTS, MAX_FILE_MEGABYTES, MAX_FILES } from '../../forms/file-types';
import type { JsonObject } from '../../layout/document';
import type { WidgetSpec } from '../../layout/spec';

/** Tokens of `autocomplete` (HTML, "Autofill") that forms of sites ask for; `auto` leaves it to the browser. */
const AUTOCOMPLETE = [
  'auto',
  'name',
  'given-name',
  'family-name',
  'organization',
  'email',
  'tel',
  'address-line1',
  'postal-code',
  'address-level2',
  'country',
  'bday',
  'url',
  'off',
] as const;

function isUsed(prop: string, { kind: said, showField }: JsonObject): boolean {
  const kind = typeof said === 'string' ? said : 'text';
  switch (prop) {
    case 'options':
      return hasOptions(kind);
    case 'min':
    case 'max':
      return hasBounds(kind);
    case 'step':
      return kind === 'number' || kind === 'range';
    case 'placeholder':
      return isTyped(kind);
    case 'maxLength':
      return isTyped(kind) && kind !== 'number';
    case 'format':
      return kind === 'text';
    case 'prefill':
      return canPrefill(kind);
    case 'files':
    case 'maxFiles':
    case 'maxMegabytes':
      return kind === 'file';
    case 'value':
      return kind !== 'file' && kind !== 'consent' && kind !== 'checkbox' && kind !== 'checkboxes';
    case 'autocomplete':
      return isTyped(kind) || kind === 'country' || kind === 'date' || kind === 'select';
    case 'showAnswer':
      return kind !== 'hidden' && typeof showField === 'string' && showField !== '';
    case 'required':
    case 'help':
    case 'invalidText':
    case 'showField':
      return kind !== 'hidden';
    default:
      return true;
  }
}

/** One question of a Form. Props: docs/widgets.md. */
export const fieldSpec: WidgetSpec = {
  name: 'Field',
  group: 'forms',
  icon: 'pen-line',
  canvas: false,
  inside: 'Form',
  named: 'own',
  props: {
    kind: { kind: 'choice', options: FORM_FIELD_KINDS },
    label: { kind: 'text', bind: true },
    required: { kind: 'boolean' },
    options: {
      kind: 'records',
      fields: { label: { kind: 'text', max: 200 }, value: { kind: 'text', max: 200 } },
      max: 300,
      empty: { label: 'Another option' },
      bind: true,
    },
    help: { kind: 'text', bind: true, multiline: true },
    placeholder: { kind: 'text', bind: true },
    value: { kind: 'text', bind: true },
    autocomplete: { kind: 'choice', options: AUTOCOMPLETE },
    format: { kind: 'choice', options: ['any', 'digits', 'letters', 'letters-digits'] },
    min: { kind: 'text', max: 20 },
    max: { kind: 'text', max: 20 },
    step: { kind: 'number', min: 0.000001, max: 1_000_000 },
    maxLength: { kind: 'number', min: 1, max: 10_000, integer: true },
    files: { kind: 'choice', options: FILE_SORTS },
    maxFiles: { kind: 'number', min: 1, max: MAX_FILES, integer: true },
    maxMegabytes: { kind: 'number', min: 1, max: MAX_FILE_MEGABYTES, integer: true },
    prefill: { kind: 'boolean' },
    invalidText: { kind: 'text', max: 200 },
    name: { kind: 'text', max: 40 },
    showField: { kind: 'text', max: 40 },
    showAnswer: { kind: 'text', max: 200 },
  },
  defaults: {
    kind: 'text',
    label: '',
    required: false,
    options: [],
    help: '',
    placeholder: '',
    value: '',
    autocomplete: 'auto',
    format: 'any',
    min: '',
    max: '',
    files: 'any',
    prefill: false,
    invalidText: '',
    name: '',
    showField: '',
    showAnswer: '',
  },
  initial: { label: 'Your question' },
  sample: {
    kind: 'text',
    label: 'Postal code',
    required: true,
    help: 'Five digits, as on your letters.',
    placeholder: '12345',
    autocomplete: 'postal-code',
    format: 'digits',
    maxLength: 5,
    invalidText: 'Enter the five digits of your postal code.',
    name: 'postal_code',
    showField: 'country',
    showAnswer: 'DE',
  },
  isUsed,
  inlineProp: 'label',
  inlineHost: '.w-field__words',
  singleLine: true,
  miniature: { stroke: 'button', height: 4, share: 1 },
  outputs: { amp: 'own', email: { left: 'outputs:left.emailForm' } },
  accessibility:
    'A native control at least 44 px high with a visible label; help and errors are linked to it, groups have a legend.',
};
