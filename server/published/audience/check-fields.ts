import type { PersonField } from '#common/contract/audience.ts';
import { type ErrorDetail, fault } from '#common/contract/faults.ts';
import { isDay } from '#common/rules/cell-formats.ts';
import type { PersonFields } from '#server/platform/db/schema/audience.ts';

/** What a value of a field has to be. */
function fits({ kind }: PersonField, value: string | number | boolean): boolean {
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value);
  if (kind === 'yes-no') return typeof value === 'boolean';
  return typeof value === 'string' && !value.includes('\0') && (kind === 'text' || isDay(value));
}

/** Faults of values by the fields of a site: unknown keys and values of another kind; '' clears a text or a day. */
export function checkFields(fields: readonly PersonField[], values: PersonFields, path: string): ErrorDetail[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const field = fields.find((one) => one.key === key);
    if (!field) return [fault(`${path}.${key}`, 'unknown_field')];
    return value === '' || fits(field, value) ? [] : [fault(`${path}.${key}`, 'not_valid')];
  });
}

/** Values as they are kept: nothing that is empty. */
export function keptFields(values: PersonFields): PersonFields {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}
