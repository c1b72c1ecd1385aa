import type { FieldKind, PersonField } from '#common/contract/audience.ts';
import type { SegmentCondition, SegmentGroup, SegmentRules } from '#common/contract/audience-segments.ts';
import { type ErrorDetail, fault } from '#common/contract/faults.ts';
import { isDay } from '#common/rules/cell-formats.ts';

/** Letters that texts are searched for in all: of twenty people with long texts that takes some 100 ms. */
const MAX_LETTERS = 6000;
/** Of thousands of values the first are enough. */
const MAX_FAULTS = 100;

type FieldCondition = Extract<SegmentCondition, { type: 'field' }>;

/** What rules may name. */
export interface SegmentGround {
  readonly fields: readonly PersonField[];
  /** Ids of the site's lists. */
  readonly lists: ReadonlySet<string>;
}

/** Conditions of rules with their paths. */
export function conditionsOf({ rules }: SegmentRules): readonly { one: SegmentCondition; path: string }[] {
  const inGroup = (group: SegmentGroup, at: number) =>
    group.rules.map((one, inner) => ({ one, path: `rules.${String(at)}.rules.${String(inner)}` }));
  return rules.flatMap((rule, at) =>
    rule.type === 'group' ? inGroup(rule, at) : [{ one: rule, path: `rules.${String(at)}` }],
  );
}

/** The kind of a field, email and name included; undefined: the site has no such field. */
function kindOf(key: string, fields: readonly PersonField[]): FieldKind | undefined {
  return key === 'email' || key === 'name' ? 'text' : fields.find((field) => field.key === key)?.kind;
}

/** What a condition compares with must be of the field's kind: a text never counts as a number, or as yes or no. */
function valueFault({ is, value }: FieldCondition, kind: FieldKind, path: string): ErrorDetail | null {
  const wrongType = (expected: string) => fault(path, 'wrong_type', { expected });
  if (value === undefined || value === '') return fault(path, 'required');
  if (kind === 'number') return typeof value === 'number' ? null : wrongType('number');
  if (kind === 'yes-no') return typeof value === 'boolean' ? null : wrongType('boolean');
  if (typeof value !== 'string') return wrongType('string');
  const isPart = is === 'contains' || is === 'begins';
  return kind === 'text' || isPart || isDay(value) ? null : fault(path, 'bad_format', { format: 'YYYY-MM-DD' });
}

/** Numbers have no letters, and between yes and no there is nothing. */
const SENSELESS: Readonly<Record<FieldKind, readonly FieldCondition['is'][]>> = {
  text: [],
  number: ['contains', 'begins'],
  date: [],
  'yes-no': ['contains', 'begins', 'above', 'below'],
};

function fieldFaults(condition: FieldCondition, fields: readonly PersonField[], path: string): ErrorDetail | null {
  const kind = kindOf(condition.key, fields);
  if (kind === undefined) return fault(`${path}.key`, 'unknown_field');
  if (SENSELESS[kind].includes(condition.is)) return fault(`${path}.is`, 'not_valid');
  if (condition.is === 'filled' || condition.is === 'empty') return null;
  return valueFault(condition, kind, `${path}.value`);
}

function conditionFault(one: SegmentCondition, { fields, lists }: SegmentGround, path: string): ErrorDetail | null {
  if (one.type === 'field') return fieldFaults(one, fields, path);
  if (one.type === 'list') return lists.has(one.list) ? null : fault(`${path}.list`, 'not_valid');
  if (one.type !== 'added' || (one.is === 'last-days') === (typeof one.value === 'number')) return null;
  return fault(`${path}.value`, 'not_valid');
}

/** A text is compared at each of its letters with what it is to contain. */
function searchedLetters(one: SegmentCondition): number {
  return one.type === 'field' && one.is === 'contains' ? String(one.value ?? '').length : 0;
}

/**
 * What is wrong with rules: what the site has not got, values of another kind than their field's, too many letters.
 * @param path of the rules in the body
 */
export function ruleFaults(rules: SegmentRules, ground: SegmentGround, path: string): ErrorDetail[] {
  const all = conditionsOf(rules);
  const letters = all.reduce((sum, { one }) => sum + searchedLetters(one), 0);
  if (letters > MAX_LETTERS) return [fault(path, 'too_long', { maximum: MAX_LETTERS })];
  const faults = all.flatMap(({ one, path: at }) => conditionFault(one, ground, `${path}.${at}`) ?? []);
  return faults.slice(0, MAX_FAULTS);
}
