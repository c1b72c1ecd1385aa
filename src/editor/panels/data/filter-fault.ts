import { parsePath } from '#common/layout/binding-path.ts';
import { itemPath, readFilter } from '#common/layout/walk/filter-items.ts';

/** What a filter can name. */
export interface FilterNames {
  /** Name of an item. */
  readonly as: string;
  /** Fields of the items; none while no item is known. */
  readonly fields: readonly string[];
  /** Keys of the page's address. */
  readonly keys: readonly string[];
}

/** Why a filter does not do what was meant, as the last part of a locale key, with what its text names. */
export interface FilterFault {
  readonly code: 'braces' | 'equals' | 'field' | 'unknownField' | 'value' | 'key' | 'unknownKey' | 'noKeys' | 'path';
  readonly values: Readonly<Record<string, string>>;
}

const ROOTS = new Set(['api', 'media', 'site', 'page', 'person', 'campaign', 'message']);
/** A key as addresses write it, here or elsewhere. */
const ADDRESS_KEY = /^(?:<([\w-]+)>|:([\w-]+)|\[([\w-]+)\])$/;

function fieldFault(path: string, { as, fields }: FilterNames): FilterFault | null {
  const steps = parsePath(itemPath(path, as));
  if (!steps) return { code: 'field', values: {} };
  const field = steps[1];
  const isKnown = field === undefined || fields.length === 0 || fields.includes(String(field));
  return isKnown ? null : { code: 'unknownField', values: { field: String(field), fields: fields.join(', ') } };
}

function valueFault(written: string, key: string | null, { as, fields, keys }: FilterNames): FilterFault | null {
  const [first = ''] = keys;
  if (written === '') return { code: 'value', values: {} };
  if (key !== null && keys.length === 0) return { code: 'noKeys', values: { key } };
  if (key !== null) return keys.includes(key) ? null : { code: 'unknownKey', values: { key, keys: keys.join(', ') } };
  const meant = ADDRESS_KEY.exec(written)?.slice(1).find(Boolean) ?? (keys.includes(written) ? written : undefined);
  if (meant !== undefined) return { code: 'key', values: { key: meant } };
  const [root, ...further] = parsePath(written) ?? [];
  const isPath = further.length > 0 && (root === as || ROOTS.has(String(root)));
  return isPath ? { code: 'path', values: { key: first || fields[0] || 'slug' } } : null;
}

/** What is wrong with the filter of a Collection; null: nothing, or it is empty. */
export function filterFault(filter: string, names: FilterNames): FilterFault | null {
  if (filter.trim() === '') return null;
  if (filter.includes('{{')) return { code: 'braces', values: {} };
  const { path, operator, written, key } = readFilter(filter);
  if ((operator === null && path.includes('=')) || written.startsWith('=')) return { code: 'equals', values: {} };
  const fault = fieldFault(path, names);
  return fault ?? (operator === null ? null : valueFault(written, key, names));
}
