import { numberOfText } from '#common/rules/decimal-text.ts';
import { segmentsText } from '../binding-path';

/** True when a bound value holds something: not '', false, nothing, an empty list or object. What `visibleIf` and `set` ask. */
export function isSet(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false) return false;
  if (Array.isArray(value)) return value.length > 0;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

/** A list holds a value when one of its items reads alike; a text when it occurs in it. */
function contains(bound: unknown, value: string): boolean {
  return Array.isArray(bound)
    ? bound.some((item) => segmentsText(item) === value)
    : segmentsText(bound).includes(value);
}

function compare(bound: unknown, value: unknown): number {
  const text = segmentsText(bound).trim();
  return text === '' ? Number.NaN : numberOfText(text) - numberOfText(segmentsText(value));
}

/**
 * Whether a Condition's `then` is drawn (docs/widgets.md): `equals` and `contains` compare as text, `gt` and `lt` as numbers.
 * @param bound what `when` gave
 */
export function testCondition(is: unknown, bound: unknown, value: unknown): boolean {
  switch (is) {
    case 'empty':
      return !isSet(bound);
    case 'equals':
      return segmentsText(bound) === segmentsText(value);
    case 'contains':
      return contains(bound, segmentsText(value));
    case 'gt':
      return compare(bound, value) > 0;
    case 'lt':
      return compare(bound, value) < 0;
    default:
      return isSet(bound);
  }
}
