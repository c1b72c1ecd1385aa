import { isRecord } from '#common/rules/is-record.ts';
import { segmentsText } from '../binding-path';
import type { Json, JsonObject } from '../document';
import type { PropSpec, RecordField } from '../spec';

/** A value of data as a field takes it; undefined where it does not: icons and choices are not taken from data. */
function bound(field: RecordField, value: unknown): Json | undefined {
  if (value === null || value === undefined || field.kind === 'icon' || field.kind === 'choice') return undefined;
  if (field.kind === 'boolean') return value === true;
  if (field.kind !== 'number') return segmentsText(value);
  const number = Number(segmentsText(value));
  return Number.isFinite(number) ? Math.min(Math.max(number, field.min), field.max) : undefined;
}

/**
 * Entries out of data: of each object the fields of the same name, of anything else its text as the first field. What is
 * beyond the list's limit is left out.
 * @returns no entries for anything that is no list
 */
export function boundRecords(
  { fields, max }: Extract<PropSpec, { kind: 'records' }>,
  value: unknown,
): readonly JsonObject[] {
  if (!Array.isArray(value)) return [];
  const [first = ''] = Object.keys(fields);
  return (value as readonly unknown[]).slice(0, max).map((item) => {
    const source = isRecord(item) ? item : { [first]: item };
    const held = Object.entries(fields).flatMap(([name, field]) => {
      const taken = Object.hasOwn(source, name) ? bound(field, source[name]) : undefined;
      return taken === undefined ? [] : [[name, taken] as const];
    });
    return Object.fromEntries(held);
  });
}
