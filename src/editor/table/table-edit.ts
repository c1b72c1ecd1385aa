import { LIMITS, type InlineText, type Json, type JsonObject } from '#common/layout/document.ts';
import { boundPath } from '#common/layout/walk/bind-props.ts';
import { tableShape, type ColumnAlign } from '#common/widgets/table/table-shape.ts';

/** The header row in places of cells. */
export const HEAD = -1;

/** Cells of a table while it is edited: all rows have one length, which is that of `align` too. */
export interface TableCells {
  /** No cells where there is no header row. */
  readonly head: readonly InlineText[];
  readonly rows: readonly (readonly InlineText[])[];
  readonly align: readonly ColumnAlign[];
}

/** `row` is HEAD for the header row. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** The cells that a node's props hold; no rows where these are bound, and as many columns as header and alignment say. */
export function tableCells(props: JsonObject): TableCells {
  const { head, rows, columns, alignOf } = tableShape(props);
  const known = boundPath(props.rows) !== undefined && Array.isArray(props.align) ? props.align.length : 0;
  const align = Array.from({ length: Math.max(columns, known) }, (_, column) => alignOf(column));
  return { head, rows, align } as TableCells;
}

/** Cells as props; undefined is what the default says. */
export function tableProps({
  head,
  rows,
  align,
}: TableCells): Readonly<Record<'head' | 'rows' | 'align', Json | undefined>> {
  const last = align.map((each) => each !== 'start').lastIndexOf(true);
  return {
    head: head.length > 0 ? head : undefined,
    rows,
    align: last < 0 ? undefined : align.slice(0, last + 1),
  };
}

function inserted<T>(list: readonly T[], at: number, value: T): T[] {
  return [...list.slice(0, at), value, ...list.slice(at)];
}

function without<T>(list: readonly T[], at: number): T[] {
  return list.filter((_, index) => index !== at);
}

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const [value] = list.slice(from, from + 1);
  return value === undefined ? [...list] : inserted(without(list, from), to, value);
}

function replaced<T>(list: readonly T[], at: number, value: T): T[] {
  return list.map((each, index) => (index === at ? value : each));
}

/** The same done to every row, the header row among them where there is one. */
function eachRow(table: TableCells, change: (row: readonly InlineText[]) => readonly InlineText[]) {
  return {
    head: table.head.length > 0 ? change(table.head) : [],
    rows: table.rows.map(change),
  };
}

/** What a cell holds; undefined: it is not there. */
export function cellAt({ head, rows }: TableCells, { row, column }: CellPlace): InlineText | undefined {
  return (row === HEAD ? head : rows[row])?.[column];
}

export function setCell(table: TableCells, { row, column }: CellPlace, text: InlineText): TableCells {
  return row === HEAD
    ? { ...table, head: replaced(table.head, column, text) }
    : { ...table, rows: table.rows.map((cells, at) => (at === row ? replaced(cells, column, text) : cells)) };
}

/** A table without columns gets one with its first row. */
export function insertRow(table: TableCells, at: number): TableCells {
  const align = table.align.length > 0 ? table.align : (['start'] as const);
  return {
    ...table,
    align,
    rows: inserted(
      table.rows,
      at,
      align.map(() => ''),
    ),
  };
}

export function removeRow(table: TableCells, at: number): TableCells {
  return { ...table, rows: without(table.rows, at) };
}

export function moveRow(table: TableCells, from: number, to: number): TableCells {
  return {
    ...table,
    rows: moved(table.rows, from, to),
  };
}

export function insertColumn(table: TableCells, at: number): TableCells {
  return {
    ...eachRow(table, (row) => inserted(row, at, '')),
    align: inserted(table.align, at, 'start'),
  };
}

/** Without its last column a table is empty. */
export function removeColumn(table: TableCells, at: number): TableCells {
  return table.align.length === 1
    ? { head: [], rows: [], align: [] }
    : { ...eachRow(table, (row) => without(row, at)), align: without(table.align, at) };
}

export function moveColumn(table: TableCells, from: number, to: number): TableCells {
  return {
    ...eachRow(table, (row) => moved(row, from, to)),
    align: moved(table.align, from, to),
  };
}

export function alignColumn(table: TableCells, column: number, align: ColumnAlign): TableCells {
  return {
    ...table,
    align: replaced(table.align, column, align),
  };
}

/**
 * With a header row or without: the first row becomes it, and it the first row.
 * @param rowsBound the rows come from data: then it begins empty, and what stood in it goes
 */
export function setHeaderRow(table: TableCells, on: boolean, rowsBound: boolean): TableCells {
  const [first, ...others] = table.rows;
  if (!on)
    return {
      ...table,
      head: [],
      rows: rowsBound ? table.rows : [table.head, ...table.rows].slice(0, LIMITS.tableRows),
    };
  if (first && !rowsBound) return { ...table, head: first, rows: others };
  const align = table.align.length > 0 ? table.align : (['start'] as const);
  return { ...table, align, head: align.map(() => '') };
}

/**
 * Cells laid over a table from a place on; it grows as far as tables may.
 * @returns `cut` where something found no room
 */
export function pasteCells(
  table: TableCells,
  { row, column }: CellPlace,
  pasted: readonly (readonly string[])[],
): { readonly table: TableCells; readonly cut: boolean } {
  const wide = column + Math.max(...pasted.map((cells) => cells.length));
  const high = row + pasted.length;
  let grown = table;
  while (grown.align.length < Math.min(wide, LIMITS.tableColumns)) grown = insertColumn(grown, grown.align.length);
  while (grown.rows.length < Math.min(high, LIMITS.tableRows)) grown = insertRow(grown, grown.rows.length);
  const over = (cells: readonly InlineText[], at: number) => {
    const from = pasted[at - row];
    return from ? cells.map((cell, index) => from[index - column] ?? cell) : cells;
  };
  const head = grown.head.length > 0 ? over(grown.head, HEAD) : [];
  return {
    table: { ...grown, head, rows: grown.rows.map(over) },
    cut: wide > LIMITS.tableColumns || high > LIMITS.tableRows,
  };
}
