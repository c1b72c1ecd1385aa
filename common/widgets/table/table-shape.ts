import { LIMITS } from '../../layout/document';

/** Where the texts of a column stand. */
export const COLUMN_ALIGNS = ['start', 'center', 'end'] as const;
export type ColumnAlign = (typeof COLUMN_ALIGNS)[number];

/** A table as it is drawn: every row has as many cells as the widest. */
export interface TableShape<Cell = unknown> {
  /** Cells of the header row; none where there is no such row. */
  readonly head: readonly Cell[];
  readonly rows: readonly (readonly Cell[])[];
  readonly columns: number;
  readonly alignOf: (column: number) => ColumnAlign;
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function listOf(value: unknown): readonly unknown[] {
  return isList(value) ? value : [];
}

/**
 * The cells of a table in rows of the same length; what is missing is ''.
 * @param props `head`, `rows` and `align` of a Table; anything else than lists counts as empty
 */
export function tableShape(props: {
  readonly head?: unknown;
  readonly rows?: unknown;
  readonly align?: unknown;
}): TableShape {
  const head = listOf(props.head).slice(0, LIMITS.tableColumns);
  const rows = listOf(props.rows).map(listOf);
  const columns = rows.reduce((most, row) => Math.max(most, row.length), head.length);
  const filled = (row: readonly unknown[]) =>
    row.length === columns ? row : Array.from({ length: columns }, (_, column) => row[column] ?? '');
  const aligns = listOf(props.align);
  return {
    head: head.length > 0 ? filled(head) : [],
    rows: rows.map(filled),
    columns,
    alignOf: (column) => COLUMN_ALIGNS.find((align) => align === aligns[column]) ?? 'start',
  };
}
