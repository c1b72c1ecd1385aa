import { isRecord } from '../rules/is-record';

/**
 * Texts and addresses in props, however deep, each with the name of its property; style has neither.
 * @param leavesOut which records, with all that is in them, are not looked at
 */
export function valuesIn(
  value: unknown,
  key = '',
  leavesOut: (record: Readonly<Record<string, unknown>>) => boolean = () => false,
): { readonly key: string; readonly value: string }[] {
  if (typeof value === 'string') return [{ key, value }];
  if (Array.isArray(value)) return value.flatMap((each) => valuesIn(each, key, leavesOut));
  if (!isRecord(value) || leavesOut(value)) return [];
  return Object.entries(value).flatMap(([name, each]) => (name === 'style' ? [] : valuesIn(each, name, leavesOut)));
}
