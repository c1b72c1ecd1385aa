/** What a field of a form asks for. */
export const FORM_FIELD_KINDS = [
  'text',
  'email',
  'tel',
  'url',
  'number',
  'date',
  'time',
  'range',
  'textarea',
  'select',
  'combobox',
  'checkbox',
  'checkboxes',
  'radio',
  'rating',
  'country',
  'file',
  'consent',
  'hidden',
] as const;
export type FormFieldKind = (typeof FORM_FIELD_KINDS)[number];

/** What a checkbox alone, and a consent, send. */
export const CHECKED = 'yes';
/** A rating is one of 1 to this. */
export const MAX_RATING = 5;
/** Characters of one answer where the field does not say; of a long text. */
export const MAX_ANSWER = 500;
export const MAX_LONG_ANSWER = 5000;

const OF_OPTIONS: ReadonlySet<string> = new Set(['select', 'checkboxes', 'radio', 'combobox']);
const OF_BOUNDS: ReadonlySet<string> = new Set(['number', 'date', 'time', 'range']);
const TYPED: ReadonlySet<string> = new Set(['text', 'email', 'tel', 'url', 'number', 'textarea', 'combobox']);

/** Whether fields of this kind offer options that their author writes. */
export function hasOptions(kind: string): boolean {
  return OF_OPTIONS.has(kind);
}

/** Whether fields of this kind have a smallest and a largest value. */
export function hasBounds(kind: string): boolean {
  return OF_BOUNDS.has(kind);
}

/** Whether an answer is typed: it has a placeholder. */
export function isTyped(kind: string): boolean {
  return TYPED.has(kind);
}

/** Whether the address of a page may bring the answer: it is one line that is typed or picked. */
export function canPrefill(kind: string): boolean {
  return kind !== 'textarea' && (isTyped(kind) || kind === 'date' || kind === 'time');
}

/** Several controls under one name: a group with a legend. */
export function isGroup(kind: string): boolean {
  return kind === 'checkboxes' || kind === 'radio' || kind === 'rating';
}
