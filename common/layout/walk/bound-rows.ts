import { isRecord } from '#common/rules/is-record.ts';
import { segmentsText } from '../binding-path';
import { LIMITS } from '../document';

function valuesOf(row: unknown): readonly unknown[] {
  return Array.isArray(row) ? row : isRecord(row) ? Object.values(row) : [row];
}

/**
 * Rows of a table out of data: a list of lists, or of objects, whose values are the cells in their order. What is beyond the
 * limits of tables is left out.
 * @returns no rows for anything that is no list
 */
export function boundRows(value: unknown): readonly (readonly string[])[] {
  if (!Array.isArray(value)) return [];
  const rows: readonly unknown[] = value.slice(0, LIMITS.tableRows);
  return rows.map((row) => valuesOf(row).slice(0, LIMITS.tableColumns).map(segmentsText));
}
