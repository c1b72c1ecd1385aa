import type { StoredColumn } from '../contract/data-sources';
import { decimalWriter } from './decimal-text';
import { isRecord } from './is-record';

/** What records were written as last, by the records: each view of a page asks for the same. */
const written = new WeakMap<
  readonly unknown[],
  { readonly columns: readonly StoredColumn[]; readonly language: string; readonly texts: readonly unknown[] }
>();

function write(records: readonly unknown[], columns: readonly StoredColumn[], language: string): readonly unknown[] {
  const writers = columns.map(({ key, decimals = 0 }) => [key, decimalWriter(decimals, language)] as const);
  return records.map((record: unknown) => {
    if (!isRecord(record)) return record;
    const numbers = writers.flatMap(([key, text]) => {
      const value = Object.hasOwn(record, key) ? record[key] : undefined;
      return typeof value === 'number' ? [[key, text(value)] as const] : [];
    });
    return { ...record, ...Object.fromEntries(numbers) };
  });
}

/**
 * Records of a table as pages write them: numbers of a column with decimals are texts with as many, `3,80`. Other data stays
 * as it is.
 * @param language of the page
 */
export function columnTexts(data: unknown, columns: readonly StoredColumn[] | undefined, language: string): unknown {
  if (!columns || !Array.isArray(data)) return data;
  const known = written.get(data);
  if (known?.columns === columns && known.language === language) return known.texts;
  const decimals = columns.filter((column) => (column.decimals ?? 0) > 0);
  if (decimals.length === 0) return data;
  const texts = write(data, decimals, language);
  written.set(data, { columns, language, texts });
  return texts;
}
