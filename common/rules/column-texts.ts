import type { StoredColumn } from '../contract/data-sources';
import { decimalText } from './decimal-text';
import { isRecord } from './is-record';

/**
 * Records of a table as pages write them: numbers of a column with decimals are texts with as many, `3,80`. Other data stays
 * as it is.
 * @param language of the page
 */
export function columnTexts(data: unknown, columns: readonly StoredColumn[] | undefined, language: string): unknown {
  const decimals = (columns ?? []).filter((column) => (column.decimals ?? 0) > 0);
  if (decimals.length === 0 || !Array.isArray(data)) return data;
  return data.map((record: unknown) => {
    if (!isRecord(record)) return record;
    const written = decimals.flatMap(({ key, decimals: count = 0 }) => {
      const value = Object.hasOwn(record, key) ? record[key] : undefined;
      return typeof value === 'number' ? [[key, decimalText(value, count, language)] as const] : [];
    });
    return { ...record, ...Object.fromEntries(written) };
  });
}
