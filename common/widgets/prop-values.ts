import { isRecord } from '../rules/is-record';

/** Texts and addresses in props, however deep, each with the name of its property; style has neither. */
export function valuesIn(value: unknown, key = ''): { readonly key: string; readonly value: string }[] {
  if (typeof value === 'string') return [{ key, value }];
  if (Array.isArray(value)) return value.flatMap((each) => valuesIn(each, key));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, each]) => (name === 'style' ? [] : valuesIn(each, name)));
}
