import type { FieldKind, FieldTest, PersonField, SegmentCondition, SegmentRules } from '#src/api/audience.ts';

/** What a condition is about: an own field, a list, … as its first select names it. */
export type Subject = 'email' | 'name' | 'language' | 'list' | 'state' | 'added' | `field:${string}`;

const TEXT: readonly FieldTest[] = ['is', 'is-not', 'contains', 'begins', 'filled', 'empty'];
const TESTS: Readonly<Record<FieldKind, readonly FieldTest[]>> = {
  text: TEXT,
  number: ['is', 'is-not', 'above', 'below', 'filled', 'empty'],
  date: ['is', 'above', 'below', 'filled', 'empty'],
  'yes-no': ['is', 'filled', 'empty'],
};

/** How a field may be compared. */
export function testsOf(kind: FieldKind): readonly FieldTest[] {
  return TESTS[kind];
}

/** Tests that compare with nothing. */
export function takesNoValue(is: FieldTest): boolean {
  return is === 'filled' || is === 'empty';
}

export function subjectOf(condition: SegmentCondition): Subject {
  if (condition.type !== 'field') return condition.type;
  const { key } = condition;
  return key === 'email' || key === 'name' ? key : `field:${key}`;
}

const FIRST_VALUE = { text: '', number: '', date: '', 'yes-no': true } as const;

/** A new condition about something; of lists the first one that there is. */
export function beginCondition(
  subject: Subject,
  fields: readonly PersonField[],
  lists: readonly { readonly id: string }[],
): SegmentCondition {
  if (subject === 'list') return { type: 'list', list: lists[0]?.id ?? '', is: 'in' };
  if (subject === 'language') return { type: 'language', language: 'en-US', is: 'is' };
  if (subject === 'state') return { type: 'state', state: 'active', is: 'is' };
  if (subject === 'added') return { type: 'added', is: 'last-days', value: 30 };
  if (subject === 'email' || subject === 'name') return { type: 'field', key: subject, is: 'contains', value: '' };
  const key = subject.replace(/^field:/, '');
  const kind = fields.find((field) => field.key === key)?.kind ?? 'text';
  return { type: 'field', key, is: kind === 'text' ? 'is' : (testsOf(kind)[0] ?? 'is'), value: FIRST_VALUE[kind] };
}

function hasValue(condition: SegmentCondition): boolean {
  if (condition.type === 'added') return condition.value !== '';
  if (condition.type !== 'field' || takesNoValue(condition.is)) return true;
  return condition.value !== undefined && condition.value !== '';
}

/** Whether each condition has what it compares with: without it the server counts nothing. */
export function areComplete({ rules }: SegmentRules): boolean {
  return rules.every((rule) => (rule.type === 'group' ? rule.rules.every(hasValue) : hasValue(rule)));
}
